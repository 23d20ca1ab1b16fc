/// The sums that one kind of task takes part in. In all expressions `R.` stands for the task.
struct RollupDeclaration: Sendable {
    let name: String
    let condition: String
    /// The columns that condition and sums read, besides `hidden`.
    let columns: [String]
    let sums: [RollupSum]

    /// Adds a new task, subtracts a deleted one, and does both for one whose columns changed.
    var triggers: String {
        let differs = watched.map { "OLD.\($0) IS NOT NEW.\($0)" }.joined(separator: " OR ")
        let update = "AFTER UPDATE OF \(watched.joined(separator: ", ")) ON task"
        return trigger("insert", "AFTER INSERT ON task", on("NEW"), sums.map { $0.adding("NEW") })
            + trigger("delete", "AFTER DELETE ON task", on("OLD"), sums.map { $0.subtracting("OLD") })
            + trigger("leave", update, "\(on("OLD")) AND (\(differs))", sums.map { $0.subtracting("OLD") })
            + trigger("enter", update, "\(on("NEW")) AND (\(differs))", sums.map { $0.adding("NEW") })
    }

    /// Adds every task that is there; for tables that no row has been counted in before.
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

    /// What a new task adds, where the condition holds.
    var additions: String { sums.map { $0.adding("NEW", where: on("NEW")) }.joined() }

    fileprivate var watched: [String] { columns + ["hidden"] }

    fileprivate func on(_ row: String) -> String {
        condition.replacing("R.", with: "\(row).")
    }

    fileprivate func trigger(_ suffix: String, _ event: String, _ condition: String, _ body: [String]) -> String {
        "CREATE TRIGGER task_\(name)_\(suffix) \(event) WHEN \(condition)\nBEGIN\n\(body.joined())END;\n"
    }
}

/// One table of sums: which row of it a task belongs to, and what it adds there.
struct RollupSum: Sendable {
    let table: String
    let keys: [(column: String, expression: String)]
    let values: [(column: String, expression: String)]
    /// A row in which all of these are zero is removed; none for a row that always exists.
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

    /// Adds to the row that is there.
    fileprivate var onConflict: String {
        let sums = values.map { "\($0.column) = \(table).\($0.column) + excluded.\($0.column)" }
        let place = keys.map(\.column).joined(separator: ", ")
        return "ON CONFLICT (\(place)) DO UPDATE SET \(sums.joined(separator: ", "))"
    }

    func subtracting(_ row: String) -> String { subtraction(of: values, row) }

    fileprivate func subtraction(of values: [(column: String, expression: String)], _ row: String) -> String {
        let matches = keys.map { "\($0.column) = \($0.expression.replacing("R.", with: "\(row)."))" }
        let place = matches.joined(separator: " AND ")
        let sums = values.map {
            "\($0.column) = \($0.column) - (\($0.expression.replacing("R.", with: "\(row).")))"
        }
        let update = "UPDATE \(table) SET \(sums.joined(separator: ", ")) WHERE \(place);\n"
        if emptyWhen.isEmpty { return update }
        let zeros = emptyWhen.map { "\($0) = 0" }.joined(separator: " AND ")
        return update + "DELETE FROM \(table) WHERE \(place) AND \(zeros);\n"
    }
}

/// The same sums in triggers that name only the columns to which something is added: SQLite reads all of them when it opens
/// a file, and makes a program of those of its table for each kind of change.
extension RollupDeclaration {
    /// Those of changed tasks. A task is hidden before it is deleted, which is such a change.
    var leanChanges: String {
        let differs = watched.map { "OLD.\($0) IS NOT NEW.\($0)" }.joined(separator: " OR ")
        let update = "AFTER UPDATE OF \(watched.joined(separator: ", ")) ON task"
        return trigger("leave", update, "\(on("OLD")) AND (\(differs))", sums.map { $0.leanSubtraction("OLD") })
            + trigger("enter", update, "\(on("NEW")) AND (\(differs))", sums.map { $0.leanAddition("NEW") })
    }

    var leanInsertion: String {
        trigger("insert", "AFTER INSERT ON task", on("NEW"), sums.map { $0.leanAddition("NEW") })
    }

    /// What a new task adds, where the condition holds.
    var leanAdditions: String { sums.map { $0.leanAddition("NEW", where: on("NEW")) }.joined() }
}

extension RollupSum {
    /// The columns to which a task adds something.
    private var touched: [(column: String, expression: String)] { values.filter { $0.expression != "0" } }

    fileprivate func leanAddition(_ row: String, where condition: String? = nil) -> String {
        let columns = (keys + values).map(\.column).joined(separator: ", ")
        let rows = condition.map { "SELECT \(added(row)) WHERE \($0)" } ?? "VALUES (\(added(row)))"
        let place = keys.map(\.column).joined(separator: ", ")
        let sums = touched.map { "\($0.column) = \($0.column) + excluded.\($0.column)" }.joined(separator: ", ")
        return "INSERT INTO \(table) (\(columns)) \(rows)\nON CONFLICT (\(place)) DO UPDATE SET \(sums);\n"
    }

    fileprivate func leanSubtraction(_ row: String) -> String { subtraction(of: touched, row) }
}
