/// A table of sums, with everything counted in it.
struct RollupTable {
    let name: String
    let keys: [String]
    let values: [String]
    /// Selects the keys and values calculated from the tasks.
    let recount: String

    /// Fills the empty table.
    var insertion: String {
        let columns = (keys + values).joined(separator: ", ")
        return "INSERT INTO \(name) (\(columns)) SELECT \(columns) FROM (\(recount));\n"
    }

    /// Returns every table in which these declarations count.
    static func all(of declarations: [RollupDeclaration]) -> [RollupTable] {
        let all = declarations.flatMap { declaration in declaration.sums.map { (declaration, $0) } }
        var names: [String] = []
        for (_, sum) in all where !names.contains(sum.table) { names.append(sum.table) }
        return names.map { name in table(name, all.filter { $0.1.table == name }) }
    }

    private static func table(_ name: String, _ parts: [(RollupDeclaration, RollupSum)]) -> RollupTable {
        let keys = parts[0].1.keys.map(\.column)
        let values = parts[0].1.values.map(\.column)
        let selects = parts.map { declaration, sum in
            let columns = (sum.keys + sum.values).map { "\($0.expression) AS \($0.column)" }
            return "SELECT \(columns.joined(separator: ", ")) FROM task AS R WHERE \(declaration.condition)"
        }
        let sums = values.map { "sum(\($0)) AS \($0)" }
        // The single row of a table without keys exists even without tasks.
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
