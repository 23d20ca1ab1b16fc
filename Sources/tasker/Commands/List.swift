import Domain
import JSON

/// Shows what the first page shows.
struct List {
    private let invocation: Invocation
    private let terminal: Terminal

    init(_ invocation: Invocation, _ terminal: Terminal) {
        self.invocation = invocation
        self.terminal = terminal
    }

    func run() throws {
        let api = try API(invocation)
        let dashboard = try api.send(.get, "/api/dashboard")
        if invocation.has(.json) { return try terminal.write(json: dashboard) }
        let sections = dashboard["sections"]?.elements ?? []
        for section in sections { try show(section) }
        if sections.allSatisfy({ $0["total"]?.integer == 0 }) {
            try terminal.write("Nothing is due today. Add a task: tasker add \"Water the plants\"")
        }
        let score = dashboard["score"]?["today"]?.integer ?? 0
        let level = dashboard["level"]?["level"]?.integer ?? 1
        let streak = dashboard["streak"]?["current"]?.integer ?? 0
        try terminal.write("Score \(score) · level \(level) · streak \(streak) \(streak == 1 ? "day" : "days")")
    }

    private func show(_ section: JSONValue) throws {
        let tasks = section["tasks"]?.elements ?? []
        let total = Int(section["total"]?.integer ?? 0)
        guard total > 0 else { return }
        try terminal.write("\(Self.title(section["name"]?.string ?? "")) \(total)")
        for task in tasks { try terminal.write("  \(TaskLine(task).text)") }
        if total > tasks.count { try terminal.write("  and \(total - tasks.count) more") }
    }

    private static func title(_ name: String) -> String {
        name == "unplanned" ? "No date" : name.prefix(1).uppercased() + name.dropFirst()
    }
}
