import Domain
import HTTP
import JSON

/// Starts the timer on one task.
struct Start {
    private let invocation: Invocation
    private let terminal: Terminal

    init(_ invocation: Invocation, _ terminal: Terminal) {
        self.invocation = invocation
        self.terminal = terminal
    }

    func run() throws {
        let api = try API(invocation)
        let task = try OpenTask.named(invocation.words.joined(separator: " "), api)
        var body = JSONWriter()
        body.object { writer in
            guard invocation.has(.pomodoro) else { return }
            writer.key("pomodoro")
            writer.bool(true)
        }
        let answer = try api.send(.post, "/api/tasks/\(task)/timer/start", json: body.bytes)
        if invocation.has(.json) { return try terminal.write(json: answer) }
        if let entry = answer["entry"], let name = entry["taskName"]?.string, let seconds = entry["duration"]?.integer {
            try terminal.write("Stopped “\(name)” after \(AnalyticsWords.duration(Int(seconds)))")
        }
        try terminal.write(TimerLine.text(answer["current"]) ?? "")
    }
}
