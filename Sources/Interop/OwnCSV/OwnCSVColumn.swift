import Domain

/// The columns of Tasker's own CSV in the order in which they are written (spec 10.2).
public enum OwnCSVColumn: String, CaseIterable, Sendable {
    case id, name, details, project, priority, type, dueDate, isComplete, dateAdded, dateCompleted, completedOn
    case completionQuality, tags, category, energy, context, estimatedDuration, actualDuration
    case parentID = "parentId"
    case dependencies, repeatPattern

    /// All names, for messages.
    static let names = allCases.map(\.rawValue).joined(separator: ", ")

    /// Of a value that cannot be read; text can always be.
    var refusal: Refusal {
        switch self {
        case .id: .fileValue.idInvalid
        case .priority: .fileValue.priorityInvalid
        case .type: .fileValue.typeInvalid
        case .dueDate: .fileValue.dueDateInvalid
        case .isComplete: .fileValue.isCompleteInvalid
        case .dateAdded: .fileValue.dateAddedInvalid
        case .dateCompleted: .fileValue.dateCompletedInvalid
        case .completedOn: .fileValue.completedOnInvalid
        case .completionQuality: .fileValue.completionQualityInvalid
        case .category: .fileValue.categoryInvalid
        case .energy: .fileValue.energyInvalid
        case .context: .fileValue.contextInvalid
        case .estimatedDuration, .actualDuration: .fileValue.durationInvalid
        case .parentID: .fileValue.parentIDInvalid
        case .dependencies: .fileValue.dependenciesInvalid
        case .repeatPattern: .fileValue.repeatPatternInvalid
        case .tags: .task.tagInvalid
        case .name, .details, .project: .file.csvEncoding
        }
    }
}
