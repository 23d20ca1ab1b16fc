import Domain

extension SQLiteLog: LogWriting where Access == Journal {
    private var journal: Journal { transaction }

    func undo(_ id: Int64?) throws -> ChangeEntry {
        let change = try undoTarget(id)
        return try refusing(change) {
            let horizon = try undoHorizon()
            return try connection.seeingAll {
                let rows = try lastSequence(of: change.entry.id)
                if let obstacle = try obstacle(to: change, rows: rows, horizon: horizon) { throw obstacle }
                if change.entry.action == .restoreCopy { throw RestoreToTakeBack(change.entry) }
                let step = try step(back: change)
                try replay(step.change, step.direction)
                return step.change.entry
            }
        }
    }

    func redo() throws -> ChangeEntry {
        guard let target = try newestUndone() else {
            throw DomainError.refused(.history.redoNothing, Refusal.history.redoNothing.about)
        }
        return try refusing(target) {
            try connection.seeingAll { try replay(target, .forth) }
            return target.entry
        }
    }

    func keep(_ answer: StoredAnswer, under key: String) throws {
        let at = journal.origin.at
        let earliest = at.milliseconds - StoredAnswer.lifetime
        try connection.run("DELETE FROM kept_answer WHERE at <= ?", [.integer(earliest)])
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

    /// The undo of an entry, if that took more than the entry had brought, which comes back with it: what others tracked on
    /// new tasks, and tasks assigned to those with whom something was shared.
    private func undo(of target: LoggedChange, _ others: TimeOfOthers) throws -> LoggedChange? {
        guard let undo = target.undoneBy else { return nil }
        return target.entry.action == .share ? try logged(undo) : try others.went(with: undo)
    }

    /// Undoes or redoes an entry and records that in the log.
    /// - Throws: `UndoObstacle`; the transaction must then be rolled back.
    func replay(_ target: LoggedChange, _ direction: Replay.Direction) throws {
        let others = TimeOfOthers(journal)
        if direction == .back { try others.delete(onTasksOf: target) }
        let undone = try direction == .forth ? undo(of: target, others) : nil
        var replay = undone.map { Replay(journal, of: $0, .back) } ?? Replay(journal, of: target, direction)
        let time = try ReplayedTime(journal, of: target)
        if try isDeparture(target) {
            try connection.withEveryRight { try replay.run() }
        } else {
            try replay.run()
        }
        try time.sumUp()
        try others.refuseOverlap(undone ?? target)
        if let rows = try time.overlap(target) ?? BrokenReferences(connection: connection).first(target) {
            throw try UndoObstacle.of(rows, after: target, connection)
        }
        let entry = try journal.entryID()
        let rules = BrokenRules(connection: connection, target: target, replay: entry)
        // A cycle that existed before, as in old data, is not caused by this undo.
        if let tasks = try DependencyCycle(connection: connection).first(target) { try rules.refuse(cycle: tasks) }
        try rules.refuse()
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

    private func refusing(_ target: LoggedChange, _ body: () throws -> ChangeEntry) throws -> ChangeEntry {
        do {
            return try body()
        } catch let obstacle as UndoObstacle {
            throw obstacle.refusal(of: target.entry)
        }
    }

    private func undoTarget(_ id: Int64?) throws -> LoggedChange {
        guard let id else {
            if let newest = try newestUndoable() { return newest }
            throw DomainError.refused(.history.undoNothing, "There is nothing to undo.")
        }
        guard let target = try logged(id) else {
            throw DomainError.refused(.history.undoNotFound, "There is no change with the number \(id).")
        }
        return target
    }
}

extension UndoObstacle {
    /// Returns the obstacle that these rows are: their newest change after the entry, or `missing` if there is none.
    static func of(
        _ rows: [(entity: String, key: SQLValue)], after target: LoggedChange, _ connection: Connection
    ) throws -> UndoObstacle {
        try LaterChanges(connection, than: target.entry.id).touching(rows).map(UndoObstacle.later) ?? .missing
    }
}
