/// The triggers that keep rollups: one for each set of tasks and kind of change, in the fewest words, since SQLite
/// parses them when the writer starts, and compiles those of a table for each kind of statement.
///
/// SQLite allocates and clears all registers of a trigger before it looks at its condition. What a set adds or subtracts
/// is therefore done by the triggers of two views of the set, to which those of the table pass the tasks that matter.
struct RollupTriggers {
    private let rollups: [Rollup]

    init(_ rollups: [Rollup]) {
        self.rollups = rollups
    }

    /// A part with its table.
    fileprivate struct Sum {
        let table: Rollup
        let part: Rollup.Part
    }

    /// A set of tasks with everything its tasks add.
    private struct CountedSet {
        let tasks: TaskSet
        var sums: [Sum]

        /// The columns that decide what is added.
        var columns: [String] {
            RollupTriggers.columns(
                in: [tasks.condition] + sums.flatMap { $0.part.keys + $0.part.adds.map(\.expression) })
        }

        /// A statement that adds or subtracts the row of a trigger.
        func passing(_ row: String, to view: String, where condition: String?) -> String {
            let values = columns.map { "\(row).\($0)" }.joined(separator: ", ")
            let rows = condition.map { "SELECT \(values) WHERE \($0)" } ?? "VALUES (\(values))"
            return "INSERT INTO \(tasks.name)_\(view) \(rows);\n"
        }
    }

    private var sets: [CountedSet] {
        var sets: [CountedSet] = []
        for table in rollups {
            for part in table.parts {
                if let index = sets.firstIndex(where: { $0.tasks.name == part.tasks.name }) {
                    sets[index].sums.append(Sum(table: table, part: part))
                } else {
                    sets.append(CountedSet(tasks: part.tasks, sums: [Sum(table: table, part: part)]))
                }
            }
        }
        return sets
    }

    /// The statements that create the triggers and their views.
    var statements: [String] {
        let sets = sets
        return sets.flatMap(views) + insertions + [deletion(sets)] + sets.flatMap(changes)
    }

    /// The triggers that count new tasks.
    static let insertionNames = ["task_added", "task_added_more"]
    /// The trigger that no longer counts a deleted task.
    static let deletionName = "task_removed"

    /// The statements that create those.
    var insertions: [String] {
        let sets = sets
        let (always, sometimes) = (sets.filter(\.tasks.needs.isEmpty), sets.filter { !$0.tasks.needs.isEmpty })
        let additions = sometimes.map { $0.passing("NEW", to: "gained", where: $0.tasks.condition.of("NEW")) }
        let added = trigger(
            "task_added", "AFTER INSERT ON task", nil, always.flatMap(\.sums).map { $0.addition("NEW") })
        if additions.isEmpty { return [added] }
        return [
            added,
            trigger("task_added_more", "AFTER INSERT ON task", Self.hasAny(of: sometimes.map(\.tasks)), additions),
        ]
    }

    private func deletion(_ sets: [CountedSet]) -> String {
        trigger(
            "task_removed", "AFTER DELETE ON task", nil,
            sets.map { $0.passing("OLD", to: "lost", where: $0.tasks.condition.of("OLD")) })
    }

    /// A view for the tasks to add, and one for those to subtract.
    private func views(_ set: CountedSet) -> [String] {
        let name = set.tasks.name
        let columns = set.columns.map { "NULL AS \($0)" }.joined(separator: ", ")
        return [("gained", set.sums.map { $0.addition("NEW") }), ("lost", set.sums.map { $0.subtraction("NEW") })]
            .flatMap { view, body in
                [
                    "CREATE VIEW \(name)_\(view) AS SELECT \(columns)",
                    trigger("\(name)_is_\(view)", "INSTEAD OF INSERT ON \(name)_\(view)", nil, body),
                ]
            }
    }

    /// Subtracts and adds a task whose columns change.
    private func changes(_ set: CountedSet) -> [String] {
        let (name, condition) = (set.tasks.name, set.tasks.condition)
        let update = "AFTER UPDATE OF \(set.columns.joined(separator: ", ")) ON task"
        var differs = "(\(set.columns.map { "OLD.\($0) IS NOT NEW.\($0)" }.joined(separator: " OR ")))"
        var triggers: [String] = []
        if set.tasks.needs.isEmpty {
            let keys = Set(set.sums.flatMap(\.part.keys)).sorted()
            let stays = keys.map { "\($0.of("OLD")) IS \($0.of("NEW"))" }.joined(separator: " AND ")
            let differences = set.sums.compactMap(\.difference)
            if !differences.isEmpty {
                triggers.append(trigger("task_\(name)_stay", update, "\(differs) AND \(stays)", differences))
            }
            differs += " AND NOT (\(stays))"
        }
        return triggers + [
            trigger(
                "task_\(name)_leave", update, "\(condition.of("OLD")) AND \(differs)",
                [set.passing("OLD", to: "lost", where: nil)]),
            trigger(
                "task_\(name)_enter", update, "\(condition.of("NEW")) AND \(differs)",
                [set.passing("NEW", to: "gained", where: nil)]),
        ]
    }

