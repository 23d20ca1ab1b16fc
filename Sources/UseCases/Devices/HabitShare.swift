import Domain

/// How much of the target of a habit's day is done: devices see and set it in percent.
struct HabitShare {
    private let habit: Habit
    private let target: HabitTarget
    private let entry: HabitEntry

    /// Nil for other tasks, and for habits without a target to reach.
    init?(_ task: TaskItem, _ reading: any Reading) throws {
        guard let id = task.habitID, let day = task.habitDay, let habit = try reading.habits.find(id),
            let target = habit.target(on: day), !target.isLimit, target.amount > 0
        else { return nil }
        (self.habit, self.target) = (habit, target)
        entry = try reading.habits.entry(of: id, on: day) ?? HabitEntry(day: day)
    }

    /// At most 99, since only a completed day has all of it.
    var percent: Int {
        min(99, max(0, (entry.amount?.thousandths ?? 0) * 100 / target.amount.thousandths))
    }

    func set(_ percent: Int, _ change: Change) throws {
        guard percent != self.percent, (0...99).contains(percent) else { return }
        var entry = entry
        entry.amount = percent == 0 ? nil : HabitAmount(limiting: target.amount.thousandths * percent / 100)
        try change.habits.set(entry, of: habit.id)
        try change.publish(DomainEvent(.habitUpdated, ids: [habit.id.description], version: habit.version))
    }
}
