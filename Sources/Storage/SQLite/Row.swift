import CSQLite
import Calendar
import Domain

/// The current row of a statement; valid only inside the closure that receives it.
struct Row {
    let handle: OpaquePointer

    func isNull(_ column: Int) -> Bool { sqlite3_column_type(handle, Int32(column)) == SQLITE_NULL }

    /// The nearest number within the limits; 0 if null.
    func integer(_ column: Int) -> Int { raw(column).limited(to: StoredNumber.integers) }

    /// The number as stored.
    func raw(_ column: Int) -> Int { Int(sqlite3_column_int64(handle, Int32(column))) }

    func integerOrNull(_ column: Int) -> Int? { isNull(column) ? nil : integer(column) }

    func day(_ column: Int) -> Day { StoredNumber.day(integer(column)) }
    func instant(_ column: Int) -> Instant { StoredNumber.instant(integer(column)) }

    func name(_ column: Int) -> String { sqlite3_column_name(handle, Int32(column)).map { String(cString: $0) } ?? "" }

    /// The text; empty if null.
    func text(_ column: Int) -> String {
        guard let bytes = sqlite3_column_text(handle, Int32(column)) else { return "" }
        let count = Int(sqlite3_column_bytes(handle, Int32(column)))
        return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
    }

    /// The bytes of the text; none if null.
    func withText<Result>(_ column: Int, _ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result {
        let bytes = sqlite3_column_text(handle, Int32(column))
        return try body(UnsafeBufferPointer(start: bytes, count: Int(sqlite3_column_bytes(handle, Int32(column)))))
    }

    func textOrNull(_ column: Int) -> String? { isNull(column) ? nil : text(column) }

    func blob(_ column: Int) -> [UInt8] {
        guard let bytes = sqlite3_column_blob(handle, Int32(column)) else { return [] }
        return Array(UnsafeRawBufferPointer(start: bytes, count: Int(sqlite3_column_bytes(handle, Int32(column)))))
    }

    /// Returns nil unless the column holds exactly 16 bytes.
    func id<Subject>(_ column: Int, _ type: Identifier<Subject>.Type = Identifier<Subject>.self) -> Identifier<
        Subject
    >? {
        guard let bytes = sqlite3_column_blob(handle, Int32(column)),
            sqlite3_column_bytes(handle, Int32(column)) == 16
        else { return nil }
        let high = bytes.loadUnaligned(as: UInt64.self)
        let low = bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
        return Identifier(high: UInt64(bigEndian: high), low: UInt64(bigEndian: low))
    }

    var fields: [(name: String, value: SQLValue)] {
        (0..<Int(sqlite3_column_count(handle))).map { (name($0), value($0)) }
    }

    /// The value as stored.
    func value(_ column: Int) -> SQLValue {
        switch sqlite3_column_type(handle, Int32(column)) {
        case SQLITE_INTEGER: .integer(sqlite3_column_int64(handle, Int32(column)))
        case SQLITE_TEXT: .text(text(column))
        case SQLITE_BLOB:
            id(column, Identifier<Void>.self).map { .id(high: $0.high, low: $0.low) } ?? .blob(blob(column))
        case SQLITE_NULL: .null
        // No table has floating-point columns; STRICT rejects them.
        default: .integer(sqlite3_column_int64(handle, Int32(column)))
        }
    }
}
