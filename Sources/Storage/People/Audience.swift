/// Whose rows a table holds when several people share the file. Nobody but the only person reads one that has no
/// audience, so that a new table is refused until somebody decides.
enum Audience {
    /// Of one person; each has a table of their own.
    case personal
    /// Of all, each of whom sees some of them; see `SeenViews`.
    case shared
    /// Of the program, which reads them as they are.
    case common

    /// The tables that are not among `BaseTable.all`, besides derived ones; see `Derived.seenBy`.
    private static let others: [String: Audience] = [
        "device_collection": .personal, "task_place": .personal, "project_place": .personal, "person": .common,
        "device": .common, "migration": .common, "derived": .common,
        "sqlite_master": .common, "sqlite_temp_master": .common, "sqlite_sequence": .common, "json_each": .common,
        "pragma_table_info": .common, "pragma_foreign_key_check": .common,
    ]

    /// The names of the tables of an audience.
    static func names(of audience: Audience) -> Set<String> {
        Set(BaseTable.all.filter { $0.audience == audience }.map(\.name))
            .union(others.filter { $0.value == audience }.keys)
            .union(audience == .common ? derived : [])
    }

    /// The tables in which SQLite keeps the contents of a full-text table.
    static func isPart(_ table: String, of words: Set<String>) -> Bool {
        let parts: Set<Substring> = ["data", "idx", "content", "docsize", "config"]
        guard let line = table.lastIndex(of: "_"), parts.contains(table[table.index(after: line)...]) else {
            return false
        }
        return words.contains(String(table[..<line]))
    }
}
