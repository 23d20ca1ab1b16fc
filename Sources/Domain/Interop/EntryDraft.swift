/// A time entry from an imported file.
public struct EntryDraft: FileDraft, Hashable, Sendable {
    public var number: Int
    public var line: Int
    /// A task of the file, or one that is already stored; nil if only names of it are known.
    public var taskID: TaskID?
    /// Texts one of which may be the name of its task.
    public var taskNames: [String] = []
    /// Skipped if it overlaps a stored entry.
    public var stretch: Stretch
    public var note: String?
    /// The row of a whole export.
    public var row: ArchivedRow?
    public var losses: [ImportProblem] = []

    public init(number: Int, line: Int, taskID: TaskID, _ stretch: Stretch, note: String? = nil) {
        (self.number, self.line, self.taskID) = (number, line, taskID)
        (self.stretch, self.note) = (stretch, note)
    }

    /// Time on a task of the file, or one that is already stored, that one of the texts names.
    public init(number: Int, line: Int, taskNames: [String], _ stretch: Stretch) {
        (self.number, self.line, self.taskNames, self.stretch) = (number, line, taskNames, stretch)
    }
}
