import Calendar
import Domain

/// An operation on many tasks.
public enum BulkAction: Sendable {
    /// Credits the person, whose the tasks are from then on; without one each assignee, or whoever completes them.
    case complete(CompletionQuality, includeSubtasks: Bool, for: PersonID? = nil)
    case reopen, delete, archive, restore
    /// Moves repeating tasks to their next occurrence.
    case skip
    /// Moves subtasks along with their parents.
    case move(ProjectID)
    case reschedule(DueDate?)
    case tag([String])
    case untag([String])
    case assign(Assignment)
    /// Sets a field to one value.
    case set(FieldChange<TaskItem>)
}

/// The tasks of a bulk operation.
public enum TaskSelection: Sendable {
    case ids([TaskID])
    /// The matching tasks, at most `BulkUpdateTasks.limit`.
    case filter(TaskFilter)
}

/// The result of a bulk operation.
public struct BulkResult: Sendable {
    public struct Item: Hashable, Sendable {
        public let id: TaskID
        /// False if the operation left the task as it was.
        public let isChanged: Bool
    }

    /// The selected tasks in the given order, followed by subtasks deleted with them.
    public let items: [Item]
    /// The points earned by completing tasks; nil for other operations.
    public let points: Int?
    public let rewards: Rewards
    /// What other people earned by the completion of their tasks.
    public let credits: [Credit]
    public let adjustments: [Adjustment]
    /// The entry that undoes the whole operation; nil if nothing changed.
    public let undoID: Int64?

    public var changed: Int { items.count(where: \.isChanged) }
}

extension BulkAction {
    /// The kind of entry in the change log.
    var origin: ChangeAction {
        switch self {
        case .archive: .archiveTasks
        case .restore: .restoreTasks
        default: .bulkUpdate
        }
    }

    /// The description for the change log, such as `Moved 3 tasks to “Garden”`.
    /// - Parameter subject: the tasks, such as `3 tasks` or `“Dig”`.
    func words(_ subject: String, project: String?, person: String?) -> String {
        switch self {
        case .complete: "Completed \(subject)"
        case .reopen: "Reopened \(subject)"
        case .delete: "Deleted \(subject)"
        case .archive: "Archived \(subject)"
        case .restore: "Restored \(subject)"
        case .skip: "Skipped \(subject)"
        case .move: "Moved \(subject) to “\(project ?? "")”"
        case .reschedule(let due?): "Moved \(subject) to \(due.day)"
        case .reschedule(nil): "Removed the due date of \(subject)"
        case .tag(let tags): "Tagged \(subject) with \(tags.joined(separator: ", "))"
        case .untag(let tags): "Removed \(tags.joined(separator: ", ")) from \(subject)"
        case .assign: person.map { "Assigned \(subject) to \($0)" } ?? "Opened \(subject) to anyone"
        case .set(let change): change.sentence(subject)
        }
    }

    /// The event for the changed tasks; nil for completions, which `Completing` publishes.
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
        case .assign(let assignment): (.taskUpdated, assignment.fields)
        case .set(let change): (.taskUpdated, [change.name])
        }
    }
}
