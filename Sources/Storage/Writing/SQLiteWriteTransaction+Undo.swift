import Domain

extension SQLiteWriteTransaction {
    func undo(_ id: Int64?) throws -> ChangeEntry {
        let target = try undoTarget(id)
        try UndoConflicts(connection, undoing: target).refuseLaterChanges()
        var replay = Replay(self, of: target, direction: .back)
        try replay.run()
        try UndoConflicts(connection, undoing: target).refuseBrokenReferences(replay.touched)
        try finish(replay, action: .undo, target: target)
        return target.entry
    }

    func redo() throws -> ChangeEntry {
        guard let target = try newestUndone() else {
            throw DomainError.refused(
                .history.redoNothing, "There is nothing to do again: something new was done since the last undo.")
        }
        var replay = Replay(self, of: target, direction: .forth)
        try replay.run()
        try UndoConflicts(connection, undoing: target).refuseBrokenReferences(replay.touched)
        try finish(replay, action: .redo, target: target)
        return target.entry
    }

    private func finish(_ replay: Replay, action: ChangeAction, target: LoggedChange) throws {
        let entry = try entryID()
        try connection.run(
            "UPDATE change SET undone_by = ? WHERE id = ?",
            [action == .undo ? .integer(entry) : .null, .integer(target.entry.id)])
        try connection.run(
            "UPDATE change SET action = ?, target = ? WHERE id = ?",
            [.text(action.rawValue), .integer(target.entry.id), .integer(entry)])
        try describe("\(action == .undo ? "Undid" : "Redid"): \(target.entry.what)")
        for event in replay.events { try publish(event) }
    }

    func endFirstVisit() throws {
        try connection.run("UPDATE meta SET value = 1 WHERE name = 'welcomed' AND value = 0")
        if connection.changedRows > 0 { hasUnloggedChanges = true }
    }

    private func undoTarget(_ id: Int64?) throws -> LoggedChange {
        guard let id else {
            if let newest = try newestUndoable() { return newest }
            throw DomainError.refused(.history.undoNothing, "There is nothing to undo.")
        }
        guard let target = try loggedChange(id) else {
            throw DomainError.refused(.history.undoNotFound, "There is no change with the number \(id).")
        }
        if let obstacle = try UndoOutlook(connection).obstacle(ofItself: target, horizon: undoHorizon()) {
            throw obstacle.refusal(of: target.entry.what)
        }
        return target
    }
}
