import Domain

/// Finds entries of the log by action or source. These never change, so only the newest entries are scanned, and
/// `change_kind` takes them over when the program is idle.
struct EntryKinds {
    let connection: Connection

    /// An SQL expression for the number of the last entry in `change_kind`.
    static let sorted = "(SELECT value FROM meta WHERE name = 'sorted_changes')"

    static let creation = """
        CREATE TABLE change_kind (
            kind TEXT NOT NULL,
            change INTEGER NOT NULL,
            PRIMARY KEY (kind, change)
        ) STRICT, WITHOUT ROWID
        """

    /// The query whose rows it holds.
    static let source = kinds(of: "true")

    static func kind(_ action: ChangeAction) -> SQLValue { .text("action:\(action.rawValue)") }
    static func kind(_ source: ChangeSource) -> SQLValue { .text("source:\(source.rawValue)") }

    /// The number of entries not yet in `change_kind`.
    func count() throws -> Int { try connection.integer("SELECT max(id) - \(Self.sorted) FROM change") ?? 0 }

    /// Adds the missing entries to `change_kind`.
    func settle() throws {
        guard let last = try connection.integer("SELECT max(id) FROM change") else { return }
        try connection.run(
            "INSERT OR IGNORE INTO change_kind (kind, change) SELECT * FROM (\(Self.kinds(of: "id > \(Self.sorted)")))")
        try set(sorted: Int64(last))
    }

    /// Removes the entries after one.
    func forget(after id: Int64) throws {
        try connection.run("DELETE FROM change_kind WHERE change > ?", [.integer(id)])
        if Int64(try connection.integer("SELECT \(Self.sorted)") ?? 0) > id { try set(sorted: id) }
    }

    func rebuild() throws {
        try forget(after: .min)
        try set(sorted: 0)
        try settle()
    }

    /// Compares `change_kind` with the log.
    func problems() throws -> [CheckReport.Problem] {
        let (wanted, stored) = (Self.kinds(of: "id <= \(Self.sorted)"), "SELECT kind, change FROM change_kind")
        let count = try ["\(wanted) EXCEPT \(stored)", "\(stored) EXCEPT SELECT * FROM (\(wanted))"].reduce(0) {
            $0 + (try connection.integer("SELECT count(*) FROM (SELECT * FROM (\($1)))") ?? 0)
        }
        if count == 0 { return [] }
        return [
            CheckReport.Problem(
                kind: .search, place: "change_kind", message: "differs from the log in \(count) entries")
        ]
    }

    private func set(sorted id: Int64) throws {
        try connection.run("UPDATE meta SET value = ? WHERE name = 'sorted_changes'", [.integer(id)])
    }

    private static func kinds(of condition: String) -> String {
        ["action", "source"].map { "SELECT '\($0):' || \($0), id FROM change WHERE \(condition)" }
            .joined(separator: " UNION ALL ")
    }
}
