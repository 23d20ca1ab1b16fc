import Domain
import JSON

/// Completes one task.
struct Done {
    private let invocation: Invocation
    private let terminal: Terminal

    init(_ invocation: Invocation, _ terminal: Terminal) {
        self.invocation = invocation
        self.terminal = terminal
    }

    func run() throws {
        let quality = try invocation.choice(.quality, CompletionQuality.allCases.map(\.rawValue)) ?? "standard"
        let api = try API(invocation)
        let id = try find(invocation.words.joined(separator: " "), api)
        var body = JSONWriter()
        body.object { writer in
            writer.key("quality")
            writer.string(quality)
        }
        let answer = try api.send(.post, "/api/tasks/\(id)/complete", json: body.bytes)
        if invocation.has(.json) { return try terminal.write(json: answer) }
        let name = answer["task"]?["name"]?.string ?? ""
        let effects = answer["effects"]
        let points = Self.points(effects?["points"]?["total"])
        let score = effects?["dayScore"]?.integer ?? 0
        try terminal.write("Completed “\(name)”: \(points), score today \(score)")
        for line in Self.rewards(effects) { try terminal.write(line) }
    }

    /// A line for each achievement and challenge, and one for a new level.
    private static func rewards(_ effects: JSONValue?) -> [String] {
        func lines(_ list: String, _ what: String) -> [String] {
            (effects?[list]?.elements ?? []).map { reward in
                let words = [reward["emoji"]?.string, reward["title"]?.string].compactMap { $0 }
                return "\(what): \(words.joined(separator: " ")), \(points(reward["points"]))"
            }
        }
        var told = lines("achievements", "Unlocked") + lines("challenges", "Challenge finished")
        if let level = effects?["level"], level["reached"] == .bool(true), let number = level["level"]?.integer {
            told.append("Level \(number) reached: \(level["title"]?.string ?? "")")
        }
        return told
    }

    private static func points(_ value: JSONValue?) -> String {
        let points = value?.integer ?? 0
        return "+\(points) \(points == 1 ? "point" : "points")"
    }

    /// A whole id is taken as it is; anything else must fit exactly one open task.
    private func find(_ text: String, _ api: API) throws -> String {
        if TaskID(text) != nil { return text.lowercased() }
        let found = try OpenTask.fitting(text, api)
        guard let task = found.first else {
            throw Failure("No open task fits “\(text)”. `tasker list` shows the ids of the tasks of today.")
        }
        guard found.count == 1 else {
            let lines = found.prefix(10).map { "  \($0.id.prefix(8))  \($0.name)" }.joined(separator: "\n")
            throw Failure("\(found.count) open tasks fit “\(text)”. Name one by the start of its id:\n\(lines)")
        }
        return task.id
    }
}
