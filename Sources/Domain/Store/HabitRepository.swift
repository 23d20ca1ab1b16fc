import Calendar

/// Habits, and what the person said about their days.
public protocol HabitReading {
    func find(_ id: HabitID) throws -> Habit?
    /// In the person's order.
    func all() throws -> [Habit]
    /// What was said about the days of a habit from that day on, growing.
    func entries(of id: HabitID, from day: Day) throws -> [HabitEntry]
    func entry(of id: HabitID, on day: Day) throws -> HabitEntry?
    /// Open, unarchived tasks that habits made, those of one where one is named, by due day.
    func openOccurrences(of id: HabitID?) throws -> [TaskItem]
    /// How many habits have an open occurrence that is due on that day.
    func openCount(on day: Day) throws -> Int
    /// How long the occurrences completed on days of the range took, by their day.
    func durations(of id: HabitID, _ range: ClosedRange<Day>) throws -> [TaskID: Int]
    /// Minutes since midnight at which its newest occurrences were completed, at most `limit`.
    func completionMinutes(of id: HabitID, limit: Int) throws -> [Int]
    /// Completed tasks of no habit that do not repeat, by day.
    func completedDeeds(_ days: ClosedRange<Day>) throws -> [CompletedWork]
    /// Until which day each kind of suggestion is dismissed.
    func dismissals(of id: HabitID) throws -> [HabitSuggestion.Kind: Day]
}

/// Changes of habits and their days.
public protocol HabitWriting: HabitReading {
    /// `version` and an unset `position` (0) are the storage's to give; returns the habit as stored.
    /// - Throws: `DomainError.conflict` when the id is taken.
    func insert(_ habit: Habit) throws -> Habit
    /// Grows the version by one and returns the habit as stored; changes nothing when no field differs.
    func update(_ habit: Habit) throws -> Habit
    /// What was said about its days stays, so that all of it is there when the deletion is undone.
    func delete(_ id: HabitID) throws
    /// An empty entry is forgotten.
    func set(_ entry: HabitEntry, of id: HabitID) throws
    /// Nothing shows the suggestion again.
    func dismiss(_ kind: HabitSuggestion.Kind, of id: HabitID, until day: Day?) throws
}
