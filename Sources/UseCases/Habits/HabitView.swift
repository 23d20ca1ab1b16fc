import Calendar
import Domain

/// A habit with what its days come to.
public struct HabitView: Sendable {
    public let history: HabitHistory
    /// Those that were asked for, growing.
    public let days: [HabitDay]
    /// The tasks of these days and of today that exist.
    let tasks: Set<TaskID>

    public var habit: Habit { history.habit }

    public static let dayLimits = 1...400
    /// How many days a line of the page shows.
    public static let usualDays = 21

    /// The task of a day, where there is one.
    public func task(_ day: Day) -> TaskID? {
        let id = TaskID.occurrence(of: habit.id, on: day)
        return tasks.contains(id) ? id : nil
    }

    public var entry: HabitEntry? { history.entry(history.today) }
}

/// A habit after a change.
public struct ChangedHabit: Sendable {
    public let view: HabitView
    /// What completing the task of its day brought about.
    public let effects: CompletedTask?
    /// Nil if the request changed nothing.
    public let undoID: Int64?
    /// The habit was made by this request, not by an earlier one with the same id.
    public let isNew: Bool
}

extension Reading {
    /// - Parameter count: how many days, up to the one that is shown.
    func habitView(_ habit: Habit, days count: Int = HabitView.usualDays) throws -> HabitView {
        let history = try history(of: habit)
        let range = (today - (count - 1)).limited...today
        let shown = history.days(range)
        let known = shown.filter { $0.state != .none }.map { TaskID.occurrence(of: habit.id, on: $0.day) }
        return HabitView(history: history, days: shown, tasks: try tasks.existing(known))
    }
}

extension Change {
    func changed(_ habit: Habit, effects: CompletedTask? = nil, isNew: Bool = false) throws -> ChangedHabit {
        let stored = try existingHabit(habit.id)
        return ChangedHabit(view: try habitView(stored), effects: effects, undoID: undoID, isNew: isNew)
    }

    /// Says what happened, and tells listeners that the habit is another one now.
    func tell(_ what: String, about habit: Habit) throws {
        try tell(what, DomainEvent(.habitUpdated, ids: [habit.id.description], version: habit.version))
    }
}
