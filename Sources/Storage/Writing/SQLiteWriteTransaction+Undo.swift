import Domain

extension SQLiteWriteTransaction {
    func undo(_ id: Int64?) throws -> ChangeEntry {
        let target = try undoTarget(id)
        try UndoConflicts(self, undoing: target).refuseLaterChanges()
        var replay = Replay(self, of: target, direction: .back)
        try replay.run()
        try UndoConflicts(self, undoing: target).refuseBrokenReferences(replay.touched)
        try finish(replay, action: .undo, target: target)
        return target.entry
    }

    func redo() throws -> ChangeEntry {
        guard let target = try newestUndone() else {
            throw DomainError.conflict(
                code: "redo.nothing",
                message: "There is nothing to do again: something new was done since the last undo.")
        }
        var replay = Replay(self, of: target, direction: .forth)
        try replay.run()
        try UndoConflicts(self, undoing: target).refuseBrokenReferences(replay.touched)
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

    private func undoTarget(_ id: Int64?) throws -> LoggedChange {
        guard let id else {
            if let newest = try newestUndoable() { return newest }
            throw DomainError.conflict(code: "undo.nothing", message: "There is nothing to undo.")
        }
        guard let target = try loggedChange(id) else {
            throw DomainError.notFound(code: "undo.notFound", message: "There is no change with the number \(id).")
        }
        let what = target.entry.what
        if target.undoneBy != nil {
            throw DomainError.conflict(code: "undo.done", message: "“\(what)” is undone already.")
        }
        switch target.entry.action {
        case .undo, .redo:
            throw DomainError.conflict(
                code: "undo.done", message: "“\(what)” only undid or repeated another change; undo or redo that one.")
        case .mend:
            throw DomainError.conflict(
                code: "undo.nothing", message: "“\(what)” mended the data and cannot be undone.")
        default: break
        }
        if id <= (try undoHorizon()) {
            throw DomainError.conflict(
                code: "undo.tooOld", message: "“\(what)” is too old: only the last 200 changes can be undone.")
        }
        return target
    }
}
