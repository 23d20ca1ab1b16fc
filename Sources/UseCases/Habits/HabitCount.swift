import Calendar
import Domain

/// The progress of a day of a habit that has a target.
public struct HabitCount: Hashable, Sendable {
    public let habitID: HabitID
    public let day: Day
    public let amount: HabitAmount
    public let target: HabitTarget
}

extension Reading {
    /// Counts for tasks that are occurrences of habits with a target, up to today.
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
