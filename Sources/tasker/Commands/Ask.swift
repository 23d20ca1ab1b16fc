import Domain
import HTTP
import JSON

/// Answers a question in plain words; searches for anything else.
struct Ask {
    static let command = Command(
        "ask", "answers a question such as: how many tasks did I finish last week",
        notes: [
            "It can tell how many tasks were finished or added, are open, due or overdue, and which; points, score, streak, level and tracked time; when something was done last and when it is due; how often and for how long; the best day, weekday and hour, and the project with most to do. Days, projects and tags are named as for add.",
            "Anything else is searched for, as by tasker search.",
        ],
        words: Words("QUESTION", 1...Int.max, .line), options: [.limit, .plain, .db, .json],
        examples: [
            "tasker ask how many tasks did I finish last week": "one sentence, and the page that shows it",
            "tasker ask when did I last call the bank": "the last such task that was completed",
            "tasker ask what is due on friday in '#Work'": "the number and the first names",
        ]
    ) { try Ask(invocation: $0, terminal: $1).run() }

    let invocation: Invocation
    let terminal: Terminal

    private func run() throws {
        let text = TextRules.trimmed(invocation.words.joined(separator: " "))
        guard !TextRules.seen(text).isEmpty else {
            throw UsageError(message: "Ask a question, such as: tasker ask what is due on friday")
        }
        let answer = try API(invocation).send(.get, "/api/answers?q=\(PercentEncoding.encode(text))")
        guard let sentence = answer["sentence"]?.string else { return try search(text) }
        if invocation.has(.json) { return try terminal.write(json: answer) }
        try terminal.write(sentence)
        if let address = answer["address"]?.string, !invocation.has(.plain) {
            try terminal.write("Shown at \(address)")
        }
    }

    private func search(_ text: String) throws {
        let isForPrograms = invocation.has(.json) || invocation.has(.plain)
        if !isForPrograms { try terminal.write("Tasker does not understand this question, so it searches:") }
        try Search.run(text, invocation, terminal)
    }
}
