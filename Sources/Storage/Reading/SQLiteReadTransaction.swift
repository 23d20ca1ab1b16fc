import Domain

/// One snapshot of the file, on one connection.
class SQLiteReadTransaction: ReadTransaction {
    let connection: Connection
    /// Kept between the snapshots of a reading connection; nothing on the writing one, whose changes may be rolled back.
    let days: CompletionDays?

    init(_ connection: Connection, days: CompletionDays?) {
        self.connection = connection
        self.days = days
    }

    var dataVersion: Int64 {
        get throws { Int64(try connection.integer("SELECT value FROM meta WHERE name = 'data_version'") ?? 0) }
    }

    var lastEventID: Int64 {
        get throws { Int64(try connection.integer("SELECT max(id) FROM event") ?? 0) }
    }

    var settings: Settings {
        get throws { try readSettings().settings }
    }

    func readSettings() throws -> (settings: Settings, problems: [String]) {
        Settings.read(
            try connection.rows("SELECT name, value FROM setting ORDER BY name") {
                (name: $0.text(0), text: $0.text(1))
            })
    }

    func events(after id: Int64, limit: Int) throws -> [PublishedEvent]? {
        let oldest = Int64(try connection.integer("SELECT min(id) FROM event") ?? 1)
        // A number beyond the last one comes from another database.
        guard id >= oldest - 1, id <= (try lastEventID) else { return nil }
        return try connection.rows(
            "SELECT id, name, data FROM event WHERE id > ? ORDER BY id LIMIT ?", [.integer(id), SQLValue(limit)]
        ) {
            PublishedEvent(id: Int64($0.integer(0)), name: $0.text(1), data: Array($0.text(2).utf8))
        }
    }

    func keptAnswer(_ key: String, after earliest: Instant) throws -> KeptAnswer? {
        try connection.first(
            "SELECT fingerprint, status, body, location FROM kept_answer WHERE key = ? AND at > ?",
            [.text(key), SQLValue(earliest)]
        ) {
            KeptAnswer(
                fingerprint: $0.text(0), status: $0.integer(1), body: $0.blob(2), location: $0.textOrNull(3))
        }
    }
}

/// The days with a completion as one connection last read them.
final class CompletionDays {
    private var version = -1
    private var all: [Day] = []

    /// Reads them again only when a day was added or removed since.
    func read(_ connection: Connection) throws -> [Day] {
        let current = try connection.integer("SELECT value FROM meta WHERE name = 'days_version'") ?? 0
        if current != version {
            all = try CompletionDays.fetch(connection)
            version = current
        }
        return all
    }

    static func fetch(_ connection: Connection) throws -> [Day] {
        try connection.rows("SELECT day FROM completion_day ORDER BY day") { Day(number: $0.integer(0)) }
    }
}
