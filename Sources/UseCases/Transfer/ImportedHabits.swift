import Calendar
import Domain
import Text

/// Imports habits with their entries, leaving existing ones unchanged.
struct ImportedHabits {
    private let change: Change
    private let isAgain: Bool
    private var occurrences: [String: Int] = [:]
    /// The number of habits that already existed.
    private(set) var existing = 0

    /// - Parameter isAgain: whether habits that exist are imported a second time.
    init(_ change: Change, isAgain: Bool) {
        (self.change, self.isAgain) = (change, isAgain)
    }

    /// Starts another file.
    mutating func begin() { occurrences = [:] }

    /// - Returns: what could not be imported unchanged, and the days that were imported; nil if the habit already exists.
    /// - Throws: `ImportFailure` if there would be too many habits.
    mutating func take(_ draft: HabitDraft) throws -> (losses: [ImportProblem], days: [HabitEntry])? {
        var id = draft.id ?? derivedID(draft.habit)
        if try change.habits.find(id) != nil {
            existing += 1
            guard isAgain else { return nil }
            id = .random()
        }
        if try change.habits.all().count >= HabitRules.habitLimit {
            throw ImportFailure([
                ImportProblem(
                    row: draft.number, line: draft.line, column: "title", refusal: .habit.tooMany,
                    message: "There can be \(HabitRules.habitLimit) habits. Delete some, or import fewer.")
            ])
        }
        var draft = draft
        var habit = draft.habit
        habit.id = id
        (habit.createdAt, habit.modifiedAt) = (change.moment.instant, change.moment.instant)
        habit.startDate = max(habit.startDate, change.today - HabitRules.startDays)
        let range = habit.startDate...max(habit.startDate, min(habit.endDate ?? change.today, change.today))
        let days = draft.days.filter { range.contains($0.day) && !$0.isEmpty }
        let others = draft.days.count { !range.contains($0.day) }
        if others > 0 {
            draft.lose(
                "days", .file.importValueChanged,
                "\(counted(others, "day")) before the first day of the habit or after its last one were left out.")
        }
        let stored = try change.habits.insert(habit)
        for day in days { try change.habits.set(day, of: id) }
        try HabitTasks(change).make(stored)
        return (draft.losses, days)
    }

    /// Identical habits are distinguished by counting them.
    private mutating func derivedID(_ habit: Habit) -> HabitID {
        let key = "\(TextRules.key(habit.title))\u{1F}\(habit.startDate)"
        occurrences[key, default: 0] += 1
        return ImportedID.of("habit\u{1F}\(key)\u{1F}\(occurrences[key] ?? 1)")
    }
}
