import Calendar
import Domain

/// A habit with its history.
public struct HabitView: Sendable {
    public let history: HabitHistory
    /// The requested days, in ascending order.
    public let days: [HabitDay]
    /// The stored tasks for these days and today.
    let tasks: Set<TaskID>

    public var habit: Habit { history.habit }

    public static let dayLimits = 1...400
    /// The default number of days.
    public static let usualDays = 21

    /// The stored task for a day; nil if there is none.
    public func task(_ day: Day) -> TaskID? {
        let id = TaskID.occurrence(of: habit.id, on: day)
        return tasks.contains(id) ? id : nil
    }

    public var entry: HabitEntry? { history.entry(history.today) }
}

/// A habit after a change.
public struct ChangedHabit: Sendable {
    public let view: HabitView
    /// The effects of completing the task of the day.
    public let effects: CompletedTask?
    /// Nil if nothing changed.
    public let undoID: Int64?
    /// False if an earlier request with the same ID created the habit.
    public let isNew: Bool
}

extension Reading {
    /// - Parameter count: the number of days up to the day shown.
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

    /// Describes the change, and publishes that the habit has changed.
    func tell(_ what: String, about habit: Habit) throws {
        try tell(what, DomainEvent(.habitUpdated, ids: [habit.id.description], version: habit.version))
    }
}