    /// Most new tasks are neither due nor completed, estimated or tagged, and evaluating a dozen conditions takes as long
    /// as counting.
    private static func hasAny(of sets: [TaskSet]) -> String {
        let columns = Set(sets.flatMap(\.needs)).sorted().map { "NEW.\($0) <> ''" }
        return columns.joined(separator: " OR ")
    }

    private func trigger(_ name: String, _ event: String, _ condition: String?, _ body: [String]) -> String {
        "CREATE TRIGGER \(name) \(event)\(condition.map { " WHEN \($0)" } ?? "")\nBEGIN\n\(body.joined())END"
    }

    /// The columns of the task that expressions read, in order.
    static func columns(in expressions: [String]) -> [String] {
        var found: Set<String> = []
        for expression in expressions {
            var rest = expression.utf8[...]
            while let dot = rest.rangeOfRow {
                rest = rest[dot.upperBound...]
                found.insert(String(rest.prefix { $0 == UInt8(ascii: "_") || $0 >= UInt8(ascii: "a") }) ?? "")
            }
        }
        return found.sorted()
    }
}

extension RollupTriggers.Sum {
    private var keys: [String] { table.keys.map(\.name) }

    func addition(_ row: String) -> String {
        let added = (part.keys + table.values.map(part.expression)).map { $0.of(row) }.joined(separator: ", ")
        let sums = part.adds.map { "\($0.column) = \($0.column) + excluded.\($0.column)" }.joined(separator: ", ")
        return """
            INSERT INTO \(table.name) (\(table.columns)) VALUES (\(added))
            ON CONFLICT (\(keys.joined(separator: ", "))) DO UPDATE SET \(sums);

            """
    }

    func subtraction(_ row: String) -> String {
        let condition = key(row)
        let sums = part.adds.map { "\($0.column) = \($0.column) - (\($0.expression.of(row)))" }
        let update = "UPDATE \(table.name) SET \(sums.joined(separator: ", ")) WHERE \(condition);\n"
        guard let emptyWhen = table.emptyWhen else { return update }
        let zeros = emptyWhen.map { "\($0) = 0" }.joined(separator: " AND ")
        return update + "DELETE FROM \(table.name) WHERE \(condition) AND \(zeros);\n"
    }

    /// Adds what a task adds now and did not before, for one whose keys stay the same; nil if that cannot differ. Its
    /// row stays too, since the task still counts in it.
    var difference: String? {
        let adds = part.adds.filter { add in
            !RollupTriggers.columns(in: [add.expression]).allSatisfy { part.keys.contains("R.\($0)") }
        }
        if adds.isEmpty { return nil }
        let (old, new) = (adds.map { "(\($0.expression.of("OLD")))" }, adds.map { "(\($0.expression.of("NEW")))" })
        let differs = zip(old, new).map { "\($0) <> \($1)" }.joined(separator: " OR ")
        let sums = adds.indices.map { "\(adds[$0].column) = \(adds[$0].column) + \(new[$0]) - \(old[$0])" }
        return "UPDATE \(table.name) SET \(sums.joined(separator: ", ")) WHERE \(key("NEW")) AND (\(differs));\n"
    }

    private func key(_ row: String) -> String {
        zip(keys, part.keys).map { "\($0) = \($1.of(row))" }.joined(separator: " AND ")
    }
}

extension String {
    /// The expression for the old or the new row of a trigger.
    fileprivate func of(_ row: String) -> String {
        var text = ""
        var rest = utf8[...]
        while let found = rest.rangeOfRow {
            text += Substring(rest[..<found.lowerBound])
            text += row
            text += "."
            rest = rest[found.upperBound...]
        }
        return text + Substring(rest)
    }
}

extension Substring.UTF8View {
    /// Where `R.` stands first; by bytes, since this is part of every start.
    fileprivate var rangeOfRow: Range<Index>? {
        var start = startIndex
        while let found = self[start...].firstIndex(of: UInt8(ascii: "R")) {
            let next = index(after: found)
            if next < endIndex, self[next] == UInt8(ascii: ".") { return found..<index(after: next) }
            start = next
        }
        return nil
    }
}
