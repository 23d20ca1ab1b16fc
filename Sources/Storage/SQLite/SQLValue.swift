import Domain

/// A value bound to a statement or kept in a row.
enum SQLValue: Hashable, Sendable {
    case null
    case integer(Int64)
    case text(String)
    case blob([UInt8])
    /// A blob of 16 bytes.
    case id(high: UInt64, low: UInt64)

    init(_ value: Int) { self = .integer(Int64(value)) }
    init(_ value: Int?) { self = value.map { .integer(Int64($0)) } ?? .null }
    init(_ value: Int64?) { self = value.map { .integer($0) } ?? .null }
    init(_ value: Bool) { self = .integer(value ? 1 : 0) }
    init(_ value: String?) { self = value.map { .text($0) } ?? .null }
    init(_ value: Instant) { self = .integer(value.milliseconds) }
    init(_ value: Instant?) { self = .init(value?.milliseconds) }
    init(_ value: Day) { self = .integer(Int64(value.number)) }
    init(_ value: Day?) { self = .init(value?.number) }

    init<Subject>(_ value: Identifier<Subject>) { self = .id(high: value.high, low: value.low) }

    init<Subject>(_ value: Identifier<Subject>?) {
        self = value.map { .id(high: $0.high, low: $0.low) } ?? .null
    }
}
