import Calendar
import Domain

/// What a bulk does with each of its tasks.
public enum BulkAction: Sendable {
    case complete(CompletionQuality, includeSubtasks: Bool)
    case reopen, delete, archive, restore
    /// Moves repeating tasks to their next day.
    case skip
    /// Subtasks go with their parents.
    case move(ProjectID)
    case reschedule(DueDate?)
    case tag([String])
    case untag([String])
    /// Gives a field one value.
    case set(FieldChange<TaskItem>)
}

/// Which tasks a bulk is about.
public enum TaskSelection: Sendable {
    case ids([TaskID])
    /// The tasks that it finds, as many as `BulkUpdateTasks.limit` allows.
    case filter(TaskFilter)
}

/// What a bulk came to.
public struct BulkResult: Sendable {
    public struct Item: Hashable, Sendable {
        public let id: TaskID
        /// False where the task was already as it was to be.
        public let isChanged: Bool
    }

    /// The selected tasks, in the order in which they were named, then subtasks that were deleted with them.
    public let items: [Item]
    /// What completing them earned; nothing for other actions.
    public let points: Int?
    public let rewards: Rewards
    public let adjustments: [Adjustment]
    /// The one entry that takes all of it back; nil if nothing changed.
    public let undoID: Int64?

    public var changed: Int { items.count(where: \.isChanged) }
}

extension BulkAction {
    /// What the change log calls it.
    var origin: ChangeAction {
        switch self {
        case .archive: .archiveTasks
        case .restore: .restoreTasks
        default: .bulkUpdate
        }
    }

    /// What happened, such as `Moved 3 tasks to “Garden”`.
    /// - Parameter subject: the tasks, such as `3 tasks` or `“Dig”`.
    func words(_ subject: String, project: String?) -> String {
        switch self {
        case .complete: "Completed \(subject)"
        case .reopen: "Reopened \(subject)"
        case .delete: "Deleted \(subject)"
        case .archive: "Archived \(subject)"
        case .restore: "Restored \(subject)"
        case .skip: "Skipped \(subject)"
        case .move: "Moved \(subject) to “\(project ?? "")”"
        case .reschedule(let due?): "Moved \(subject) to \(due.day)"
        case .reschedule(nil): "Took the due date off \(subject)"
        case .tag(let tags): "Tagged \(subject) with \(tags.joined(separator: ", "))"
        case .untag(let tags): "Took \(tags.joined(separator: ", ")) off \(subject)"
        case .set(let change): change.sentence(subject)
        }
    }

    /// What listeners hear of the tasks that changed; a completion is told by `Completing`.
    var event: (kind: DomainEvent.Kind, fields: [String])? {
        switch self {
        case .complete: nil
        case .reopen: (.taskReopened, [])
        case .delete: (.taskDeleted, [])
        case .archive: (.tasksArchived, [])
        case .restore: (.taskUpdated, ["archivedAt"])
        case .skip: (.taskRescheduled, ["dueDate"])
        case .move: (.taskUpdated, ["projectId"])
        case .reschedule: (.taskRescheduled, ["dueDate"])
        case .tag, .untag: (.taskUpdated, ["tags"])
        case .set(let change): (.taskUpdated, [change.name])
        }
    }
}
