/// A habit of a file that is imported, with what was said about its days.
public struct HabitDraft: FileDraft, Hashable, Sendable {
    public var number: Int
    public var line: Int
    /// Nil if the file gives none: then title and first day say which habit it is.
    public var id: HabitID?
    /// With the fields that are taken as they are; id and times are given by the import.
    public var habit: Habit
    /// Each day once, in any order; those outside of the habit's days are left out.
    public var days: [HabitEntry] = []
    public var losses: [ImportProblem] = []

    public init(number: Int, line: Int, id: HabitID? = nil, _ habit: Habit, days: [HabitEntry] = []) {
        (self.number, self.line, self.id, self.habit, self.days) = (number, line, id, habit, days)
    }
}
