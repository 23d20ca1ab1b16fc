extension TaskItem {
    /// The key of the group that the task belongs to; empty where it has no value to be grouped by.
    public func groupKey(_ grouping: TaskGrouping) -> String {
        if let field = grouping.field { return field.key(self) }
        return switch grouping {
        case .dueDay: dueDate?.day.description ?? ""
        case .completedOn: completion?.on.description ?? ""
        case .tag: tags.first.map(TextRules.key) ?? ""
        default: projectID.description
        }
    }
}
