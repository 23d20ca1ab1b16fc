import Domain

/// A change that was taken back or done again, and the entry that did it.
public struct UndoneChange: Sendable {
    public let entry: ChangeEntry
    public let undoID: Int64?
    public let state: UndoState
}

/// Takes changes back and does them again.
public struct UndoRedo: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// The newest change that can be taken back when none is named.
    /// - Throws: `DomainError.conflict` with `undo.nothing`, `undo.tooOld`, `undo.done` or `undo.conflict`, or
    ///   `.notFound`.
    @discardableResult
    public func undo(_ id: Int64?) throws -> UndoneChange {
        try run(.undo) { try $0.log.undo(id) }
    }

    /// - Throws: `DomainError.conflict` with `redo.nothing`.
    @discardableResult
    public func redo() throws -> UndoneChange {
        try run(.redo) { try $0.log.redo() }
    }

    private func run(
        _ action: ChangeAction, _ body: @escaping @Sendable (Change) throws -> ChangeEntry
    ) throws -> UndoneChange {
        try context.change(action) { change in
            let hadDemo = try change.hasDemo
            let entry = try body(change)
            if try entry.action == .importTasks || change.hasDemo != hadDemo { try change.scoreImportedHistory() }
            return UndoneChange(entry: entry, undoID: change.undoID, state: try change.log.undoState())
        }
    }
}
