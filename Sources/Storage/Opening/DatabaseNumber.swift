/// A random number that tells a database from all others, copies of it included.
enum DatabaseNumber {
    static let schema = "INSERT INTO meta (name, value) VALUES ('database_number', \(random));\n"

    private static let random = "abs(random() / 4096)"

    static func read(_ connection: Connection) throws -> Int? {
        try connection.integer("SELECT value FROM meta WHERE name = 'database_number'")
    }

    /// For a copy, which is another database from now on.
    static func renew(_ connection: Connection) throws {
        try connection.run("UPDATE meta SET value = \(random) WHERE name = 'database_number'")
    }
}
