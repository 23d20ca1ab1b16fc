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
        let points = answer["effects"]?["points"]?["total"]?.integer ?? 0
        let score = answer["effects"]?["dayScore"]?.integer ?? 0
        try terminal.write("Completed “\(name)”: +\(points) \(points == 1 ? "point" : "points"), score today \(score)")
    }
}
