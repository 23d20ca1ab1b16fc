import Calendar
import Domain
import JSON

/// Completes tasks.
struct Done {
    static let command = Command(
        "done", "completes tasks", notes: [TaskWords.note], words: TaskWords.several,
        options: [.quality, .subtasks, .db, .json],
        examples: [
            "tasker done 3 5": "completes two tasks of the last list, as one change",
            "tasker done pay rent": "completes the one whose name has both words",
            "tasker done 4f2a --quality excellent": "completes one by the start of its id",
        ]
    ) { try Done(invocation: $0, terminal: $1).run() }

    private let invocation: Invocation
    private let terminal: Terminal

    func run() throws {
        let quality = try invocation.choice(.quality) ?? CompletionQuality.standard.rawValue
        let api = try API(invocation)
        let tasks = try NamedTasks(invocation, api).named(by: invocation.words)
        let body = TaskWords.body(tasks, "complete") { writer in
            writer.member("quality", quality)
            if invocation.has(.subtasks) { writer.member("includeSubtasks", true) }
        }
        let path = tasks.count == 1 ? "/api/tasks/\(tasks[0].id)/complete" : "/api/tasks/bulk"
        let answer = try TaskWords.naming(tasks) { try api.send(.post, path, json: body) }
        if invocation.has(.json) { return try terminal.write(json: answer) }
        guard tasks.count == 1 else {
            let changed = TaskWords.changed(answer)
            try terminal.write(TaskWords.lines("Completed", tasks, changed, otherwise: "is already complete"))
            guard let points = answer["points"] else { return }
            return try terminal.write([Self.points(points)] + Self.rewards(answer))
        }
        let effects = answer["effects"]
        let name = answer["task"]?["name"]?.string ?? ""
        if answer["undoId"]?.isNull ?? true { return try terminal.write("“\(name)” is already complete") }
        let score = effects?["dayScore"]?.integer ?? 0
        try terminal.write("Completed “\(name)”: \(Self.points(effects?["points"]?["total"])), score today \(score)")
        try terminal.write(Self.next(effects) + Self.rewards(effects))
    }

    private static func next(_ effects: JSONValue?) -> [String] {
        guard let due = effects?["nextOccurrence"]?["dueDate"]?.string.flatMap(DueDate.init) else { return [] }
        return ["Next on \(DueText.of(due))"]
    }

    /// One line for each achievement, each challenge and a new level.
    private static func rewards(_ effects: JSONValue?) -> [String] {
        func lines(_ list: String, _ what: String) -> [String] {
            (effects?[list]?.elements ?? []).map { reward in
                let words = [reward["emoji"]?.string, reward["title"]?.string].compactMap { $0 }
                return "\(what): \(words.joined(separator: " ")), \(points(reward["points"]))"
            }
        }
        var all = lines("achievements", "Unlocked") + lines("challenges", "Challenge finished")
        if let level = effects?["level"], level["reached"] == .bool(true), let number = level["level"]?.integer {
            all.append("Level \(number) reached: \(level["title"]?.string ?? "")")
        }
        return all
    }

    private static func points(_ value: JSONValue?) -> String {
        let points = value?.integer ?? 0
        return "+\(points) \(points == 1 ? "point" : "points")"
    }
}
