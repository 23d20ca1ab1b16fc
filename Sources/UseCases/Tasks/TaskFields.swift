import Domain

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
                field: "dueDate", code: "task.dueDate.movedToToday",
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
            throw DomainError.notFound(
                code: "task.notFound", message: "There is no task with the id \(id). It may have been deleted.")
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
