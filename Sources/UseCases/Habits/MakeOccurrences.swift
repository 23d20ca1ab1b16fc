import Domain

/// Creates today's tasks for all habits and removes missed ones; idempotent.
public struct MakeOccurrences: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    public func execute() throws {
        try context.change(.makeOccurrences) { try Self.run($0) }
    }

    /// Does nothing if it has already run today, or if there are no habits.
    public func executeIfDue() throws {
        let isDue = try context.read { try !$0.habits.all().isEmpty && NightlyJobs.occurrences.look($0).isDue }
        if isDue { try context.change(NightlyJobs.occurrences.action) { try NightlyJobs.occurrences.run($0) } }
    }

    static func run(_ change: Change) throws {
        let known = Set(try remake(change).map(\.id))
        // Undoing the creation of a habit may leave tasks for later days.
        try HabitTasks(change).delete(
            try change.habits.openOccurrences(of: nil).filter { task in
                task.habitDay != nil && task.habitID.map { !known.contains($0) } ?? false
            })
        if change.undoID != nil { try change.tell("Created today’s tasks for habits") }
    }

    /// Fits the open tasks of all habits to what is scheduled, for example after days off were chosen.
    /// - Returns: the habits.
    @discardableResult
    static func remake(_ change: Change) throws -> [Habit] {
        let habits = try change.habits.all()
        for habit in habits { try HabitTasks(change).make(habit) }
        return habits
    }
}
