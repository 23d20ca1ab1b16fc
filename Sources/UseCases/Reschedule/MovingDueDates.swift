import Calendar
import Domain

// Rules shared by all operations that move due dates.

extension DueDate {
    /// The due date to store: past days become `earliest`, which is reported as an adjustment. An unchanged due date
    /// stays, whatever its day.
    func held(from earliest: Day, unless old: DueDate? = nil) -> (due: DueDate, adjustments: [Adjustment]) {
        if day >= earliest || self == old { return (self, []) }
        let adjustment = Adjustment(
            field: "dueDate", refusal: .task.dueDateMovedToToday,
            message: "The due day \(day) has passed, so the task is due today, \(earliest).")
        return (DueDate(day: earliest, minute: minute), [adjustment])
    }

    /// Keeps the time of day, unless it has already passed on the new day.
    func moved(to day: Day, _ moment: Moment) -> DueDate {
        let due = DueDate(day: day, minute: minute)
        return due.isOver(at: moment) ? DueDate(day: day) : due
    }
}

extension Adjustment {
    /// Reports removed reminders; empty if there are none.
    static func reminders(gone texts: [String]) -> [Adjustment] {
        if texts.isEmpty { return [] }
        let reminders =
            texts.count == 1 ? "the reminder \(texts[0]) before it" : "the \(texts.count) reminders before it"
        return [
            Adjustment(
                field: "reminders", refusal: .task.remindersGone,
                message: "Without a due date \(reminders) cannot be shown, so "
                    + (texts.count == 1 ? "it was removed." : "they were removed."))
        ]
    }
}

extension TaskItem {
    /// Moves the due date and reminders at fixed times; relative reminders follow the due date.
    mutating func move(by days: Int) {
        dueDate = dueDate.map { DueDate(day: ($0.day + days).limited, minute: $0.minute) }
        reminders = reminders.map { text in
            guard case .at(let time) = ReminderRule(text) else { return text }
            return ReminderRule.at(LocalMinute(day: (time.day + days).limited, minute: time.minute)).description
        }
    }
}

extension Obstacle {
    /// Completed and archived tasks keep their due dates.
    static func toRescheduling(_ task: TaskItem) -> Obstacle? {
        task.isComplete ? .complete(task) : task.archivedAt == nil ? nil : .archived(task)
    }

    /// Repeating tasks need a due date, and tasks of habits keep their day.
    static func toRescheduling(_ task: TaskItem, to due: DueDate?) -> Obstacle? {
        if let obstacle = toRescheduling(task) ?? staying(task, to: due) { return obstacle }
        guard due == nil, let pattern = task.repeatPattern else { return nil }
        return Obstacle(
            refusal: .task.repeatNoDueDate,
            message: "“\(task.name)” repeats \(pattern.text), counted from its due date. "
                + "Choose another date, or stop it from repeating first.")
    }
}

/// A task that was not moved, and the reason.
public struct StayingTask: Hashable, Sendable {
    public let id: TaskID
    public let name: String
    public let refusal: Refusal
    /// Says what prevents the move.
    public let message: String

    init(_ task: TaskItem, _ obstacle: Obstacle) {
        (id, name) = (task.id, task.name)
        (refusal, message) = (obstacle.refusal, obstacle.message)
    }
}

extension [TaskItem] {
    /// Separates tasks that can be moved from tasks of habits, which stay on their day.
    func movable(to day: Day) -> (moving: [TaskItem], staying: [StayingTask]) {
        var (moving, staying): ([TaskItem], [StayingTask]) = ([], [])
        for task in self {
            if let obstacle = Obstacle.staying(task, to: DueDate(day: day)) {
                staying.append(StayingTask(task, obstacle))
            } else {
                moving.append(task)
            }
        }
        return (moving, staying)
    }
}

/// A task that was moved to another due date.
public struct MovedTask: Hashable, Sendable {
    public let id: TaskID
    public let name: String
    public let from: DueDate
    public let to: DueDate
}

extension Change {
    /// Moves open tasks, each from its due day to another one.
    /// - Parameter words: returns the description of the change, such as `Moved 3 tasks to today`, given the tasks in
    ///   words.
    func move(_ tasks: [TaskItem], to day: (TaskItem) -> Day, _ words: (String) -> String) throws -> [MovedTask] {
        let moved = try tasks.compactMap { task -> MovedTask? in
            guard let due = task.dueDate else { return nil }
            let newDueDate = due.moved(to: day(task), moment)
            try update(task) { $0.setDueDate(newDueDate) }
            return MovedTask(id: task.id, name: task.name, from: due, to: newDueDate)
        }
        if moved.isEmpty { return [] }
        try tell(
            words(counted(moved.map(\.name), "task")),
            DomainEvent(.taskRescheduled, ids: moved.map(\.id.description), fields: ["dueDate"], amount: moved.count))
        return moved
    }
}
