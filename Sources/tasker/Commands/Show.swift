import Calendar
import Domain
import HTTP
import JSON
import Text

/// Shows all details of tasks.
struct Show {
    static let command = Command(
        "show", "shows everything about tasks", notes: [TaskWords.note], words: TaskWords.several,
        options: [.db, .json], examples: ["tasker show 3": "the third task of the last list"]
    ) { try Show(invocation: $0, terminal: $1).run() }

    private let invocation: Invocation
    private let terminal: Terminal

    func run() throws {
        let api = try API(invocation)
        let named = try NamedTasks(invocation, api, .any).named(by: invocation.words)
        let tasks = try named.map { try api.send(.get, "/api/tasks/\($0.id)") }
        if invocation.has(.json) {
            return try terminal.write(json: tasks.count == 1 ? tasks[0] : .array(tasks))
        }
        for (index, task) in tasks.enumerated() {
            if index > 0 { try terminal.write("") }
            let related = try api.send(.get, "/api/tasks/\(named[index].id)/related")
            let project = try task["projectId"]?.string.map { try api.send(.get, "/api/projects/\($0)") }
            try show(task, related, project: project?["name"]?.string)
        }
    }

    private func show(_ task: JSONValue, _ related: JSONValue, project: String?) throws {
        try terminal.write(terminal.coloured(TextWidth.harmless(task["name"]?.string ?? ""), .strong))
        var table = Table([Table.Column(), Table.Column(isFlexible: true)])
        let fields = Self.fields(task) + [("Project", project)] + Self.relatives(related)
        for (name, text) in fields {
            if let text, !text.isEmpty { table.add([Table.Cell("  \(name)", .quiet), Table.Cell(text)]) }
        }
        try terminal.write(table.lines(terminal))
        let details = task["details"]?.string?.split(separator: "\n", omittingEmptySubsequences: false) ?? []
        try terminal.write(details.map { "  \(TextWidth.harmless(String($0)))" })
    }

    private static func fields(_ task: JSONValue) -> [(String, String?)] {
        func words(_ name: String) -> String? {
            task[name]?.elements?.compactMap(\.string).joined(separator: " ")
        }
        func day(_ name: String) -> String? { task[name]?.string.flatMap(DueDate.init).map(DueText.of) }
        func length(_ name: String) -> String? {
            task[name]?.integer.map { NumberWords.duration(Int($0)) }
        }
        let state =
            task["isComplete"]?.bool == true
            ? "done \(day("completedOn") ?? ""), +\(task["pointsEarned"]?.integer ?? 0) points"
            : task["isOverdue"]?.bool == true ? "overdue" : task["isBlocked"]?.bool == true ? "blocked" : "open"
        return [
            ("Id", task["id"]?.string), ("State", state), ("Priority", task["priority"]?.string),
            ("Due", day("dueDate")),
            ("Repeats", task["repeatPattern"]?.string), ("Reminders", words("reminders")),
            ("Estimate", length("estimatedDuration")), ("Took", length("actualDuration")),
            ("Tags", task["tags"]?.elements?.compactMap(\.string).map { "@\($0)" }.joined(separator: " ")),
            ("Category", task["category"]?.string), ("Energy", task["energy"]?.string),
            ("Context", task["context"]?.string), ("Added", day("addedOn")),
        ]
    }

    private static func relatives(_ related: JSONValue) -> [(String, String?)] {
        func names(_ member: String) -> String? {
            related[member]?.elements?.map { task in
                "\(task["isComplete"]?.bool == true ? "✓ " : "")\(task["name"]?.string ?? "")"
            }.joined(separator: ", ")
        }
        return [
            ("Part of", related["parent"]?["name"]?.string), ("Subtasks", names("subtasks")),
            ("Waits for", names("dependencies")), ("Blocks", names("dependents")),
        ]
    }
}
