import Domain

/// A table whose rows are the result of a query.
struct RecountedTable: Sendable {
    let name: String
    let keys: [String]
    let values: [String]
    /// Selects the keys and values.
    let recount: String

    private var columns: String { (keys + values).joined(separator: ", ") }

    /// Fills the empty table.
    func fill(_ connection: Connection) throws {
        try connection.run("INSERT INTO \(name) (\(columns)) SELECT \(columns) FROM (\(recount))")
    }

    /// Returns each difference between the stored rows and the result.
    func differences(_ connection: Connection) throws -> [CheckReport.Problem] {
        let stored = "SELECT \(columns) FROM \(name)"
        let wrong = try rows("\(stored) EXCEPT SELECT \(columns) FROM (\(recount))", connection)
        let right = try rows("SELECT \(columns) FROM (\(recount)) EXCEPT \(stored)", connection)
        return Set(wrong.keys).union(right.keys).sorted().map { key in
            CheckReport.Problem(
                kind: .rollup, place: "\(name) \(key)",
                message: "is \(wrong[key] ?? "missing"), but the tasks add up to \(right[key] ?? "nothing")")
        }
    }

    /// Values by key, both as text.
    private func rows(_ sql: String, _ connection: Connection) throws -> [String: String] {
        let rows = try connection.rows(sql) { row in
            let keys = keys.indices.map { row.value($0).plain }
            let values = values.enumerated().map { "\($1) \(row.value(self.keys.count + $0).plain)" }
            return (keys.joined(separator: ", "), values.joined(separator: ", "))
        }
        return Dictionary(rows, uniquingKeysWith: { first, _ in first })
    }
}

extension RecountedTable {
    init(_ rollup: Rollup) {
        self.init(
            name: rollup.name, keys: rollup.keys.map(\.name), values: rollup.values, recount: rollup.recount)
    }
}

extension SQLValue {
    /// The value as text for messages.
    var plain: String {
        switch self {
        case .null: "null"
        case .integer(let number): String(number)
        case .text(let text): text
        case .id(let high, let low): Identifier<Void>(high: high, low: low).description
        case .blob(let bytes): "\(bytes.count) bytes"
        }
    }
}
