import Domain

/// Reads the columns of one row in their order. What is unknown or damaged becomes a safe default and is noted.
struct RowReader {
    private let row: Row
    private var column = 0
    /// What was wrong, as `column: value`.
    private(set) var problems: [String] = []

    init(_ row: Row) {
        self.row = row
    }

    mutating func integer() -> Int { integer(in: StoredNumber.integers) }

    mutating func integerOrNull() -> Int? { integerOrNull(in: StoredNumber.integers) }

    private mutating func integerOrNull(in limits: ClosedRange<Int>) -> Int? {
        if row.isNull(column) {
            column += 1
            return nil
        }
        return integer(in: limits)
    }

    /// Zero when null.
    private mutating func integer(in limits: ClosedRange<Int>) -> Int {
        defer { column += 1 }
        let number = row.raw(column)
        if limits.contains(number) { return number }
        problems.append("\(row.name(column)): \(number)")
        return number.limited(to: limits)
    }

    mutating func bool() -> Bool { integer() != 0 }

    mutating func text() -> String {
        defer { column += 1 }
        return row.text(column)
    }

    mutating func textOrNull() -> String? {
        defer { column += 1 }
        return row.textOrNull(column)
    }

    /// Words joined by line ends.
    mutating func words() -> [String] {
        let text = text()
        return text.isEmpty ? [] : text.split(separator: "\n").map(String.init)
    }

    mutating func instant() -> Instant { Instant(milliseconds: Int64(integer(in: StoredNumber.instants))) }

    mutating func instantOrNull() -> Instant? {
        integerOrNull(in: StoredNumber.instants).map { Instant(milliseconds: Int64($0)) }
    }

    mutating func day() -> Day { Day(number: integer(in: StoredNumber.days)) }
    mutating func dayOrNull() -> Day? { integerOrNull(in: StoredNumber.days).map { Day(number: $0) } }

    mutating func id<Subject>(_ name: StaticString) -> Identifier<Subject> {
        idOrNull(name) ?? Identifier(high: 0, low: 0)
    }

    mutating func idOrNull<Subject>(_ name: StaticString) -> Identifier<Subject>? {
        defer { column += 1 }
        if row.isNull(column) { return nil }
        if let id: Identifier<Subject> = row.id(column) { return id }
        problems.append("\(name): not 16 bytes")
        return nil
    }

    mutating func choice<Value: RawRepresentable<String>>(_ name: StaticString, _ standIn: Value) -> Value {
        let text = text()
        if let value = Value(rawValue: text) { return value }
        problems.append("\(name): \(text.prefix(60))")
        return standIn
    }

    mutating func choiceOrNull<Value: RawRepresentable<String>>(_ name: StaticString) -> Value? {
        guard let text = textOrNull() else { return nil }
        if let value = Value(rawValue: text) { return value }
        problems.append("\(name): \(text.prefix(60))")
        return nil
    }

    mutating func priority(_ name: StaticString) -> Priority {
        priorityOrNull(name) ?? .medium
    }

    mutating func priorityOrNull(_ name: StaticString) -> Priority? {
        guard let number = integerOrNull() else { return nil }
        if let priority = Priority(rawValue: number) { return priority }
        problems.append("\(name): \(number)")
        return nil
    }

    mutating func repeatPatternOrNull(_ name: StaticString) -> RepeatPattern? {
        guard let text = textOrNull() else { return nil }
        if let pattern = RepeatPattern(text) { return pattern }
        problems.append("\(name): \(text.prefix(60))")
        return nil
    }

    mutating func note(_ problem: String) { problems.append(problem) }
}
