/// Time spent on a task, of a file that is imported.
public struct EntryDraft: FileDraft, Hashable, Sendable {
    public var number: Int
    public var line: Int
    /// Of this file or of one that is there already.
    public var taskID: TaskID
    /// What overlaps an entry that is there already is left out.
    public var stretch: Stretch
    public var note: String?
    public var losses: [ImportProblem] = []

    public init(number: Int, line: Int, taskID: TaskID, _ stretch: Stretch, note: String? = nil) {
        (self.number, self.line, self.taskID) = (number, line, taskID)
        (self.stretch, self.note) = (stretch, note)
    }
}
