import Domain
import HTTP
import JSON

/// The id and name of a task.
struct NamedTask: Hashable {
    let id: String
    let name: String

    init?(_ task: JSONValue) {
        guard let id = task["id"]?.string, let name = task["name"]?.string else { return nil }
        (self.id, self.name) = (id, name)
    }

    init(_ entry: LastList.Entry) {
        (id, name) = (entry.id, entry.name)
    }
}

/// Finds the tasks named on a command line: by their number in the last list, by their id or its start, or by words of
/// their name.
struct NamedTasks {
    /// The tasks that can be named.
    enum Kind {
        case open, completed
        /// Open tasks, or completed ones if no open task matches.
        case any
    }

    private let api: API
    private let last: LastList
    private let kind: Kind

    init(_ invocation: Invocation, _ api: API, _ kind: Kind = .open) throws {
        self.api = api
        self.kind = kind
        last = LastList(try DataLocation(option: invocation[.db]))
    }

    /// The named tasks without duplicates. Each quoted word, number or id is a name; otherwise all words form one name.
    /// - Throws: `Failure` unless each name matches exactly one task.
    func named(by words: [String]) throws -> [NamedTask] {
        guard !TextRules.seen(words.joined()).isEmpty else {
            throw UsageError(message: "Name a task by its number in the last list, its id, or words of its name.")
        }
        if let numbered = try numbered(words) { return numbered }
        let whole = words.joined(separator: " ")
        if words.count == 1 { return [try one(whole)] }
        let found = try matching(whole)
        let areSeparate = words.allSatisfy { word in
            word.contains(" ") || Self.numbers(word) != nil || IdentifierStart<TaskItem>(word) != nil
        }
        if !found.isEmpty || !areSeparate { return [try only(found, whole)] }
        return Self.unique(try words.flatMap { try numbered([$0]) ?? [one($0)] })
    }

    /// The only task with this name.
    func one(_ text: String) throws -> NamedTask {
        if let numbered = try numbered([text]) {
            guard numbered.count == 1 else { throw Failure("“\(text)” names several tasks. Name one.") }
            return numbered[0]
        }
        return try only(matching(text), text)
    }

    // MARK: Numbers

    private func numbered(_ words: [String]) throws -> [NamedTask]? {
        let numbers = words.compactMap(Self.numbers)
        guard numbers.count == words.count else { return nil }
        return Self.unique(try numbers.joined().map { NamedTask(try last.entry($0)) })
    }

    /// Parses `3`, `3,5` and `2-4`; numbers of more than three digits are starts of ids.
    private static func numbers(_ word: String) -> [Int]? {
        var all: [Int] = []
        for part in word.split(separator: ",", omittingEmptySubsequences: false) {
            let ends = part.split(separator: "-", omittingEmptySubsequences: false).map { end in
                (1...3).contains(end.count) && end.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(end) : nil
            }
            guard ends.count <= 2, let first = ends.first ?? nil, let last = ends.last ?? nil, first <= last else {
                return nil
            }
            all += first...last
        }
        return all
    }

    private static func unique(_ tasks: [NamedTask]) -> [NamedTask] {
        var seen: Set<String> = []
        return tasks.filter { seen.insert($0.id).inserted }
    }

    // MARK: Words

    private func only(_ found: [NamedTask], _ text: String) throws -> NamedTask {
        let what = kind == .completed ? "completed " : kind == .open ? "open " : ""
        guard let task = found.first else {
            throw Failure(
                "No \(what)task matches “\(text)”. `tasker list` shows the open tasks, `tasker search` finds all; name several by numbers or ids, or each in quotes."
            )
        }
        guard found.count == 1 else {
            let lines = found.prefix(10).map { "  \($0.id.prefix(8))  \(TextWidth.harmless($0.name))" }
            throw Failure(
                "\(found.count) \(what)tasks match “\(text)”. Name one by the start of its id:\n\(lines.joined(separator: "\n"))"
            )
        }
        return task
    }

    private func matching(_ text: String) throws -> [NamedTask] {
        if TaskID(text) != nil {
            return [NamedTask(try api.send(.get, "/api/tasks/\(text.lowercased())"))].compactMap { $0 }
        }
        switch kind {
        case .open: return try matching(text, "status=open")
        case .completed: return try matching(text, "status=completed&archived=include")
        case .any:
            let open = try matching(text, "status=open")
            return open.isEmpty ? try matching(text, "status=completed&archived=include") : open
        }
    }

    /// Tasks with exactly this name, otherwise those whose id starts with the text or whose name contains all its
    /// words; at most 500 of each.
    private func matching(_ text: String, _ state: String) throws -> [NamedTask] {
        let text = TextRules.trimmed(text)
        let key = TextRules.key(text)
        let query = PercentEncoding.encode(text)
        let same = try found("search?matchMode=exact&q=\(query)&\(state)").filter { TextRules.key($0.name) == key }
        if !same.isEmpty { return same }
        var all: [NamedTask] = []
        if IdentifierStart<TaskItem>(text) != nil { all = try found("tasks?view=all&id=\(query)&\(state)") }
        let words = key.split(separator: " ")
        return try all
            + found("search?q=\(query)&\(state)").filter { task in
                let name = TextRules.key(task.name)
                return words.allSatisfy { name.contains($0) } && !all.contains { $0.id == task.id }
            }
    }

    private func found(_ target: String) throws -> [NamedTask] {
        try (api.send(.get, "/api/\(target)&limit=500")["items"]?.elements ?? []).compactMap(NamedTask.init)
    }
}
