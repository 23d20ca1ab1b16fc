extension TaskItem {
    /// The key of the group that the task belongs to; empty where it has no value to be grouped by.
    public func groupKey(_ grouping: TaskGrouping) -> String {
        switch grouping {
        case .project: projectID.description
        case .category: category.rawValue
        case .priority: priority.code
        case .context: context.rawValue
        case .energy: energy.rawValue
        case .dueDay: dueDate?.day.description ?? ""
        case .completedOn: completion?.on.description ?? ""
        case .tag: tags.first.map(TextRules.key) ?? ""
        }
    }
}
