import Calendar
import JSON
import Codecs

/// A value of a database column.
public enum ColumnValue: Hashable, Sendable {
    case null
    case integer(Int64)
    case text(String)
    case blob([UInt8])
    /// A blob of 16 bytes.
    case id(high: UInt64, low: UInt64)

    public init<Subject>(_ value: Identifier<Subject>) { self = .id(high: value.high, low: value.low) }

    /// A short description for messages about invalid values.
    var excerpt: String {
        switch self {
        case .null: "missing"
        case .integer(let number): String(number)
        case .text(let text): String(text.prefix(60))
        case .blob, .id: "not 16 bytes"
        }
    }

    /// The value as JSON if its column's type is unknown; blobs are `null`.
    public var json: JSONValue {
        switch self {
        case .null, .blob: .null
        case .integer(let number): .number(JSONNumber(number))
        case .text(let text): .string(text)
        case .id(let high, let low): .string(Identifier<Void>(high: high, low: low).description)
        }
    }
}

/// A table column, with the API members that represent it in the change log.
public struct Column: Sendable {
    public enum Kind: Sendable { case integer, text, id }

    /// An API member, computed from the column's value and, if it spans several columns, from others of the same row.
    public struct Shown: Sendable {
        public let name: String
        public let json: @Sendable (ColumnValue, _ others: (String) -> ColumnValue) -> JSONValue
    }

    public let name: String
    public let kind: Kind
    /// Empty if the column is internal to the storage or another column already represents it.
    public let shown: [Shown]
    /// How an export of everything writes it; nil if a column before it does, or if it is written nowhere.
    public let member: RowMember?

    private init(_ name: String, _ kind: Kind, _ shown: [Shown], _ member: RowMember?) {
        (self.name, self.kind, self.shown, self.member) = (name, kind, shown, member)
    }

    /// An export writes the stored value, unless `member` says how.
    public init(_ name: String, _ kind: Kind, shown: [Shown] = [], member: RowMember? = nil) {
        self.init(name, kind, shown, member ?? RowMember(Self.camelCase(name), kind))
    }

    /// Creates a column that is represented by one member.
    public init<Value>(_ name: String, _ form: ColumnForm<Value>, shown member: String, _ codec: Codec<Value>) {
        self.init(name, form.kind, [.init(member, form, codec)], RowMember(member, form, codec))
    }

    /// Creates a column that only an export of everything shows.
    public init<Value>(_ name: String, _ form: ColumnForm<Value>, written member: String, _ codec: Codec<Value>) {
        self.init(name, form.kind, [], RowMember(member, form, codec))
    }

    /// A column that no export writes, or that the member of a column before it covers.
    public static func unwritten(_ name: String, _ kind: Kind) -> Column { Column(name, kind, [], nil) }

    private static func camelCase(_ name: String) -> String {
        let words = name.split(separator: "_").map(String.init)
        return words.dropFirst().reduce(words.first ?? "") { $0 + $1.prefix(1).uppercased() + $1.dropFirst() }
    }
}

extension Column.Shown {
    public init(_ name: String, _ json: @escaping @Sendable (ColumnValue) -> JSONValue) {
        self.init(name: name) { value, _ in value == .null ? .null : json(value) }
    }

    public init<Value>(_ name: String, _ form: ColumnForm<Value>, _ codec: Codec<Value>) {
        self.init(name) { value in form.read(value).map(codec.json) ?? value.json }
    }
}

/// The encoding of a type's values in a column; no value is encoded as null.
public struct ColumnForm<Value: Sendable>: Sendable {
    public let kind: Column.Kind
    /// The range of integers; stored numbers outside it are clamped.
    private let limits: ClosedRange<Int64>?
    /// Returns nil if the stored value is corrupt or unknown.
    public let read: @Sendable (ColumnValue) -> Value?
    public let write: @Sendable (Value) -> ColumnValue

