import Calendar
import Domain

// What all moves of due dates have in common.

extension DueDate {
    /// The due date that holds where this one is asked for: a day that is over becomes `earliest`, and the answer says
    /// so. The old one may stay, whatever its day.
    func held(from earliest: Day, unless old: DueDate? = nil) -> (due: DueDate, adjustments: [Adjustment]) {
        if day >= earliest || self == old { return (self, []) }
        let adjustment = Adjustment(
            field: "dueDate", refusal: .task.dueDateMovedToToday,
            message: "The due day \(day) is over, so the task is due today, \(earliest).")
        return (DueDate(day: earliest, minute: minute), [adjustment])
    }

    /// At its own time of another day, unless that time is over there already.
    func moved(to day: Day, _ moment: Moment) -> DueDate {
        let due = DueDate(day: day, minute: minute)
        return due.isOver(at: moment) ? DueDate(day: day) : due
    }
}

extension Adjustment {
    /// What went with due dates; empty if no reminder did.
    static func reminders(gone texts: [String]) -> [Adjustment] {
        if texts.isEmpty { return [] }
        let reminders =
            texts.count == 1 ? "the reminder \(texts[0]) before it" : "the \(texts.count) reminders before it"
        return [
            Adjustment(
                field: "reminders", refusal: .task.remindersGone,
                message: "Without a due date \(reminders) cannot come, so "
                    + (texts.count == 1 ? "it was taken away." : "they were taken away."))
        ]
    }
}

extension TaskItem {
    /// Due so many days later; reminders at a time of their own go along, those before the due time do so by themselves.
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

    /// A task that repeats needs a due date, too, and that of a habit keeps its day.
    static func toRescheduling(_ task: TaskItem, to due: DueDate?) -> Obstacle? {
        if let obstacle = toRescheduling(task) ?? staying(task, to: due) { return obstacle }
        guard due == nil, let pattern = task.repeatPattern else { return nil }
        return Obstacle(
            refusal: .task.repeatNoDueDate,
            message: "“\(task.name)” repeats \(pattern.text), counted from its due date. "
                + "Choose another date, or let it repeat no more first.")
    }
}

/// A task that stays as it is, and why.
public struct StayingTask: Hashable, Sendable {
    public let id: TaskID
    public let name: String
    public let refusal: Refusal
    /// Says what stands in the way.
    public let message: String

    init(_ task: TaskItem, _ obstacle: Obstacle) {
        (id, name) = (task.id, task.name)
        (refusal, message) = (obstacle.refusal, obstacle.message)
    }
}

extension [TaskItem] {
    /// Those that may be due on another day, and those of habits, which stay.
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

/// A task that was given another due date.
public struct MovedTask: Hashable, Sendable {
    public let id: TaskID
    public let name: String
    public let from: DueDate
    public let to: DueDate
}

extension Change {
    /// Moves open tasks, each from its due day to another one, and tells of it.
    /// - Parameter words: what happened, such as `Moved 3 tasks to today`, of the tasks named.
    func move(_ tasks: [TaskItem], to day: (TaskItem) -> Day, _ words: (String) -> String) throws -> [MovedTask] {
        let moved = try tasks.compactMap { task -> MovedTask? in
            guard let due = task.dueDate else { return nil }
            let wanted = due.moved(to: day(task), moment)
            try update(task) { $0.setDueDate(wanted) }
            return MovedTask(id: task.id, name: task.name, from: due, to: wanted)
        }
        if moved.isEmpty { return [] }
        try tell(
            words(counted(moved.map(\.name), "task")),
            DomainEvent(.taskRescheduled, ids: moved.map(\.id.description), fields: ["dueDate"], amount: moved.count))
        return moved
    }
}
