import Domain

/// What the repositories of a transaction share: a connection with an open transaction.
class OpenTransaction {
    let connection: Connection
    /// A cache that outlives the snapshots of a reader; nil on the writer, whose changes may be rolled back.
    let days: CompletionDays?
    /// Finds obstacles to undos on the writer thread; nil if that is not possible.
    private let trial: (([LoggedChange]) throws -> UndoObstacles)?

    init(
        _ connection: Connection, days: CompletionDays? = nil,
        trial: (([LoggedChange]) throws -> UndoObstacles)? = nil
    ) {
        self.connection = connection
        self.days = days
        self.trial = trial
    }

    /// Returns the obstacles to undoing these entries, as far as they were tried.
    func obstacles(to changes: [LoggedChange]) throws -> UndoObstacles {
        changes.isEmpty ? [:] : try trial?(changes) ?? [:]
    }

    func ids<Subject>(_ sql: String, _ values: [SQLValue]) throws -> [Identifier<Subject>] {
        try connection.rows(sql, values) { $0.id(0) }.compactMap { $0 }
    }
}
