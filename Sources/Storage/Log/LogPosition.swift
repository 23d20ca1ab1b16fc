/// How the rows of an entry are numbered in `change_row`: by the number of the entry, then in the order of writing, so
/// that new rows are always appended.
enum LogPosition {
    private static let bits = 24
    private static let last = 1 << bits - 1

    /// The number of a row.
    static func id(of entry: Int64, sequence: Int) -> Int64 { entry << bits | Int64(sequence) }

    /// The position of a row within its entry.
    static func sequence(of id: Int) -> Int { id & last }

    /// An SQL condition that a row belongs to an entry; `entry` is a term such as `?1` and occurs twice.
    static func isOf(_ entry: String, _ table: String = "change_row") -> String {
        "\(table).id BETWEEN (\(entry) << \(bits)) AND (\(entry) << \(bits)) + \(last)"
    }

    /// An SQL condition that a row belongs to a later entry.
    static func isAfter(_ entry: String, _ table: String = "change_row") -> String {
        "\(table).id > (\(entry) << \(bits)) + \(last)"
    }

    /// The entry of a row, computed from the row number so that an index alone suffices.
    static func entry(_ table: String = "change_row") -> String { "(\(table).id >> \(bits))" }

    /// Moves the existing rows to the new numbering.
    static let schema = """
        CREATE TABLE logged_row (
            id INTEGER PRIMARY KEY,
            entity TEXT NOT NULL,
            row_key BLOB NOT NULL,
            version INTEGER,
            import_entry INTEGER,
            before TEXT,
            after TEXT,
            change INTEGER GENERATED ALWAYS AS (id >> 24) VIRTUAL
        ) STRICT;
        INSERT INTO logged_row (id, entity, row_key, version, import_entry, before, after)
            SELECT change << 24 | sequence, entity, row_key, version, import_entry, before, after FROM change_row
            ORDER BY change, sequence;
        DROP TABLE change_row;
        ALTER TABLE logged_row RENAME TO change_row;
        CREATE INDEX change_row_key ON change_row (entity, row_key);
        CREATE INDEX change_row_import ON change_row (import_entry) WHERE import_entry IS NOT NULL;

        """
}
