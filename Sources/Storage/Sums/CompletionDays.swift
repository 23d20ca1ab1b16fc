import Calendar

/// The days with completions, as last read on one connection.
final class CompletionDays {
    private var version = -1
    private var all: [Day] = []

    /// Reads the days again only if one was added or removed.
    func read(_ connection: Connection) throws -> [Day] {
        let current = try connection.integer("SELECT value FROM meta WHERE name = 'days_version'") ?? 0
        if current != version {
            all = try CompletionDays.fetch(connection)
            version = current
        }
        return all
    }

    static func fetch(_ connection: Connection) throws -> [Day] {
        try connection.rows("SELECT day FROM day_sum ORDER BY day") { $0.day(0) }
    }
}
