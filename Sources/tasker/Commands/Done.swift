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
        let id = try OpenTask.named(invocation.words.joined(separator: " "), api)
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
}
