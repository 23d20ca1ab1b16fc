/// What the consistency check at start repaired.
public struct MendReport: Hashable, Sendable {
    public var orphans: Int
    /// Subtasks in another project than their parent.
    public var strays: Int
    public var mergedInboxes: Int
    public var createdInbox: Bool

    public init(orphans: Int = 0, strays: Int = 0, mergedInboxes: Int = 0, createdInbox: Bool = false) {
        self.orphans = orphans
        self.strays = strays
        self.mergedInboxes = mergedInboxes
        self.createdInbox = createdInbox
    }

    public var isEmpty: Bool { orphans == 0 && strays == 0 && mergedInboxes == 0 && !createdInbox }
}
