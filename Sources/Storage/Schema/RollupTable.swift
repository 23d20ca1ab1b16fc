/// One table of sums, with everything that counts in it.
struct RollupTable {
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

    /// Every table that these facets count in.
    static func all(of facets: [RollupDeclaration]) -> [RollupTable] {
        let all = facets.flatMap { facet in facet.sums.map { (facet, $0) } }
        var names: [String] = []
        for (_, sum) in all where !names.contains(sum.table) { names.append(sum.table) }
        return names.map { name in table(name, all.filter { $0.1.table == name }) }
    }

    private static func table(_ name: String, _ parts: [(RollupDeclaration, RollupSum)]) -> RollupTable {
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
        return RollupTable(
            name: name, keys: keys, values: values,
            recount: "\(group) (\(selects.joined(separator: " UNION ALL ")))\(grouping)")
    }
}
