import Calendar

/// Habits and their entries.
public protocol HabitReading {
    func find(_ id: HabitID) throws -> Habit?
    /// In the person's own order.
    func all() throws -> [Habit]
    /// The entries from that day on, in ascending order.
    func entries(of id: HabitID, from day: Day) throws -> [HabitEntry]
    func entry(of id: HabitID, on day: Day) throws -> HabitEntry?
    /// Open, unarchived tasks of habits, or of the given one, by due day.
    func openOccurrences(of id: HabitID?) throws -> [TaskItem]
    /// The number of habits with an open occurrence due on that day.
    func openCount(on day: Day) throws -> Int
    /// The actual durations, in seconds, of occurrences completed in the range.
    func durations(of id: HabitID, _ range: ClosedRange<Day>) throws -> [TaskID: Int]
    /// When its most recent occurrences were completed, in minutes since midnight; at most `limit`.
    func completionMinutes(of id: HabitID, limit: Int) throws -> [Int]
    /// The newest completed tasks that neither belong to a habit nor repeat, at most `limit`.
    func completedDeeds(_ days: ClosedRange<Day>, limit: Int) throws -> [CompletedWork]
    /// The day until which each kind of suggestion is dismissed.
    func dismissals(of id: HabitID) throws -> [HabitSuggestion.Kind: Day]
}

/// Changes habits and their entries.
public protocol HabitWriting: HabitReading {
    /// Assigns `version`, and `position` if it is 0; returns the habit as stored.
    /// - Throws: `DomainError.conflict` if the ID is taken.
    func insert(_ habit: Habit) throws -> Habit
    /// Increments the version and returns the habit as stored; does nothing if no field differs.
    func update(_ habit: Habit) throws -> Habit
    /// Its entries remain, so that undoing the deletion restores them.
    func delete(_ id: HabitID) throws
    /// Removes the entry if it is empty.
    func set(_ entry: HabitEntry, of id: HabitID) throws
    /// Shows the suggestion again if `day` is nil.
    func dismiss(_ kind: HabitSuggestion.Kind, of id: HabitID, until day: Day?) throws
}