    init(
        _ kind: Column.Kind, limits: ClosedRange<Int64>? = nil, read: @escaping @Sendable (ColumnValue) -> Value?,
        write: @escaping @Sendable (Value) -> ColumnValue
    ) {
        self.kind = kind
        self.limits = limits
        self.read = read
        self.write = write
    }

    /// Decodes a stored value. Returns nil for null, and for a corrupt or unknown value, which is noted in `problems`.
    func read(_ stored: ColumnValue, _ column: String, _ problems: inout [String]) -> Value? {
        if case .null = stored { return nil }
        let value = read(stored)
        var isRight = value != nil
        if let limits, case .integer(let number) = stored { isRight = isRight && limits.contains(number) }
        if !isRight { problems.append("\(column): \(stored.excerpt)") }
        return value
    }

    static func integer(
        in limits: ClosedRange<Int64> = Int64(
            StoredNumber.integers.lowerBound)...Int64(StoredNumber.integers.upperBound),
        _ read: @escaping @Sendable (Int) -> Value?, _ write: @escaping @Sendable (Value) -> Int
    ) -> ColumnForm {
        ColumnForm(.integer, limits: limits) {
            if case .integer(let number) = $0 { read(Int(number.limited(to: limits))) } else { nil }
        } write: {
            .integer(Int64(write($0)))
        }
    }

    static func text(
        _ read: @escaping @Sendable (String) -> Value?, _ write: @escaping @Sendable (Value) -> String
    ) -> ColumnForm {
        ColumnForm(.text) {
            if case .text(let text) = $0 { read(text) } else { nil }
        } write: {
            .text(write($0))
        }
    }
}

extension ColumnForm where Value == Int {
    public static var integer: ColumnForm { .integer({ $0 }, { $0 }) }

    public static func integer(in limits: ClosedRange<Int>) -> ColumnForm {
        .integer(in: Int64(limits.lowerBound)...Int64(limits.upperBound), { $0 }, { $0 })
    }
}

extension ColumnForm where Value == Bool {
    public static var flag: ColumnForm { .integer({ $0 != 0 }, { $0 ? 1 : 0 }) }
}

extension ColumnForm where Value == String {
    public static var text: ColumnForm { .text({ $0 }, { $0 }) }
}

extension ColumnForm where Value == [String] {
    /// Strings joined by newlines.
    public static var words: ColumnForm {
        .text({ $0.isEmpty ? [] : $0.split(separator: "\n").map(String.init) }, { $0.joined(separator: "\n") })
    }
}

extension ColumnForm where Value == Instant {
    public static var instant: ColumnForm {
        .integer(in: StoredNumber.instants, { Instant(milliseconds: Int64($0)) }, { Int($0.milliseconds) })
    }
}

extension ColumnForm where Value == Day {
    public static var day: ColumnForm {
        let days = StoredNumber.days
        return .integer(in: Int64(days.lowerBound)...Int64(days.upperBound), { Day(number: $0) }, { $0.number })
    }
}

extension ColumnForm where Value: RawRepresentable<String> {
    public static var choice: ColumnForm { .text({ Value(rawValue: $0) }, { $0.rawValue }) }
}

extension ColumnForm where Value == AccessRight {
    public static var access: ColumnForm { .integer({ AccessRight(rank: $0) }, { $0.rank }) }
}

extension ColumnForm where Value == Priority {
    public static var priority: ColumnForm { .integer({ Priority(rawValue: $0) }, { $0.rawValue }) }
}

extension ColumnForm where Value == RepeatPattern {
    public static var repeatPattern: ColumnForm { .text({ RepeatPattern($0) }, { $0.text }) }
}

extension ColumnForm {
    public static func id<Subject>() -> ColumnForm where Value == Identifier<Subject> {
        ColumnForm(.id) {
            if case .id(let high, let low) = $0 { Identifier(high: high, low: low) } else { nil }
        } write: {
            ColumnValue($0)
        }
    }
}
