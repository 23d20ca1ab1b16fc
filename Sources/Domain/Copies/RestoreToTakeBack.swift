/// Undoing comes to taking a restore back, which exchanges the whole file and so is no change of its rows.
public struct RestoreToTakeBack: Error, Hashable, Sendable {
    public let entry: ChangeEntry

    public init(_ entry: ChangeEntry) {
        self.entry = entry
    }
}
