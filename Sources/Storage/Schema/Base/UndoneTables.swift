/// The rows of undone imports; see `UndoneImports`.
enum UndoneTables {
    /// A table for each that an import fills.
    static let all = TaskTables.imported.map(\.undone)
}

extension BaseTable {
    /// A table for rows set aside: the same columns, except computed ones, without references and checks.
    fileprivate var undone: BaseTable {
        let definitions = definitions.filter { !$0.hasPrefix("CHECK") && !$0.contains(" GENERATED ") }
        let columns = definitions.map { definition in
            ["REFERENCES", "CHECK", "AUTOINCREMENT"].reduce(definition) { start, word in
                start.firstRange(of: " \(word)").map { String(start[..<$0.lowerBound]) } ?? start
            }
        }
        return BaseTable("undone_\(name)", hasRowID: hasRowID, columns: columns.joined(separator: ",\n"))
    }

    /// The definitions that `columns` lists, separated by commas outside parentheses.
    private var definitions: [String] {
        var (definitions, depth): ([String], Int) = ([""], 0)
        for character in columns where character != "\n" {
            if character == "(" { depth += 1 }
            if character == ")" { depth -= 1 }
            if character == "," && depth == 0 {
                definitions.append("")
            } else {
                definitions[definitions.count - 1].append(character)
            }
        }
        return definitions
    }
}
