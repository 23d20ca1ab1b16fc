/// A table of sums over tasks, maintained in the transaction of each change, so that pages and charts read days and
/// projects instead of tasks. Archived ones are counted except in what is due.
///
/// In all expressions, `R.` stands for the task.
struct Rollup: Sendable {
    let name: String
    /// The primary key.
    let keys: [Key]
    /// The columns of the sums, which are never negative.
    let values: [String]
    let parts: [Part]
    /// A row in which all of these are zero is deleted; nil for a table of one row that always exists.
    let emptyWhen: [String]?

    struct Key: Sendable {
        let name: String
        let type: String

        static func day(_ name: String = "day") -> Key { Key(name: name, type: "INTEGER") }
        static let block = Key(name: "block", type: "INTEGER")
        static let project = Key(name: "project_id", type: "BLOB")
        static let priority = Key(name: "priority", type: "INTEGER")
        static let tags = Key(name: "tags", type: "TEXT")
        static let category = Key(name: "category", type: "TEXT")
    }

    /// What the tasks of a set add.
    struct Part: Sendable {
        let tasks: TaskSet
        /// An expression for each key of the table.
        let keys: [String]
        /// Expressions by column; nothing is added to other columns.
        let adds: [(column: String, expression: String)]

        init(_ tasks: TaskSet, keys: String..., adds: [(String, String)]) {
            self.init(tasks, keys: keys, adds: adds)
        }

        init(_ tasks: TaskSet, keys: [String], adds: [(String, String)]) {
            self.tasks = tasks
            self.keys = keys
            self.adds = adds.map { (column: $0.0, expression: $0.1) }
        }
    }

    init(_ name: String, keys: [Key], values: [String], emptyWhen: [String]?, parts: [Part]) {
        (self.name, self.keys, self.values, self.emptyWhen, self.parts) = (name, keys, values, emptyWhen, parts)
    }

    /// - Parameter emptyWhen: nil for all values.
    init(_ name: String, keys: [Key], values: [String], emptyWhen: [String]? = nil, _ parts: Part...) {
        self.init(name, keys: keys, values: values, emptyWhen: emptyWhen ?? values, parts: parts)
    }

    /// A table of one row.
    init(single name: String, values: [String], _ parts: Part...) {
        self.init(name, keys: [Key(name: "id", type: "INTEGER")], values: values, emptyWhen: nil, parts: parts)
    }

    var columns: String { (keys.map(\.name) + values).joined(separator: ", ") }

    /// The statement that creates the empty table.
    var creation: String {
        let sums = values.map { "\($0) INTEGER NOT NULL CHECK (\($0) >= 0)" }
        // A single number as the key is the number of the row.
        if keys.count == 1, keys[0].type == "INTEGER" {
            let check = emptyWhen == nil ? " CHECK (\(keys[0].name) = 1)" : ""
            let all = ["\(keys[0].name) INTEGER PRIMARY KEY\(check)"] + sums
            return "CREATE TABLE \(name) (\(all.joined(separator: ", "))) STRICT"
        }
        let all =
            keys.map { "\($0.name) \($0.type) NOT NULL" } + sums
            + ["PRIMARY KEY (\(keys.map(\.name).joined(separator: ", ")))"]
        return "CREATE TABLE \(name) (\(all.joined(separator: ", "))) STRICT, WITHOUT ROWID"
    }

    /// Selects the keys and values calculated from the tasks.
    var recount: String { recount(of: "task") }

    /// - Parameter tasks: a table or view with the columns of tasks.
    func recount(of tasks: String) -> String {
        let names = keys.map(\.name)
        let selects = parts.map { part in
            let columns =
                zip(part.keys, names).map { "\($0) AS \($1)" } + values.map { "\(part.expression(of: $0)) AS \($0)" }
            return "SELECT \(columns.joined(separator: ", ")) FROM \(tasks) AS R WHERE (\(part.tasks.condition))"
        }
        let rows = "FROM (\(selects.joined(separator: " UNION ALL ")))"
        guard emptyWhen != nil else {
            // The row exists even without tasks.
            let sums = values.map { "coalesce(sum(\($0)), 0) AS \($0)" }
            return "SELECT 1 AS \(names[0]), \(sums.joined(separator: ", ")) \(rows)"
        }
        let sums = values.map { "sum(\($0)) AS \($0)" }
        return
            "SELECT \((names + sums).joined(separator: ", ")) \(rows) GROUP BY \(names.joined(separator: ", "))"
    }

    /// Statements that add the tasks in `Derivation.counted`. Each part has its own, since a union would be sorted with
    /// all its sums instead of the few columns from which they are calculated.
    var additions: [String] {
        let names = keys.map(\.name).joined(separator: ", ")
        return parts.map { part in
            let sums = values.map { value in
                part.adds.first { $0.column == value }.map { "sum(\($0.expression))" } ?? "0"
            }
            let changes = part.adds.map { "\($0.column) = \($0.column) + excluded.\($0.column)" }
            return """
                INSERT INTO \(name) (\(columns)) SELECT \((part.keys + sums).joined(separator: ", "))
                FROM \(Derivation.counted) AS R WHERE (\(part.tasks.condition))
                GROUP BY \(keys.indices.map { "\($0 + 1)" }.joined(separator: ", "))
                ON CONFLICT (\(names)) DO UPDATE SET \(changes.joined(separator: ", "))
                """
        }
    }
}

extension Rollup.Part {
    /// The columns of the task that it reads.
    var columns: [String] { RollupTriggers.columns(in: [tasks.condition] + keys + adds.map(\.expression)) }

    /// What a task adds to a column.
    func expression(of column: String) -> String { adds.first { $0.column == column }?.expression ?? "0" }
}
