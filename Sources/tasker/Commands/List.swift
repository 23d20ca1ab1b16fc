import Domain
import HTTP
import JSON
import Language

/// Shows open tasks, or those that match a filter.
struct List {
    static let command = Command(
        "list", "shows open tasks, all or those that match a filter",
        notes: [
            "A filter combines words with & (or a space), |, ! and parentheses; any other words are searched for. Quote it, since shells interpret these characters. The words: \(FilterWord.all.map(\.form).joined(separator: ", ")).",
            "The numbers in front can be used with done, edit and the others until this terminal shows another list.",
        ],
        words: Words("[FILTER LINE]", 0...Int.max, .line), options: [.limit, .plain, .db, .json],
        examples: [
            "tasker list": "every open task, those that are due first on top",
            "tasker list '(today | overdue) & @home & !@waiting'": "what can be done at home now",
            "tasker list --plain no date | cut -f 5": "names of tasks without a date",
        ]
    ) { try List($0, $1).run() }

    /// The number of rows shown by default.
    private static let usual = 50
    private static let limits = 1...999
    private let invocation: Invocation
    private let terminal: Terminal

    init(_ invocation: Invocation, _ terminal: Terminal) {
        self.invocation = invocation
        self.terminal = terminal
    }

    func run() throws {
        let line = TextRules.trimmed(invocation.words.joined(separator: " "))
        var target = "/api/tasks?view=all&fields=line&sort=dueDate,priority"
        if !line.isEmpty { target += "&filter=\(PercentEncoding.encode(line))" }
        try show(target, nothing: line.isEmpty ? Self.empty : "No task matches “\(line)”.")
    }

    static let empty = "Nothing is open. Add a task: tasker add \"Water the plants\""

    /// - Parameter nothing: the message if there are no tasks.
    func show(_ target: String, nothing: String) throws {
        let table = TaskTable(invocation, terminal)
        let isForPrograms = table.isPlain || invocation.has(.json)
        let limit = try invocation.number(.limit, Self.limits) ?? (isForPrograms ? nil : Self.usual)
        let (items, total) = try API(invocation).items(target, limit: limit)
        if invocation.has(.json) {
            return try terminal.write(
                json: .object([
                    JSONMember("items", .array(items)), JSONMember("total", .number(JSONNumber(total))),
                ]))
        }
        try table.show([TaskTable.Section(tasks: items, total: total)])
        if isForPrograms { return }
        if items.isEmpty { return try terminal.write(nothing) }
        let more = total - items.count
        if more > 0 {
            try terminal.write("and \(more) more; --limit \(min(total, Self.limits.upperBound)) shows more of them")
        }
    }
}

/// Finds tasks by words in their names and details.
struct Search {
    static let command = Command(
        "search", "finds tasks by words in name or details, open and completed ones",
        words: Words("WORDS", 1...Int.max, .nothing), options: [.limit, .plain, .db, .json],
        examples: ["tasker search water plants": "tasks with both words, the best first"]
    ) { invocation, terminal in
        let words = invocation.words.joined(separator: " ")
        guard !TextRules.seen(words).isEmpty else {
            throw UsageError(message: "Say what to search for, such as: tasker search water plants")
        }
        try run(words, invocation, terminal)
    }

    static func run(_ words: String, _ invocation: Invocation, _ terminal: Terminal) throws {
        try List(invocation, terminal).show(
            "/api/search?fields=line&status=all&archived=include&q=\(PercentEncoding.encode(words))",
            nothing: "No task has “\(words)” in its name or details.")
    }
}
