import Domain

/// What the repositories of a transaction share: a connection with an open transaction.
class OpenTransaction {
    let connection: Connection
    /// A cache that outlives the snapshots of a reader; nil on the writer, whose changes may be rolled back.
    let days: CompletionDays?

    init(_ connection: Connection, days: CompletionDays? = nil) {
        self.connection = connection
        self.days = days
    }

    func ids<Subject>(_ sql: String, _ values: [SQLValue]) throws -> [Identifier<Subject>] {
        try connection.rows(sql, values) { $0.id(0) }.compactMap { $0 }
    }
}
