import Domain
import HTTP
import JSON
import Text

/// Shows the timer and today's entries.
struct Time {
    static let command = Command(
        "time", "shows the timer and where today's time went", options: [.db, .json]
    ) { try Time(invocation: $0, terminal: $1).run() }

    private let invocation: Invocation
    private let terminal: Terminal

    func run() throws {
        let api = try API(invocation)
        let current = try api.send(.get, "/api/time/current")
        let day = try api.send(.get, "/api/time/day")
        if invocation.has(.json) {
            var writer = JSONWriter()
            writer.object { writer in
                writer.key("current")
                writer.value(current)
                writer.key("day")
                writer.value(day)
            }
            return try terminal.write(json: JSONParser.parse(writer.bytes))
        }
        try terminal.write(TimerLine.text(current) ?? "No timer is running.")
        for entry in day["entries"]?.elements ?? [] { try terminal.write("  \(Self.line(entry))") }
        let spent = NumberWords.duration(Int(day["spent"]?.integer ?? 0))
        try terminal.write("Today \(spent)")
    }

    private static func line(_ entry: JSONValue) -> String {
        let times = ["localStart", "localEnd"].map { (entry[$0]?.string ?? "").suffix(5) }.joined(separator: "–")
        let length = NumberWords.duration(Int(entry["duration"]?.integer ?? 0))
        let note = entry["note"]?.string.map { "  \($0.split(separator: "\n").first ?? "")" } ?? ""
        return "\(times)  \(entry["taskName"]?.string ?? "")  \(length)\(note)"
    }
}

/// The timer on one line.
enum TimerLine {
    /// `nil` if there is no timer.
    static func text(_ current: JSONValue?) -> String? {
        guard let timer = current?["timer"], let name = timer["task"]?["name"]?.string else { return nil }
        let worked = NumberWords.duration(Int(timer["worked"]?.integer ?? 0))
        let left = timer["pomodoro"]?["left"]?.integer.map { NumberWords.duration(Int($0)) }
        let round = (timer["pomodoro"]?["round"]?.integer).map { ", round \($0) of \(PomodoroRound.rounds)" } ?? ""
        switch timer["state"]?.string.flatMap(RunningTimer.State.init) {
        case .paused: return "“\(name)” is paused after \(worked)\(round)"
        case .resting: return "Break after “\(name)”, \(left ?? "") left\(round)"
        case .rested: return "The break is over: `tasker start` goes on with “\(name)”\(round)"
        default: return "“\(name)” is running: \(worked)\(left.map { ", \($0) left" } ?? "")\(round)"
        }
    }
}
