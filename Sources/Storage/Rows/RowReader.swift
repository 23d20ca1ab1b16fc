import Calendar
import Domain

/// Reads the columns of a row in order. Replaces unknown or damaged values with safe defaults and records them.
struct RowReader {
    private let row: Row
    private var column = 0
    /// The problems found, as `column: value`.
    private(set) var problems: [String] = []

    init(_ row: Row) {
        self.row = row
    }

    /// Returns the nearest number within the limits; 0 if the column holds no integer.
    mutating func integer(in limits: ClosedRange<Int> = StoredNumber.integers) -> Int {
        defer { column += 1 }
        guard case .integer(let stored) = row.value(column) else { return 0 }
        let number = Int(stored)
        if limits.contains(number) { return number }
        problems.append("\(row.name(column)): \(number)")
        return number.limited(to: limits)
    }

    mutating func text() -> String {
        defer { column += 1 }
        return row.text(column)
    }

    mutating func textOrNull() -> String? {
        defer { column += 1 }
        return row.textOrNull(column)
    }

    mutating func instant() -> Instant {
        let limits = StoredNumber.instants
        return StoredNumber.instant(integer(in: Int(limits.lowerBound)...Int(limits.upperBound)))
    }

    mutating func instantOrNull() -> Instant? {
        guard !row.isNull(column) else {
            column += 1
            return nil
        }
        return instant()
    }

    mutating func id<Subject>(_ name: StaticString) -> Identifier<Subject> {
        defer { column += 1 }
        if let id: Identifier<Subject> = row.id(column) { return id }
        if !row.isNull(column) { problems.append("\(name): not 16 bytes") }
        return Identifier(high: 0, low: 0)
    }

    mutating func choice<Value: RawRepresentable<String>>(_ name: StaticString, _ fallback: Value) -> Value {
        let text = text()
        if let value = Value(rawValue: text) { return value }
        problems.append("\(name): \(text.prefix(60))")
        return fallback
    }

    mutating func note(_ problem: String) { problems.append(problem) }
}
