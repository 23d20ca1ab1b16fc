import CSQLite
import Domain
import Text

/// A database of another program on a connection that compiles nothing but reads of the tables asked for.
struct ForeignDatabaseFile: ForeignDatabase {
    /// In bytes.
    static let valueLimit = 4 << 20
    static let rowLimit = 1_000_000

    let connection: Connection

    init(_ path: String) throws {
        connection = try Connection(withoutWAL: path)
        let settings: [(Int32, Int32)] = [
            (SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0), (SQLITE_DBCONFIG_DEFENSIVE, 1), (SQLITE_DBCONFIG_ENABLE_TRIGGER, 0),
            (SQLITE_DBCONFIG_ENABLE_VIEW, 0), (SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0),
        ]
        for (option, value) in settings { tasker_sqlite3_config(connection.handle, option, value) }
        let limits = [
            (SQLITE_LIMIT_LENGTH, Self.valueLimit), (SQLITE_LIMIT_SQL_LENGTH, 1 << 20), (SQLITE_LIMIT_COLUMN, 200),
            (SQLITE_LIMIT_EXPR_DEPTH, 50), (SQLITE_LIMIT_COMPOUND_SELECT, 2), (SQLITE_LIMIT_VDBE_OP, 100_000),
            (SQLITE_LIMIT_ATTACHED, 0), (SQLITE_LIMIT_TRIGGER_DEPTH, 0), (SQLITE_LIMIT_WORKER_THREADS, 0),
        ]
        for (limit, value) in limits { sqlite3_limit(connection.handle, limit, Int32(value)) }
        // Constraints may call functions, which a check of the file would do.
        try connection.execute(
            "PRAGMA mmap_size = 0; PRAGMA query_only = ON; PRAGMA cell_size_check = ON; PRAGMA ignore_check_constraints = ON; PRAGMA cache_size = -2048"
        )
        sqlite3_set_authorizer(
            connection.handle,
            { _, action, _, _, _, _ in
                [SQLITE_SELECT, SQLITE_READ, SQLITE_PRAGMA].contains(action) ? SQLITE_OK : SQLITE_DENY
            }, nil)
    }

    var version: Int {
        get throws { try connection.integer("PRAGMA user_version") ?? 0 }
    }

    func columns(of table: String) throws -> [String] {
        guard let name = try storedName(of: table) else { return [] }
        // Generated columns and those of virtual tables are hidden.
        let columns = try connection.rows("PRAGMA table_xinfo(\(Self.quoted(name)))") { ($0.text(1), $0.integer(6)) }
        if columns.contains(where: { $0.1 != 0 }) {
            throw ForeignDatabaseFiles.failure("The table \(name) has computed columns, which its program never makes.")
        }
        let fault = try connection.first("PRAGMA quick_check(\(Self.quoted(name)))", []) { $0.text(0) }
        if let fault, fault != "ok" { throw StorageError.damaged(detail: String(fault.prefix(200))) }
        return columns.map(\.0)
    }

    /// The name of an ordinary table, compared without case as SQLite does.
    private func storedName(of table: String) throws -> String? {
        let key = table.lowercased()
        return try connection.rows("SELECT type, name, rootpage, sql FROM sqlite_schema") { row -> String? in
            let isTable = row.text(0) == "table" && row.integer(2) > 0
            let isPlain = row.text(3).uppercased().hasPrefix("CREATE TABLE")
            return isTable && isPlain && row.text(1).lowercased() == key ? row.text(1) : nil
        }.compactMap { $0 }.first
    }

    func each(_ table: String, _ columns: [String], _ body: ([ForeignValue]) throws -> Void) throws {
        let names = columns.map(Self.quoted).joined(separator: ", ")
        var count = 0
        try connection.statement("SELECT \(names) FROM \(Self.quoted(table))").each([]) { row in
            count += 1
            if count > Self.rowLimit {
                throw ForeignDatabaseFiles.failure("The table \(table) has more than \(Self.rowLimit) rows.")
            }
            try body(columns.indices.map(row.foreignValue))
            return true
        }
    }

    private static func quoted(_ name: String) -> String {
        "\"\(name.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\""))\""
    }
}

extension Row {
    fileprivate func foreignValue(_ column: Int) -> ForeignValue {
        switch sqlite3_column_type(handle, Int32(column)) {
        case SQLITE_INTEGER: .integer(sqlite3_column_int64(handle, Int32(column)))
        case SQLITE_FLOAT: .real(sqlite3_column_double(handle, Int32(column)))
        case SQLITE_TEXT: .text(text(column))
        case SQLITE_NULL: .null
        default: .blob
        }
    }
}
