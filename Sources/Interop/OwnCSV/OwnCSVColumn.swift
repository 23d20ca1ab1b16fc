/// The columns of Tasker's own CSV in the order in which they are written (spec 10.2).
public enum OwnCSVColumn: String, CaseIterable, Sendable {
    case id, name, details, project, priority, type, dueDate, isComplete, dateAdded, dateCompleted, completedOn
    case completionQuality, tags, category, energy, context, estimatedDuration, actualDuration
    case parentID = "parentId"
    case dependencies, repeatPattern

    /// All names, for messages.
    static let names = allCases.map(\.rawValue).joined(separator: ", ")
}
