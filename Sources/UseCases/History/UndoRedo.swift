import Domain

/// A change that was undone or redone.
public struct UndoneChange: Sendable {
    public let entry: ChangeEntry
    public let undoID: Int64?
    public let state: UndoState
}

/// Undoes and redoes changes.
public struct UndoRedo: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// - Parameters:
    ///   - id: nil for the newest change that can be undone.
    ///   - sparesMany: whether the newest change stays if it brought very much at once.
    /// - Throws: `DomainError.conflict` with `undo.nothing`, `undo.tooOld`, `undo.done`, `undo.many` or
    ///   `undo.conflict`, or `.notFound`.
    @discardableResult
    public func undo(_ id: Int64?, sparesMany: Bool = false) throws -> UndoneChange {
        do {
            return try run(.undo) { change in
                if sparesMany, id == nil, let next = try change.log.undoState().undo, next.action.bringsMany {
                    throw DomainError.refused(
                        .history.undoMany, "This would undo a lot at once: “\(next.what)”.")
                }
                return try change.log.undo(id)
            }
        } catch let restore as RestoreToTakeBack {
            return try takeBack(restore.entry)
        }
    }

    /// Brings back the file that a restore replaced, and keeps the restored one.
    private func takeBack(_ restore: ChangeEntry) throws -> UndoneChange {
        guard let copies = context.copies else { throw UndoObstacle.missing.refusal(of: restore) }
        let name = CopyName.replaced(try context.read { $0.now })
        try copies.takeBackRestore(restore.id, keepingAs: name, at: context.clock.now())
        try RestoreCopy(context.withoutKey, copies).complete()
        return try context.change(.mend) { change in
            UndoneChange(entry: restore, undoID: nil, state: try change.log.undoState())
        }
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
