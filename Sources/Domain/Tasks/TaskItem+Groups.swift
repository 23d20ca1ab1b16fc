extension TaskItem {
    /// The key of the group to which the task belongs; empty if it has no value for the grouping.
    public func groupKey(_ grouping: TaskGrouping) -> String {
        if let field = grouping.field { return field.key(self) }
        return switch grouping {
        case .dueDay: dueDate?.day.description ?? ""
        case .completedOn: completion?.on.description ?? ""
        case .tag: tags.first.map(TextRules.key) ?? ""
        case .heading: section ?? ""
        default: projectID.description
        }
    }
}
