import Calendar
import Domain
import TestSupport
import UseCases

/// Habits and their days.
extension World {
    @discardableResult
    func habit(_ title: String, _ edit: (inout HabitFields) -> Void = { _ in }) throws -> HabitID {
        var fields = HabitFields()
        fields.title = .set(title)
        edit(&fields)
        return try ManageHabits(context).create(NewHabit(fields)).view.habit.id
    }

    @discardableResult
    func update(_ id: HabitID, _ edit: (inout HabitFields) -> Void) throws -> ChangedHabit {
        var fields = HabitFields()
        edit(&fields)
        return try ManageHabits(context).update(id, fields)
    }

    @discardableResult
    func did(_ id: HabitID, on day: Day? = nil, _ completion: MarkHabitDay.Completion = .init()) throws -> ChangedHabit
    {
        try MarkHabitDay(context).complete(id, on: day, completion)
    }

    func view(_ id: HabitID) throws -> HabitView { try GetHabits(context).one(id) }

    func occurrences(_ id: HabitID) throws -> [TaskItem] { try store.read { try $0.habits.openOccurrences(of: id) } }

    /// The days of its open tasks and future occurrences.
    func days(_ id: HabitID) throws -> [Day] {
        let coming = try GetTasks(context).page(.upcoming).items.map(\.task).filter { $0.habitID == id && $0.isComing }
        return try (occurrences(id) + coming).compactMap { $0.dueDate?.day }.sorted()
    }

    func makeOccurrences() throws { try MakeOccurrences(context).execute() }

    /// The problems that `check` finds.
    func check() throws -> [String] {
        try store.check(at: time.now).problems.map { "\($0.place): \($0.message)" }
    }
}
