import Calendar
import Domain

/// How much of a day of a habit is done, where the habit has an amount to reach.
public struct HabitCount: Hashable, Sendable {
    public let habitID: HabitID
    public let day: Day
    public let amount: Int
    public let target: HabitTarget
}

extension Reading {
    /// Of the tasks that are days of such habits and can be counted: those of today and before.
    func habitCounts(_ tasks: [TaskItem]) throws -> [TaskID: HabitCount] {
        guard isNow else { return [:] }
        var known: [HabitID: Habit?] = [:]
        return try tasks.reduce(into: [:]) { counts, task in
            guard let id = task.habitID, let day = task.habitDay, day <= today else { return }
            let habit = try known[id] ?? habits.find(id)
            known[id] = habit
            guard let target = habit?.target(on: day) else { return }
            counts[task.id] = HabitCount(
                habitID: id, day: day, amount: try habits.entry(of: id, on: day)?.amount ?? 0, target: target)
        }
    }
}
