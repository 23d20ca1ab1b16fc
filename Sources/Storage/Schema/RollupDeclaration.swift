/// Sums over the tasks that meet a condition. In all expressions, `R.` stands for the task.
struct RollupDeclaration: Sendable {
    let name: String
    let condition: String
    /// The columns read by the condition and the sums, besides `hidden`.
    let columns: [String]
    let sums: [RollupSum]

    /// Triggers that add a new task, subtract a deleted one, and do both if its columns change.
    var triggers: String {
        let differs = watched.map { "OLD.\($0) IS NOT NEW.\($0)" }.joined(separator: " OR ")
        let update = "AFTER UPDATE OF \(watched.joined(separator: ", ")) ON task"
        return trigger("insert", "AFTER INSERT ON task", on("NEW"), sums.map { $0.adding("NEW") })
            + trigger("delete", "AFTER DELETE ON task", on("OLD"), sums.map { $0.subtracting("OLD") })
            + trigger("leave", update, "\(on("OLD")) AND (\(differs))", sums.map { $0.subtracting("OLD") })
            + trigger("enter", update, "\(on("NEW")) AND (\(differs))", sums.map { $0.adding("NEW") })
    }

    /// Adds all existing tasks to tables in which this declaration has not counted yet.
    var fill: String {
        sums.map { sum in
            let columns = (sum.keys + sum.values).map(\.column).joined(separator: ", ")
            let values = sum.keys.map(\.expression) + sum.values.map { "sum(\($0.expression))" }
            let groups = (1...sum.keys.count).map(String.init).joined(separator: ", ")
            return """
                INSERT INTO \(sum.table) (\(columns))
                SELECT \(values.joined(separator: ", ")) FROM task AS R WHERE \(condition) GROUP BY \(groups)
                \(sum.onConflict);

                """
        }.joined()
    }

    /// Adds a new task if it meets the condition.
    var additions: String { sums.map { $0.adding("NEW", where: on("NEW")) }.joined() }

    fileprivate var watched: [String] { columns + ["hidden"] }

    fileprivate func on(_ row: String) -> String {
        condition.replacing("R.", with: "\(row).")
    }

    fileprivate func trigger(_ suffix: String, _ event: String, _ condition: String, _ body: [String]) -> String {
        "CREATE TRIGGER task_\(name)_\(suffix) \(event) WHEN \(condition)\nBEGIN\n\(body.joined())END;\n"
    }
}

/// A table of sums: the row to which a task belongs, and what it adds there.
struct RollupSum: Sendable {
    let table: String
    let keys: [(column: String, expression: String)]
    let values: [(column: String, expression: String)]
    /// A row in which all of these are zero is deleted; empty for a row that always exists.
    let emptyWhen: [String]

    func adding(_ row: String) -> String { insertion("VALUES (\(added(row)))") }

    func adding(_ row: String, where condition: String) -> String {
        insertion("SELECT \(added(row)) WHERE \(condition)")
    }

    fileprivate func added(_ row: String) -> String {
        (keys + values).map { $0.expression.replacing("R.", with: "\(row).") }.joined(separator: ", ")
    }

    private func insertion(_ rows: String) -> String {
        """
        INSERT INTO \(table) (\((keys + values).map(\.column).joined(separator: ", "))) \(rows)
        \(onConflict);

        """
    }

    /// Adds to the existing row.
    fileprivate var onConflict: String {
        let sums = values.map { "\($0.column) = \(table).\($0.column) + excluded.\($0.column)" }
        let keyColumns = keys.map(\.column).joined(separator: ", ")
        return "ON CONFLICT (\(keyColumns)) DO UPDATE SET \(sums.joined(separator: ", "))"
    }

    func subtracting(_ row: String) -> String { subtraction(of: values, row) }

    fileprivate func subtraction(of values: [(column: String, expression: String)], _ row: String) -> String {
        let matches = keys.map { "\($0.column) = \($0.expression.replacing("R.", with: "\(row)."))" }
        let condition = matches.joined(separator: " AND ")
        let sums = values.map {
            "\($0.column) = \($0.column) - (\($0.expression.replacing("R.", with: "\(row).")))"
        }
        let update = "UPDATE \(table) SET \(sums.joined(separator: ", ")) WHERE \(condition);\n"
        if emptyWhen.isEmpty { return update }
        let zeros = emptyWhen.map { "\($0) = 0" }.joined(separator: " AND ")
        return update + "DELETE FROM \(table) WHERE \(condition) AND \(zeros);\n"
    }
}

/// The same sums in triggers that name only the columns they change: SQLite parses all triggers when it opens a file,
/// and compiles those of a table for each kind of statement.
extension RollupDeclaration {
    /// Triggers for changed tasks. Hiding a task before deleting it is such a change.
    var compactChanges: String {
        let differs = watched.map { "OLD.\($0) IS NOT NEW.\($0)" }.joined(separator: " OR ")
        let update = "AFTER UPDATE OF \(watched.joined(separator: ", ")) ON task"
        return trigger("leave", update, "\(on("OLD")) AND (\(differs))", sums.map { $0.compactSubtraction("OLD") })
            + trigger("enter", update, "\(on("NEW")) AND (\(differs))", sums.map { $0.compactAddition("NEW") })
    }

    var compactInsertion: String {
        trigger("insert", "AFTER INSERT ON task", on("NEW"), sums.map { $0.compactAddition("NEW") })
    }

    /// Adds a new task if it meets the condition.
    var compactAdditions: String { sums.map { $0.compactAddition("NEW", where: on("NEW")) }.joined() }
}

extension RollupSum {
    /// The columns to which a task adds something.
    private var touched: [(column: String, expression: String)] { values.filter { $0.expression != "0" } }

    fileprivate func compactAddition(_ row: String, where condition: String? = nil) -> String {
        let columns = (keys + values).map(\.column).joined(separator: ", ")
        let rows = condition.map { "SELECT \(added(row)) WHERE \($0)" } ?? "VALUES (\(added(row)))"
        let keyColumns = keys.map(\.column).joined(separator: ", ")
        let sums = touched.map { "\($0.column) = \($0.column) + excluded.\($0.column)" }.joined(separator: ", ")
        return "INSERT INTO \(table) (\(columns)) \(rows)\nON CONFLICT (\(keyColumns)) DO UPDATE SET \(sums);\n"
    }

    fileprivate func compactSubtraction(_ row: String) -> String { subtraction(of: touched, row) }
}
