/// A time entry from an imported file.
public struct EntryDraft: FileDraft, Hashable, Sendable {
    public var number: Int
    public var line: Int
    /// A task of the file, or one that is already stored.
    public var taskID: TaskID
    /// Skipped if it overlaps a stored entry.
    public var stretch: Stretch
    public var note: String?
    public var losses: [ImportProblem] = []

    public init(number: Int, line: Int, taskID: TaskID, _ stretch: Stretch, note: String? = nil) {
        (self.number, self.line, self.taskID) = (number, line, taskID)
        (self.stretch, self.note) = (stretch, note)
    }
}
