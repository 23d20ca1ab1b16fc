import Domain

/// A change that was taken back or done again, and the entry that did it.
public struct UndoneChange: Sendable {
    public let entry: ChangeEntry
    public let undoID: Int64?
    public let state: UndoState
}

/// Takes changes back and does them again.
public struct UndoRedo: Sendable {
    let store: any Store
    let clock: Clock

    public init(store: any Store, clock: Clock) {
        self.store = store
        self.clock = clock
    }

    /// The newest change that can be taken back when none is named.
    /// - Throws: `DomainError.conflict` with `undo.nothing`, `undo.tooOld`, `undo.done` or `undo.conflict`, or
    ///   `.notFound`.
    @discardableResult
    public func undo(_ id: Int64?, from source: ChangeSource) throws -> UndoneChange {
        try run(.undo, "Undid", from: source) { try $0.undo(id) }
    }

    /// - Throws: `DomainError.conflict` with `redo.nothing`.
    @discardableResult
    public func redo(from source: ChangeSource) throws -> UndoneChange {
        try run(.redo, "Redid", from: source) { try $0.redo() }
    }

    private func run(
        _ action: ChangeAction, _ verb: String, from source: ChangeSource,
        _ body: @escaping @Sendable (any WriteTransaction) throws -> ChangeEntry
    ) throws -> UndoneChange {
        try store.write(ChangeOrigin(action, from: source, at: clock.now())) { transaction in
            let entry = try body(transaction)
            if entry.action == .importTasks { try transaction.scoreImportedHistory() }
            try transaction.describe("\(verb): \(entry.what)")
            return UndoneChange(entry: entry, undoID: transaction.changeID, state: try transaction.undoState())
        }
    }

    /// Newest first, those before `id` where one is given; at most `limit`.
    public func changes(before id: Int64? = nil, limit: Int) throws -> [ChangeEntry] {
        try store.read { try $0.changes(before: id, limit: limit) }
    }
}
