import Domain

/// Recalculates the sums from the tasks.
struct RollupRecount {
    static let tables = RollupTable.all(of: Rollups.declarations) + [AdviceSchema.blocked]

    /// Returns each difference between the stored sums and the tasks.
    static func differences(_ connection: Connection) throws -> [CheckReport.Problem] {
        try tables.flatMap { table in
            let columns = (table.keys + table.values).joined(separator: ", ")
            let stored = "SELECT \(columns) FROM \(table.name)"
            let wrong = try rows("\(stored) EXCEPT SELECT \(columns) FROM (\(table.recount))", connection, table)
            let right = try rows("SELECT \(columns) FROM (\(table.recount)) EXCEPT \(stored)", connection, table)
            return Set(wrong.keys).union(right.keys).sorted().map { key in
                CheckReport.Problem(
                    kind: .rollup, place: "\(table.name) \(key)",
                    message: "is \(wrong[key] ?? "missing"), but the tasks add up to \(right[key] ?? "nothing")")
            }
        }
    }

    /// Values by key, both as text.
    private static func rows(_ sql: String, _ connection: Connection, _ table: RollupTable) throws -> [String: String] {
        let rows = try connection.rows(sql) { row in
            let keys = table.keys.indices.map { row.value($0).plain }
            let values = table.values.enumerated().map {
                "\($1) \(row.value(table.keys.count + $0).plain)"
            }
            return (keys.joined(separator: ", "), values.joined(separator: ", "))
        }
        return Dictionary(rows, uniquingKeysWith: { first, _ in first })
    }

    /// Replaces all sums with those recalculated from the tasks.
    static func rebuild(_ connection: Connection) throws {
        for table in tables {
            try connection.run("DELETE FROM \(table.name)")
            try connection.execute(table.insertion)
        }
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
