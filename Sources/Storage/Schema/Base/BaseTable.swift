/// A table of what a person entered or decided, which cannot be computed again from other tables.
struct BaseTable: Sendable {
    let name: String
    let audience: Audience
    /// The definitions of the columns and the constraints.
    let columns: String
    let hasRowID: Bool
    /// The values of the rows that every database has.
    private let rows: String?

    init(
        _ name: String, _ audience: Audience = .shared, hasRowID: Bool = false, columns: String, rows: String? = nil
    ) {
        self.name = name
        self.audience = audience
        self.columns = columns
        self.hasRowID = hasRowID
        self.rows = rows
    }

    /// The statement that creates the table.
    var creation: String { "CREATE TABLE \(name) (\n\(columns)\n) STRICT\(hasRowID ? "" : ", WITHOUT ROWID")" }

    /// A statement that adds the rows that every database has, if they are missing; nil if there are none.
    var insertion: String? { rows.map { "INSERT OR IGNORE INTO \(name) VALUES \($0)" } }
}
