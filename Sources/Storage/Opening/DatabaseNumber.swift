/// A random number that distinguishes a database from all others, including copies of it.
enum DatabaseNumber {
    /// An SQL expression for a new one.
    static let random = "abs(random() / 4096)"

    static func read(_ connection: Connection) throws -> Int? {
        try connection.integer("SELECT value FROM meta WHERE name = 'database_number'")
    }

    /// Gives a copy its own number, since it is a separate database from now on.
    static func renew(_ connection: Connection) throws {
        try connection.run("UPDATE meta SET value = \(random) WHERE name = 'database_number'")
    }
}
