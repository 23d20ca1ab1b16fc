import Domain

/// What a request says about one field: nothing, to clear it, or a new value.
public enum Edit<Value: Sendable>: Sendable {
    case unchanged, clear
    case set(Value)

    /// The new value; nothing both for an unchanged and for a cleared field.
    public var value: Value? {
        if case .set(let value) = self { value } else { nil }
    }

    /// The field after the edit.
    func applied(to old: Value?) -> Value? {
        switch self {
        case .unchanged: old
        case .clear: nil
        case .set(let value): value
        }
    }
}

/// The editable fields of a task as one request gives them, with what could not be read of it.
public struct TaskFields: Sendable {
    public var name: Edit<String> = .unchanged
    public var details: Edit<String> = .unchanged
    public var projectID: Edit<ProjectID> = .unchanged
    public var priority: Edit<Priority> = .unchanged
    public var type: Edit<TaskType> = .unchanged
    public var dueDate: Edit<DueDate> = .unchanged
    /// As `ReminderRule` reads them.
    public var reminders: Edit<[String]> = .unchanged
    public var estimatedDuration: Edit<Int> = .unchanged
    public var actualDuration: Edit<Int> = .unchanged
    public var tags: Edit<[String]> = .unchanged
    public var category: Edit<Category> = .unchanged
    public var energy: Edit<Energy> = .unchanged
    public var context: Edit<TaskContext> = .unchanged
    public var dependencies: Edit<[TaskID]> = .unchanged
    public var parentID: Edit<TaskID> = .unchanged
    public var repeatPattern: Edit<RepeatPattern> = .unchanged
    /// Values that could not be read, so that all problems of a request are reported together.
    public var problems = Problems()

    public init() {}

    /// These fields, and those of `other` that are unchanged here.
    func filled(from other: TaskFields) -> TaskFields {
        var filled = self
        func fill<Value>(_ path: WritableKeyPath<TaskFields, Edit<Value>>) {
            if case .unchanged = self[keyPath: path] { filled[keyPath: path] = other[keyPath: path] }
        }
        fill(\.name)
        fill(\.details)
        fill(\.projectID)
        fill(\.priority)
        fill(\.type)
        fill(\.dueDate)
        fill(\.reminders)
        fill(\.estimatedDuration)
        fill(\.actualDuration)
        fill(\.tags)
        fill(\.category)
        fill(\.energy)
        fill(\.context)
        fill(\.dependencies)
        fill(\.parentID)
        fill(\.repeatPattern)
        filled.problems.add(other.problems)
        return filled
    }
}

/// A value that was put right instead of refused, and said so.
public struct Adjustment: Hashable, Sendable {
    public let field: String
    public let code: String
    public let message: String
}

extension Adjustment {
    /// The due date that holds instead of one before `earliest`, and how it is said.
    static func movedToToday(_ due: DueDate, earliest: Day) -> (due: DueDate, adjustment: Adjustment) {
        (
            DueDate(day: earliest, minute: due.minute),
            Adjustment(
                field: "dueDate", refusal: .task.dueDateMovedToToday,
                message: "The due day \(due.day) is over, so the task is due today, \(earliest).")
        )
    }
}

/// A task with everything about it that its own row does not tell.
public struct TaskView: Hashable, Sendable {
    public let task: TaskItem
    public let facts: TaskFacts
    public let type: TaskType
    public let isOverdue: Bool
    public let isDueToday: Bool

    init(_ task: TaskItem, _ facts: TaskFacts, _ moment: Moment, _ settings: Settings) {
        self.task = task
        self.facts = facts
        type = task.type(today: moment.today, default: settings.defaultTaskType)
        isOverdue = task.isOverdue(at: moment)
        isDueToday = task.isDueToday(at: moment)
    }

    public var isBlocked: Bool { !facts.blockers.isEmpty }

    /// Open, and nothing it depends on is open.
    public var canBeCompletedToday: Bool { !task.isComplete && !isBlocked }

    public var complexity: Int { task.complexity(subtasks: facts.subtasks) }
}

/// A task after a change, with what was put right and the entry that takes the change back.
public struct ChangedTask: Sendable {
    public let view: TaskView
    public let adjustments: [Adjustment]
    /// Nothing when the request changed nothing.
    public let undoID: Int64?
    /// The task was made by this request, not by an earlier one with the same id.
    public let isNew: Bool
}

extension ReadTransaction {
    /// - Throws: `DomainError.notFound` with `task.notFound`.
    func existingTask(_ id: TaskID) throws -> TaskItem {
        guard let task = try task(id) else {
            throw DomainError.refused(.task.notFound, "There is no task with the id \(id). It may have been deleted.")
        }
        return task
    }

    /// - Throws: `DomainError.stale` when the caller saw another version.
    func existingTask(_ id: TaskID, ifVersion version: Int?) throws -> TaskItem {
        let task = try existingTask(id)
        if let version, version != task.version { throw DomainError.stale(current: task.version) }
        return task
    }

    func view(_ task: TaskItem, _ moment: Moment, _ settings: Settings) throws -> TaskView {
        let facts = try facts(of: [task])
        return TaskView(task, facts.first ?? TaskFacts(), moment, settings)
    }

    func views(_ tasks: [TaskItem], _ moment: Moment, _ settings: Settings) throws -> [TaskView] {
        zip(tasks, try facts(of: tasks)).map { TaskView($0, $1, moment, settings) }
    }
}
