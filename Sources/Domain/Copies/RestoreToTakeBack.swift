/// Thrown when the next change to undo is a restore, which replaces the whole file and so cannot be undone row by row.
public struct RestoreToTakeBack: Error, Hashable, Sendable {
    public let entry: ChangeEntry

    public init(_ entry: ChangeEntry) {
        self.entry = entry
    }
}
