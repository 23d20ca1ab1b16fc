import Domain

/// Makes the tasks of all habits for today, and takes away those that were missed; does nothing where that is done
/// already.
public struct MakeOccurrences: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    public func execute() throws {
        try context.change(.makeOccurrences) { try Self.run($0) }
    }

    /// The same, unless it was done today or there is no habit.
    public func executeIfDue() throws {
        let isDue = try context.read { try !$0.habits.all().isEmpty && NightlyJobs.occurrences.look($0).isDue }
        if isDue { try context.change(NightlyJobs.occurrences.action) { try NightlyJobs.occurrences.run($0) } }
    }

    static func run(_ change: Change) throws {
        let work = HabitTasks(change)
        let habits = try change.habits.all()
        for habit in habits { try work.make(habit) }
        // Of a habit whose making was undone, tasks of later days may be left.
        let known = Set(habits.map(\.id))
        try work.delete(
            try change.habits.openOccurrences(of: nil).filter { task in
                task.habitDay != nil && task.habitID.map { !known.contains($0) } ?? false
            })
        if change.undoID != nil { try change.tell("Made the tasks of habits for today") }
    }
}
