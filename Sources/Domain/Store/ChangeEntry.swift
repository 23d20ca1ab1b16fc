import Calendar

/// An entry of the change log.
public struct ChangeEntry: Hashable, Sendable {
    public let id: Int64
    public let action: ChangeAction
    public let source: ChangeSource
    public let at: Instant
    /// A description, such as `Completed “Weekly review”`.
    public let what: String

    public init(id: Int64, action: ChangeAction, source: ChangeSource, at: Instant, what: String) {
        self.id = id
        self.action = action
        self.source = source
        self.at = at
        self.what = what
    }
}

/// The changes that can be undone and redone next.
public struct UndoState: Hashable, Sendable {
    public let undo: ChangeEntry?
    public let redo: ChangeEntry?

    public init(undo: ChangeEntry?, redo: ChangeEntry?) {
        self.undo = undo
        self.redo = redo
    }
}
