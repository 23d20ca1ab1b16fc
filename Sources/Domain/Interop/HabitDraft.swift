/// A habit from an imported file, with the entries for its days.
public struct HabitDraft: FileDraft, Hashable, Sendable {
    public var number: Int
    public var line: Int
    /// Nil if the file has none; then title and first day identify the habit.
    public var id: HabitID?
    /// Holds the fields that are imported unchanged; the import sets ID and timestamps.
    public var habit: Habit
    /// In any order, each day once; days outside the duration of the habit are skipped.
    public var days: [HabitEntry] = []
    /// The row of a whole export.
    public var row: ArchivedRow?
    public var losses: [ImportProblem] = []

    public init(number: Int, line: Int, id: HabitID? = nil, _ habit: Habit, days: [HabitEntry] = []) {
        (self.number, self.line, self.id, self.habit, self.days) = (number, line, id, habit, days)
    }
}
