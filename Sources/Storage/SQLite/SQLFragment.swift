/// A part of a statement with the values of its parameters, in order.
struct SQLFragment {
    var text: String
    var values: [SQLValue]

    init(_ text: String, _ values: [SQLValue] = []) {
        self.text = text
        self.values = values
    }

    mutating func append(_ other: SQLFragment) { append(other.text, other.values) }

    mutating func append(_ text: String, _ values: [SQLValue] = []) {
        self.text += text
        if !values.isEmpty { self.values += values }
    }

    static func + (left: SQLFragment, right: SQLFragment) -> SQLFragment {
        SQLFragment(left.text + right.text, left.values + right.values)
    }

    /// Joins the conditions with AND; true if there are none.
    static func all(_ terms: [SQLFragment]) -> SQLFragment { joined(terms, " AND ", none: "true") }

    static func joined(_ parts: [SQLFragment], _ separator: String, none: String = "") -> SQLFragment {
        if parts.isEmpty { return SQLFragment(none) }
        return SQLFragment(parts.map(\.text).joined(separator: separator), parts.flatMap(\.values))
    }

    /// `expression IN (?, …)`.
    static func isOne(_ expression: String, of values: [SQLValue]) -> SQLFragment {
        let placeholders = Array(repeating: "?", count: values.count).joined(separator: ", ")
        return SQLFragment("\(expression) IN (\(placeholders))", values)
    }
}
