import Domain

/// What the doors of one transaction share: a connection on which a transaction is open.
class OpenTransaction {
    let connection: Connection
    /// Kept between the snapshots of a reading connection; nothing on the writing one, whose changes may be rolled back.
    let days: CompletionDays?
    /// Tries on the writing thread what stands in the way of undoing entries; nil if it cannot be asked.
    private let trial: (([LoggedChange]) throws -> UndoObstacles)?

    init(
        _ connection: Connection, days: CompletionDays? = nil,
        trial: (([LoggedChange]) throws -> UndoObstacles)? = nil
    ) {
        self.connection = connection
        self.days = days
        self.trial = trial
    }

    /// What stands in the way of undoing each of these entries, of those that were tried.
    func obstacles(to changes: [LoggedChange]) throws -> UndoObstacles {
        changes.isEmpty ? [:] : try trial?(changes) ?? [:]
    }

    func ids<Subject>(_ sql: String, _ values: [SQLValue]) throws -> [Identifier<Subject>] {
        try connection.rows(sql, values) { $0.id(0) }.compactMap { $0 }
    }
}
