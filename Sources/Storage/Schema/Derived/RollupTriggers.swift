/// The triggers that keep rollups: one for each set of tasks and kind of change, in the fewest words, since SQLite
/// parses them when the writer starts, and compiles those of a table for each kind of statement.
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

    /// Each set of tasks with everything its tasks add.
    private var sets: [(tasks: TaskSet, sums: [Sum])] {
        var sets: [(tasks: TaskSet, sums: [Sum])] = []
        for table in rollups {
            for part in table.parts {
                if let index = sets.firstIndex(where: { $0.tasks.name == part.tasks.name }) {
                    sets[index].sums.append(Sum(table: table, part: part))
                } else {
                    sets.append((part.tasks, [Sum(table: table, part: part)]))
                }
            }
        }
        return sets
    }

    /// The statements that create the triggers.
    var statements: [String] { insertions + [deletion] + sets.flatMap { changes($0.tasks, $0.sums) } }

    /// The triggers that count new tasks.
    static let insertionNames = ["task_added", "task_added_more"]
    /// The trigger that no longer counts a deleted task.
    static let deletionName = "task_removed"

    private var insertions: [String] {
        let sets = sets
        let (always, sometimes) = (sets.filter(\.tasks.needs.isEmpty), sets.filter { !$0.tasks.needs.isEmpty })
        let hasAny = Self.hasAny(of: sometimes.map(\.tasks))
        return [
            trigger("added", "AFTER INSERT ON task", nil, additions(always)),
            trigger("added_more", "AFTER INSERT ON task", hasAny, additions(sometimes)),
        ]
    }

    private var deletion: String {
        trigger(
            "removed", "AFTER DELETE ON task", nil,
            sets.flatMap { set in
                set.sums.map {
                    $0.subtraction("OLD", where: set.tasks.needs.isEmpty ? nil : set.tasks.condition.of("OLD"))
                }
            })
    }

    /// Subtracts and adds a task whose columns change.
    private func changes(_ tasks: TaskSet, _ sums: [Sum]) -> [String] {
        let expressions = sums.flatMap { $0.part.keys + $0.part.adds.map(\.expression) }
        let watched = Self.columns(in: [tasks.condition] + expressions)
        let differs = watched.map { "OLD.\($0) IS NOT NEW.\($0)" }.joined(separator: " OR ")
        let update = "AFTER UPDATE OF \(watched.joined(separator: ", ")) ON task"
        return [
            trigger(
                "\(tasks.name)_leave", update, "\(tasks.condition.of("OLD")) AND (\(differs))",
                sums.map { $0.subtraction("OLD", where: nil) }),
            trigger(
                "\(tasks.name)_enter", update, "\(tasks.condition.of("NEW")) AND (\(differs))",
                sums.map { $0.addition("NEW", where: nil) }),
        ]
    }

    private func additions(_ sets: [(tasks: TaskSet, sums: [Sum])]) -> [String] {
        sets.flatMap { set in
            set.sums.map { $0.addition("NEW", where: set.tasks.needs.isEmpty ? nil : set.tasks.condition.of("NEW")) }
        }
    }

    /// Most new tasks are neither due nor completed nor estimated, and evaluating a dozen conditions takes as long as
    /// counting.
    private static func hasAny(of sets: [TaskSet]) -> String {
        let columns = Set(sets.flatMap(\.needs)).sorted().map { "NEW.\($0) IS NOT NULL" }
        return columns.joined(separator: " OR ")
    }

    private func trigger(_ suffix: String, _ event: String, _ condition: String?, _ body: [String]) -> String {
        "CREATE TRIGGER task_\(suffix) \(event)\(condition.map { " WHEN \($0)" } ?? "")\nBEGIN\n\(body.joined())END"
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

    func addition(_ row: String, where condition: String?) -> String {
        let added = (part.keys + table.values.map(part.expression)).map { $0.of(row) }.joined(separator: ", ")
        let rows = condition.map { "SELECT \(added) WHERE \($0)" } ?? "VALUES (\(added))"
        let sums = part.adds.map { "\($0.column) = \($0.column) + excluded.\($0.column)" }.joined(separator: ", ")
        return """
            INSERT INTO \(table.name) (\(table.columns)) \(rows)
            ON CONFLICT (\(keys.joined(separator: ", "))) DO UPDATE SET \(sums);

            """
    }

    func subtraction(_ row: String, where condition: String?) -> String {
        let key = zip(keys, part.keys).map { "\($0) = \($1.of(row))" }
        let condition = (key + (condition.map { ["(\($0))"] } ?? [])).joined(separator: " AND ")
        let sums = part.adds.map { "\($0.column) = \($0.column) - (\($0.expression.of(row)))" }
        let update = "UPDATE \(table.name) SET \(sums.joined(separator: ", ")) WHERE \(condition);\n"
        guard let emptyWhen = table.emptyWhen else { return update }
        let zeros = emptyWhen.map { "\($0) = 0" }.joined(separator: " AND ")
        return update + "DELETE FROM \(table.name) WHERE \(condition) AND \(zeros);\n"
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
