import Domain
import JSON

/// Shows the content of the first page.
struct Today {
    static let command = Command(
        "today", "shows what is due today and overdue, what is done, and what has no date",
        options: [.plain, .db, .json], examples: ["tasker today": "the tasks of today, with score and streak"]
    ) { invocation, terminal in
        let dashboard = try API(invocation).send(.get, "/api/dashboard")
        if invocation.has(.json) { return try terminal.write(json: dashboard) }
        let sections = (dashboard["sections"]?.elements ?? []).map { section in
            TaskTable.Section(
                title: title(section["name"]?.string ?? ""), tasks: section["tasks"]?.elements ?? [],
                total: Int(section["total"]?.integer ?? 0))
        }
        try TaskTable(invocation, terminal).show(sections)
        if invocation.has(.plain) { return }
        if sections.allSatisfy({ $0.total == 0 }) {
            try terminal.write("Nothing is due today. Add a task: tasker add \"Water the plants\"")
        }
        let score = dashboard["score"]?["today"]?.integer ?? 0
        let level = dashboard["level"]?["level"]?.integer ?? 1
        let streak = dashboard["streak"]?["current"]?.integer ?? 0
        try terminal.write("Score \(score) · level \(level) · streak \(streak) \(streak == 1 ? "day" : "days")")
    }

    private static func title(_ name: String) -> String {
        name == "unplanned" ? "No date" : name.prefix(1).uppercased() + name.dropFirst()
    }
}

/// Shows the recommended next task.
struct Next {
    static let command = Command(
        "next", "shows the next best task, and why",
        options: [.plain, .db, .json], examples: ["tasker next": "what to do now; `tasker done 1` completes it"]
    ) { invocation, terminal in
        let answer = try API(invocation).send(.get, "/api/recommendations/next")
        if invocation.has(.json) { return try terminal.write(json: answer) }
        guard let next = answer["recommendation"], let task = next["task"] else {
            if invocation.has(.plain) { return }
            return try terminal.write("No open task fits now. `tasker list` shows all of them.")
        }
        try TaskTable(invocation, terminal).show([TaskTable.Section(tasks: [task], total: 1)])
        if invocation.has(.plain) { return }
        try terminal.write(next["reason"]?.string ?? "")
    }
}
