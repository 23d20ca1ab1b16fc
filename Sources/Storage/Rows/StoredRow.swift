import Calendar
import Domain
import JSON

/// A row of a journaled table: a value for each column of its entity.
struct StoredRow: Hashable, Sendable {
    var values: [SQLValue]

    init(_ values: [SQLValue]) {
        self.values = values
    }

    /// Reads a row of a statement whose first columns are those of the entity.
    init(_ row: Row, of entity: Entity) {
        values = (0..<entity.columns.count).map(row.value)
    }

    func value(_ column: String, of entity: Entity) -> SQLValue { values[entity.position(column)] }

    mutating func set(_ column: String, of entity: Entity, to value: SQLValue) {
        values[entity.position(column)] = value
    }

    func integer(_ column: String, of entity: Entity) -> Int? {
        guard case .integer(let number) = value(column, of: entity) else { return nil }
        return Int(number).limited(to: StoredNumber.integers)
    }

    func id<Noun>(_ column: String, _: Identifier<Noun>.Type, of entity: Entity) -> Identifier<Noun>? {
        guard case .id(let high, let low) = value(column, of: entity) else { return nil }
        return Identifier(high: high, low: low)
    }

    func instant(_ column: String, of entity: Entity) -> Instant? {
        integer(column, of: entity).map { Instant(milliseconds: Int64($0)) }
    }

    func key(of entity: Entity) -> [SQLValue] { entity.key.map { value($0.name, of: entity) } }
}

extension SQLValue {
    /// The key of a row in the journal: the bytes of its key columns, concatenated.
    static func journalKey(_ key: [SQLValue]) -> SQLValue {
        var bytes: [UInt8] = []
        for value in key {
            switch value {
            case .id(let high, let low): bytes += Identifier<Void>(high: high, low: low).bytes
            case .text(let text): bytes += text.utf8
            case .blob(let blob): bytes += blob
            case .integer(let number): bytes += String(number).utf8
            case .null: break
            }
        }
        return .blob(bytes)
    }
}

/// Columns of a row with their values, as stored in the change log.
typealias ColumnValues = [(column: Column, value: SQLValue)]

/// The JSON objects that the change log stores.
enum RowImage {
    /// A whole row, omitting columns without a value.
    static func text(_ row: StoredRow, of entity: Entity) -> String {
        text(zip(entity.columns, row.values).filter { $1 != .null }.map { ($0, $1) })
    }

    static func text(_ values: ColumnValues) -> String {
        var writer = JSONWriter(capacity: 512)
        writer.object { writer in
            for (column, value) in values {
                writer.key(text: column.name)
                if case .blob = value { writer.null() } else { value.write(to: &writer) }
            }
        }
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    /// Parses the output of `text` with SQLite's JSON functions; ignores columns that the entity no longer has.
    static func values(_ text: String, of entity: Entity, _ connection: Connection) throws -> ColumnValues {
        try connection.rows("SELECT key, atom FROM json_each(?)", [.text(text)]) { row in
            entity.column(row.text(0)).map { ($0, value(row, $0.kind)) }
        }.compactMap { $0 }
    }

    private static func value(_ row: Row, _ kind: Column.Kind) -> SQLValue {
        switch kind {
        case .integer: SQLValue(row.integerOrNull(1))
        case .text: SQLValue(row.textOrNull(1))
        case .id: SQLValue(row.textOrNull(1).flatMap { Identifier<Void>($0) })
        }
    }
}
