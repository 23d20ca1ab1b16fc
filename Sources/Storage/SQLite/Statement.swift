import CSQLite

/// The key of a cached statement. Hashing all of a long statement would take longer than most statements take to run,
/// and few have the same length.
struct StatementText: Hashable {
    let sql: String

    func hash(into hasher: inout Hasher) { hasher.combine(sql.utf8.count) }
}

/// A prepared statement of one connection.
final class Statement {
    private let handle: OpaquePointer
    private let sql: String
    private let isReading: Bool
    // The connection owns its statements and outlives them.
    private unowned let connection: Connection
    /// The value of the connection's counter at the most recent use.
    var lastUse = 0

    init(_ sql: String, on connection: Connection) throws(StorageError) {
        isReading = sql.hasPrefix("SELECT") || sql.hasPrefix("WITH")
        connection.sight.isReading = isReading
        var prepared: OpaquePointer?
        let code = sqlite3_prepare_v3(
            connection.handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, nil)
        guard code == SQLITE_OK, let prepared else { throw connection.error(sql) }
        handle = prepared
        self.sql = sql
        self.connection = connection
    }

    deinit { sqlite3_finalize(handle) }

    var isBusy: Bool { sqlite3_stmt_busy(handle) != 0 }

    /// Passes each row to `body` until it returns false, then resets the statement.
    func each(_ values: [SQLValue], _ body: (Row) throws -> Bool) throws {
        precondition(
            Int(sqlite3_bind_parameter_count(handle)) == values.count,
            "A statement must be given a value for each of its parameters: \(sql)")
        defer { sqlite3_reset(handle) }
        // A statement is prepared again while it is run if the schema has changed.
        connection.sight.isReading = isReading
        for (index, value) in values.enumerated() { bind(value, at: Int32(index + 1)) }
        while true {
            switch sqlite3_step(handle) {
            case SQLITE_ROW: if try !body(Row(handle: handle)) { return }
            case SQLITE_DONE: return
            default: throw connection.error(sql)
            }
        }
    }

    /// Binds a copy of the bytes; fails only if the index is out of range or memory is exhausted.
    private func bind(_ value: SQLValue, at index: Int32) {
        let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
        switch value {
        case .null: sqlite3_bind_null(handle, index)
        case .integer(let number): sqlite3_bind_int64(handle, index, number)
        case .text(var text):
            text.withUTF8 { bytes in
                bytes.withMemoryRebound(to: CChar.self) { chars in
                    // An empty buffer may have no address, and a null pointer would bind NULL.
                    _ =
                        chars.baseAddress.map {
                            sqlite3_bind_text(handle, index, $0, Int32(chars.count), transient)
                        } ?? sqlite3_bind_text(handle, index, "", 0, transient)
                }
            }
        case .blob(let bytes):
            if bytes.isEmpty {
                sqlite3_bind_zeroblob(handle, index, 0)
            } else {
                sqlite3_bind_blob64(handle, index, bytes, UInt64(bytes.count), transient)
            }
        case .id(let high, let low):
            var words = (high.bigEndian, low.bigEndian)
            withUnsafeBytes(of: &words) { bytes in
                _ = sqlite3_bind_blob64(handle, index, bytes.baseAddress, 16, transient)
            }
        }
    }
}

@available(*, unavailable)
extension Statement: Sendable {}
