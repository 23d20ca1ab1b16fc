import Domain
import HTTP
import JSON
import Text

/// Stops the timer.
struct Stop {
    static let command = Command(
        "stop", "stops the timer; the time becomes an entry of its task", options: [.keep, .db, .json],
        examples: ["tasker stop --keep 45m": "keeps the first 45 minutes of a timer that was forgotten"]
    ) { try Stop(invocation: $0, terminal: $1).run() }

    private let invocation: Invocation
    private let terminal: Terminal

    func run() throws {
        let keep = try invocation[.keep].map(Self.parsed)
        let api = try API(invocation)
        let timer = try api.send(.get, "/api/time/current")["timer"]
        guard let id = timer?["task"]?["id"]?.string else {
            throw Failure("No timer is running. `tasker start` starts one on a task.")
        }
        if keep == nil, let forgotten = timer?["forgottenFor"]?.integer {
            throw Failure(
                "It has been running for \(NumberWords.duration(Int(forgotten))). Say what to keep of that: --keep all, --keep nothing, or a time such as --keep 1h30m."
            )
        }
        var body = JSONWriter()
        body.object { writer in
            guard let keep else { return }
            writer.key("keep")
            switch keep {
            case .seconds(let seconds): writer.integer(seconds)
            case .word(let word): writer.string(word)
            }
        }
        let answer = try api.send(.post, "/api/tasks/\(id)/timer/stop", json: body.bytes)
        if invocation.has(.json) { return try terminal.write(json: answer) }
        let name = timer?["task"]?["name"]?.string ?? ""
        guard let seconds = answer["entry"]?["duration"]?.integer else {
            return try terminal.write("Stopped “\(name)”")
        }
        try terminal.write("Stopped “\(name)” after \(NumberWords.duration(Int(seconds)))")
    }

    private enum KeptTime {
        case word(String)
        case seconds(Int)
    }

    private static func parsed(_ text: String) throws -> KeptTime {
        if ["all", "nothing"].contains(text) { return .word(text) }
        guard let seconds = seconds(text), TaskRules.durations.contains(seconds) else {
            throw UsageError(
                message: "--keep takes all, nothing, or a time such as 45m or 1h30m, not “\(text)”.")
        }
        return .seconds(seconds)
    }

    /// Parses times such as `45m`, `2h` and `1h30m`.
    private static func seconds(_ text: String) -> Int? {
        var (total, rest) = (0, text[...])
        for (unit, length) in [("h", 3_600), ("m", 60)] {
            guard let end = rest.firstIndex(of: Character(unit)) else { continue }
            guard let count = Int(rest[..<end]), (0...1_000).contains(count) else { return nil }
            total += count * length
            rest = rest[rest.index(after: end)...]
        }
        return rest.isEmpty ? total : nil
    }
}
