import Domain

/// Finds the obstacles to undos by trying them in savepoints that are rolled back.
struct UndoTrial {
    private let connection: Connection

    /// - Parameter connection: the writer, in an open transaction.
    init(_ connection: Connection) {
        self.connection = connection
    }

    func obstacles(to changes: [LoggedChange]) throws -> UndoObstacles {
        var found: UndoObstacles = [:]
        for change in changes {
            try connection.run("SAVEPOINT trial")
            let journal = Journal(connection, origin: ChangeOrigin(.undo, from: .program, at: change.entry.at))
            do {
                let log = SQLiteLog(transaction: journal)
                let step = try log.step(back: change)
                try log.replay(step.change, step.direction)
            } catch let obstacle as UndoObstacle {
                found[change.entry.id] = obstacle
            } catch let error as StorageError where error.isConstraint {
                found[change.entry.id] = .missing
            }
            try connection.run("ROLLBACK TO trial")
            try connection.run("RELEASE trial")
        }
        return found
    }
}
