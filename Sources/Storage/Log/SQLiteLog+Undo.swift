import Domain

extension SQLiteLog: LogWriting {
    private var journal: Journal { place.journal }

    func undo(_ id: Int64?) throws -> ChangeEntry {
        let target = try undoTarget(id)
        if target.entry.action == .undo { return try redo(target) }
        return try refusing(target) {
            let rows = try rowCount(of: target.entry.id)
            if let obstacle = try obstacle(to: target, rows: rows, horizon: undoHorizon()) { throw obstacle }
            try replay(target, .back)
        }
    }

    func redo() throws -> ChangeEntry {
        guard let target = try newestUndone() else {
            throw DomainError.refused(
                .history.redoNothing, "There is nothing to do again: something new was done since the last undo.")
        }
        return try refusing(target) { try replay(target, .forth) }
    }

    /// Takes an undo back, as long as what it took back is still undone by it and nothing later touched the same.
    private func redo(_ undo: LoggedChange) throws -> ChangeEntry {
        try refusing(undo) {
            guard let target = try logged("undone_by = ?", [.integer(undo.entry.id)]).first else {
                throw UndoObstacle.repeated
            }
            let rows = try rowCount(of: target.entry.id)
            let later = LaterChanges(connection, than: target.entry.id)
            if let change = try later.touchingSameRows(isLong: rows > triedRows) { throw UndoObstacle.later(change) }
            try replay(target, .forth)
        }
    }

    func keep(_ answer: KeptAnswer, under key: String) throws {
        let at = journal.origin.at
        try connection.run("DELETE FROM kept_answer WHERE at <= ?", [.integer(at.milliseconds - 86_400_000)])
        try connection.run(
            """
            INSERT OR REPLACE INTO kept_answer (key, fingerprint, status, body, location, at)
            VALUES (?, ?, ?, ?, ?, ?)
            """,
            [
                .text(key), .text(answer.fingerprint), SQLValue(answer.status), .blob(answer.body),
                SQLValue(answer.location), SQLValue(at),
            ])
    }

    /// Does the entry back or again, and writes into the log that it was.
    /// - Throws: `UndoObstacle`; the transaction must then be rolled back.
    func replay(_ target: LoggedChange, _ direction: Replay.Direction) throws {
        var replay = Replay(journal, of: target, direction)
        try replay.run()
        let time = ReplayedTime(journal)
        try time.sumUp(target)
        if let rows = try time.overlap(target) ?? BrokenReferences(connection: connection).first(target) {
            throw try UndoObstacle.of(rows, after: target, connection)
        }
        // A circle that was there before, as old data may have some, is not this undo's doing.
        if let tasks = try WaitingCircle(connection: connection).first(target),
            let later = try LaterChanges(connection, than: target.entry.id).touching(tasks)
        {
            throw UndoObstacle.later(later)
        }
        let entry = try journal.entryID()
        try connection.run(
            "UPDATE change SET undone_by = ? WHERE id = ?",
            [direction == .back ? .integer(entry) : .null, .integer(target.entry.id)])
        try connection.run(
            "UPDATE change SET action = ?, target = ? WHERE id = ?",
            [
                .text((direction == .back ? ChangeAction.undo : .redo).rawValue), .integer(target.entry.id),
                .integer(entry),
            ])
        journal.describe("\(direction == .back ? "Undid" : "Redid"): \(target.entry.what)")
        for event in try replay.events() { journal.publish(event) }
    }

    private func refusing(_ target: LoggedChange, _ body: () throws -> Void) throws -> ChangeEntry {
        do {
            try body()
        } catch let obstacle as UndoObstacle {
            throw obstacle.refusal(of: target.entry.what)
        }
        return target.entry
    }

    private func undoTarget(_ id: Int64?) throws -> LoggedChange {
        guard let id else {
            if let newest = try newestUndoable() { return newest }
            throw DomainError.refused(.history.undoNothing, "There is nothing to undo.")
        }
        guard let target = try logged(id) else {
            throw DomainError.refused(.history.undoNotFound, "There is no change with the number \(id).")
        }
        // To take back what was done again is to undo it anew.
        guard target.entry.action == .redo else { return target }
        return try connection.integer("SELECT target FROM change WHERE id = ?", [.integer(id)])
            .flatMap { try logged(Int64($0)) } ?? target
    }
}

extension UndoObstacle {
    /// What these rows are in the way by: the newest change of them after the entry, where there is one.
    static func of(
        _ rows: [(entity: String, key: SQLValue)], after target: LoggedChange, _ connection: Connection
    ) throws -> UndoObstacle {
        try LaterChanges(connection, than: target.entry.id).touching(rows).map(UndoObstacle.later) ?? .missing
    }
}
