import Domain
import HTTP

/// Reads the parameters of an address one by one, and refuses those that nobody asked for.
struct QueryReader {
    private let query: Query
    private var known: [String] = []
    var problems = Problems()

    init(_ request: Request) {
        self.init(request.query)
    }

    init(_ query: Query) {
        self.query = query
    }

    mutating func value<Value>(_ name: String, _ wanted: String, _ read: (String) -> Value?) -> Value? {
        known.append(name)
        let values = query.values(name)
        guard values.count <= 1 else {
            problems.add(
                name, .parameter.repeated, "Send \(name) once; it stands in the address \(values.count) times.")
            return nil
        }
        guard let text = values.first, !text.isEmpty else { return nil }
        guard let value = read(text) else {
            problems.add(name, .parameter.invalid, "\(name) must be \(wanted), not “\(text.prefix(40))”.")
            return nil
        }
        return value
    }

    mutating func day(_ name: String) -> Day? {
        value(name, "a date that exists, such as 2026-11-21") { Day($0) }
    }

    mutating func number(_ name: String, _ range: ClosedRange<Int>) -> Int? {
        value(name, "a whole number from \(range.lowerBound) to \(range.upperBound)") { text in
            Int(text).flatMap { range.contains($0) ? $0 : nil }
        }
    }

    mutating func flag(_ name: String, otherwise: Bool = false) -> Bool {
        value(name, "1 or 0") { ["1": true, "true": true, "0": false, "false": false][$0] } ?? otherwise
    }

    mutating func identifier<Subject>(_ name: String) -> Identifier<Subject>? {
        value(name, "an id such as 2742b654-b0ac-5311-9642-a19ac9e2bcf0") { Identifier($0) }
    }

    mutating func text(_ name: String) -> String? {
        value(name, "text") { $0 }
    }

    mutating func choice<Value: RawRepresentable<String> & CaseIterable>(_ name: String) -> Value? {
        value(name, "one of \(Value.allCases.map(\.rawValue).joined(separator: ", "))") { Value(rawValue: $0) }
    }

    /// Nothing when the parameter is absent.
    mutating func flagIfGiven(_ name: String) -> Bool? {
        value(name, "1 or 0") { ["1": true, "true": true, "0": false, "false": false][$0] }
    }

    /// A parameter that may stand in the address several times.
    mutating func values<Value>(_ name: String, _ wanted: String, _ read: (String) -> Value?) -> [Value] {
        known.append(name)
        return query.values(name).filter { !$0.isEmpty }.compactMap { text in
            let value = read(text)
            if value == nil {
                problems.add(name, .parameter.invalid, "\(name) must be \(wanted), not “\(text.prefix(40))”.")
            }
            return value
        }
    }

    mutating func choices<Value: RawRepresentable<String> & CaseIterable>(_ name: String) -> [Value] {
        values(name, "one of \(Value.allCases.map(\.rawValue).joined(separator: ", "))") { Value(rawValue: $0) }
    }

    /// For an address that takes no parameters.
    /// - Throws: `DomainError.invalid` when it has any.
    static func refuseAll(_ request: Request) throws {
        guard !request.query.isEmpty else { return }
        var reader = QueryReader(request)
        try reader.finish()
    }

    /// Call last.
    /// - Throws: `DomainError.invalid` with every problem, unknown parameters included.
    mutating func finish() throws {
        for item in query.items where !known.contains(item.name) {
            let hint = NearestName.of(item.name, among: known).map { " Did you mean “\($0)”?" } ?? ""
            problems.add(
                String(item.name.prefix(100)), .parameter.unknown,
                "There is no parameter “\(item.name.prefix(60))” here.\(hint)")
        }
        try problems.throwIfAny()
    }
}
