import Domain

/// Works the sums out again from the tasks.
struct RollUpRecount {
    /// One table of sums, with everything that counts in it.
    struct Table {
        let name: String
        let keys: [String]
        let values: [String]
        /// A SELECT of keys and values as the tasks give them.
        let recount: String

        /// Fills the empty table.
        var insertion: String {
            let columns = (keys + values).joined(separator: ", ")
            return "INSERT INTO \(name) (\(columns)) SELECT \(columns) FROM (\(recount));\n"
        }
    }

    static let tables = tables(of: RollUps.facets) + [AdviceSchema.blocked]

    /// Every table that these facets count in.
    static func tables(of facets: [RollUpFacet]) -> [Table] {
        let all = facets.flatMap { facet in facet.sums.map { (facet, $0) } }
        var names: [String] = []
        for (_, sum) in all where !names.contains(sum.table) { names.append(sum.table) }
        return names.map { name in table(name, all.filter { $0.1.table == name }) }
    }

    private static func table(_ name: String, _ parts: [(RollUpFacet, RollUpSum)]) -> Table {
        let keys = parts[0].1.keys.map(\.column)
        let values = parts[0].1.values.map(\.column)
        let selects = parts.map { facet, sum in
            let columns = (sum.keys + sum.values).map { "\($0.expression) AS \($0.column)" }
            return "SELECT \(columns.joined(separator: ", ")) FROM task AS R WHERE \(facet.condition)"
        }
        let sums = values.map { "sum(\($0)) AS \($0)" }
        // The one row of a table that has always one exists without any task.
        let group =
            parts[0].1.emptyWhen.isEmpty
            ? "SELECT 1 AS \(keys[0]), \(values.map { "coalesce(sum(\($0)), 0) AS \($0)" }.joined(separator: ", ")) FROM"
            : "SELECT \((keys + sums).joined(separator: ", ")) FROM"
        let grouping = parts[0].1.emptyWhen.isEmpty ? "" : " GROUP BY \(keys.joined(separator: ", "))"
        return Table(
            name: name, keys: keys, values: values,
            recount: "\(group) (\(selects.joined(separator: " UNION ALL ")))\(grouping)")
    }

    /// Each difference between the sums and the tasks.
    static func differences(_ connection: Connection) throws -> [CheckReport.Problem] {
        try tables.flatMap { table in
            let columns = (table.keys + table.values).joined(separator: ", ")
            let stored = "SELECT \(columns) FROM \(table.name)"
            let wrong = try rows("\(stored) EXCEPT SELECT \(columns) FROM (\(table.recount))", connection, table)
            let right = try rows("SELECT \(columns) FROM (\(table.recount)) EXCEPT \(stored)", connection, table)
            return Set(wrong.keys).union(right.keys).sorted().map { place in
                CheckReport.Problem(
                    kind: .rollUp, place: "\(table.name) \(place)",
                    message: "holds \(wrong[place] ?? "nothing"), but the tasks come to \(right[place] ?? "nothing")")
            }
        }
    }

    /// Values by place, both as text.
    private static func rows(_ sql: String, _ connection: Connection, _ table: Table) throws -> [String: String] {
        let rows = try connection.rows(sql) { row in
            let keys = table.keys.indices.map { row.value($0).plain }
            let values = table.values.enumerated().map {
                "\($1) \(row.value(table.keys.count + $0).plain)"
            }
            return (keys.joined(separator: ", "), values.joined(separator: ", "))
        }
        return Dictionary(rows, uniquingKeysWith: { first, _ in first })
    }

    /// Replaces all sums by what the tasks come to.
    static func rebuild(_ connection: Connection) throws {
        for table in tables {
            try connection.run("DELETE FROM \(table.name)")
            try connection.execute(table.insertion)
        }
    }
}

extension SQLValue {
    /// For messages.
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
