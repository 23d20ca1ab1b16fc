import Calendar
import Domain

/// A task with the properties that depend on other tasks, the moment and the settings.
public struct TaskView: Hashable, Sendable {
    public let task: TaskItem
    public let facts: TaskFacts
    public let type: TaskType
    public let isOverdue: Bool
    public let isDueToday: Bool
    /// Whether others see it, too.
    public let isShared: Bool

    init(_ task: TaskItem, _ facts: TaskFacts, _ moment: Moment, _ settings: Settings, isShared: Bool = false) {
        self.task = task
        self.facts = facts
        type = task.type(today: moment.today, default: settings.defaultTaskType)
        isOverdue = task.isOverdue(at: moment)
        isDueToday = task.isDueToday(at: moment)
        self.isShared = isShared
    }

    public var isBlocked: Bool { !blockers.isEmpty || unseenBlockers > 0 }
    /// The open tasks on which it depends; empty once it is complete.
    public var blockers: [TaskID] { task.isComplete ? [] : facts.blockers }
    /// The number of further ones that the viewer does not see.
    public var unseenBlockers: Int { task.isComplete ? 0 : facts.unseenBlockers }

    /// Whether the task is open and not blocked.
    public var canBeCompletedToday: Bool { !task.isComplete && !isBlocked }

    public var complexity: Int { task.complexity(subtasks: facts.subtasks) }

    /// The section of the Today view.
    public var section: TodaySection {
        if task.isComplete { return .completed }
        if isOverdue { return .overdue }
        return switch type {
        case .morning: .morning
        case .evening: task.dueDate?.minute.map { $0 < TodaySection.eveningStart } == true ? .afternoon : .evening
        case .upcoming, .inbox: .other
        }
    }
}

/// A task after a change, with the corrections made and the entry that undoes the change.
public struct ChangedTask: Sendable {
    public let view: TaskView
    public let adjustments: [Adjustment]
    /// Nil if nothing changed.
    public let undoID: Int64?
    /// False if an earlier request with the same ID added the task.
    public let isNew: Bool
}

extension Reading {
    /// The stored task, or a future occurrence of a habit.
    /// - Throws: `DomainError.notFound` with `task.notFound`, or `.stale` if the caller's version is not the current
    ///   one.
    func existingTask(_ id: TaskID, ifVersion version: ExpectedVersion? = nil) throws -> TaskItem {
        guard let task = try tasks.find(id) ?? comingDay(id) else {
            throw DomainError.refused(.task.notFound, "There is no task with the id \(id). It may have been deleted.")
        }
        if let version, !version.holds(task.version) { throw DomainError.stale(current: task.version) }
        return task
    }

    func view(_ task: TaskItem) throws -> TaskView { try views([task])[0] }

    func views(_ tasks: [TaskItem]) throws -> [TaskView] {
        let shared = try sharedTasks(among: tasks)
        return zip(try withPendingTime(tasks), try transaction.tasks.facts(of: tasks)).map {
            TaskView($0, $1, moment, settings, isShared: shared.contains($0.id))
        }
    }

    /// Each task followed by all of its subtasks, without duplicates.
    func withSubtasks(_ tasks: [TaskItem]) throws -> [TaskItem] {
        var seen: Set<TaskID> = []
        var all: [TaskItem] = []
        for (task, facts) in zip(tasks, try transaction.tasks.facts(of: tasks)) {
            let subtasks = facts.subtasks > 0 ? try transaction.tasks.subtasks(of: task.id) : []
            all += ([task] + subtasks).filter { seen.insert($0.id).inserted }
        }
        return all
    }
}

extension Change {
    /// The result of changing one task.
    func changed(_ task: TaskItem, _ adjustments: [Adjustment] = [], isNew: Bool = false) throws -> ChangedTask {
        ChangedTask(view: try view(task), adjustments: adjustments, undoID: undoID, isNew: isNew)
    }
}
