import HTTP
import JSON
import Text

/// Starts the timer on a task.
struct Start {
    static let command = Command(
        "start", "starts the timer on a task and stops it on any other", notes: [TaskWords.note],
        words: TaskWords.one, options: [.pomodoro, .db, .json],
        examples: ["tasker start report --pomodoro": "works on it in rounds of 25 minutes"]
    ) { try Start(invocation: $0, terminal: $1).run() }

    private let invocation: Invocation
    private let terminal: Terminal

    func run() throws {
        let api = try API(invocation)
        let tasks = try NamedTasks(invocation, api).named(by: invocation.words)
        guard tasks.count == 1, let task = tasks.first?.id else {
            throw Failure("The timer runs on one task at a time. Name one.")
        }
        var body = JSONWriter()
        body.object { writer in
            guard invocation.has(.pomodoro) else { return }
            writer.key("pomodoro")
            writer.bool(true)
        }
        let answer = try api.send(.post, "/api/tasks/\(task)/timer/start", json: body.bytes)
        if invocation.has(.json) { return try terminal.write(json: answer) }
        if let entry = answer["entry"], let name = entry["taskName"]?.string, let seconds = entry["duration"]?.integer {
            try terminal.write("Stopped “\(name)” after \(NumberWords.duration(Int(seconds)))")
        }
        try terminal.write(TimerLine.text(answer["current"]) ?? "")
    }
}
