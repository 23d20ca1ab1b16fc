import Calendar
import Domain

/// A value bound to a statement or stored in a row.
typealias SQLValue = ColumnValue

extension ColumnValue {
    init(_ value: Int) { self = .integer(Int64(value)) }
    init(_ value: Int?) { self = value.map { .integer(Int64($0)) } ?? .null }
    init(_ value: Int64?) { self = value.map { .integer($0) } ?? .null }
    init(_ value: Bool) { self = .integer(value ? 1 : 0) }
    init(_ value: String?) { self = value.map { .text($0) } ?? .null }
    init(_ value: Instant) { self = .integer(value.milliseconds) }
    init(_ value: Instant?) { self = .init(value?.milliseconds) }
    init(_ value: Day) { self = .integer(Int64(value.number)) }
    init(_ value: Day?) { self = .init(value?.number) }

    init<Subject>(_ value: Identifier<Subject>?) {
        self = value.map { .id(high: $0.high, low: $0.low) } ?? .null
    }

    /// The value as a statement has it, for those that cannot have parameters.
    var literal: String {
        func hexadecimal(_ bytes: [UInt8]) -> String {
            "X'\(bytes.map { String(UInt16($0) + 0x100, radix: 16).suffix(2) }.joined())'"
        }
        return switch self {
        case .null: "NULL"
        case .integer(let number): String(number)
        case .text(let text):
            "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'"
        case .id(let high, let low): hexadecimal(Identifier<Void>(high: high, low: low).bytes)
        case .blob(let bytes): hexadecimal(bytes)
        }
    }
}
