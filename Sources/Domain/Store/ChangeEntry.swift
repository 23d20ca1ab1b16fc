import Calendar

/// An entry of the change log.
public struct ChangeEntry: Hashable, Sendable {
    public let id: Int64
    public let action: ChangeAction
    public let source: ChangeSource
    public let at: Instant
    /// A description, such as `Completed “Weekly review”`.
    public let what: String
    /// Nil as long as there is one person.
    public let author: ChangeAuthor?
    /// Whether the viewer may know of it.
    public let isSeen: Bool

    public init(
        id: Int64, action: ChangeAction, source: ChangeSource, at: Instant, what: String, author: ChangeAuthor? = nil,
        isSeen: Bool = true
    ) {
        self.author = author
        self.isSeen = isSeen
        self.id = id
        self.action = action
        self.source = source
        self.at = at
        self.what = what
    }

    /// The same with another description.
    public func saying(_ what: String) -> ChangeEntry {
        ChangeEntry(id: id, action: action, source: source, at: at, what: what, author: author, isSeen: isSeen)
    }

    /// The same without what it says, for a viewer who may not know of it.
    public var unseen: ChangeEntry {
        ChangeEntry(id: id, action: action, source: source, at: at, what: "", isSeen: false)
    }
}

/// Who made a change.
public struct ChangeAuthor: Hashable, Sendable {
    public let id: PersonID
    public let name: String

    public init(id: PersonID, name: String) { (self.id, self.name) = (id, name) }
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
