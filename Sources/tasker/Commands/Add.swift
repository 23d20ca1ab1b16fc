import Calendar
import Domain
import Glibc
import HTTP
import JSON
import Language
import Text

/// Adds tasks from quick add lines.
struct Add {
    static let command = Command(
        "add", "adds tasks, in words such as Call Ann tomorrow 15:00 #Work @phone p1 ~30m",
        notes: [
            "It shows on one line what it understood. A # at the start of a word starts a comment in most shells, so quote it.",
            "With - as the line it adds each line of standard input, up to 10,000, all or none.",
        ],
        words: Words("LINE…", 1...Int.max, .line),
        options: [
            .project, .priority, .due, .evening, .details, .createProject, .dryRun, .db, .json,
        ],
        examples: [
            "tasker add 'Call Ann tomorrow 15:00 #Work @phone p1 ~30m'":
                "a task with day, time, project, tag, priority and estimate",
            "tasker add Pay rent every last day --dry-run": "shows what a line would add",
            "tasker add - < shopping.txt": "a task for each line of a file",
        ], makesDatabase: true
    ) { try Add(invocation: $0, terminal: $1).run() }

    private let invocation: Invocation
    private let terminal: Terminal

    func run() throws {
        let fields = try Fields(invocation)
        let text = try text()
        let count = Self.lineNumbers(text).count
        let progress = ProgressBar(terminal, "Adding the lines of standard input", total: count)
        let api = try API(invocation, onProgress: { progress.show($0) })
        let projectID = try invocation[.project].map { try Self.projectID($0, api) }
        if invocation.isDry { return try preview(text, fields, api) }
        let answer: JSONValue
        if api.isServed, count > Self.manyLines { progress.wait(for: "the server") }
        defer { progress.clear() }
        do {
            answer = try api.send(.post, "/api/quick-add", json: body(text, projectID, fields))
        } catch let failure as Failure where invocation.words == ["-"] {
            throw Self.numbered(failure, text)
        }
        progress.clear()
        if invocation.has(.json) { return try terminal.write(json: answer) }
        try tell(answer, fields)
    }

    /// The number of lines above which adding takes noticeable time.
    private static let manyLines = 100
    /// The maximum size in bytes of the encoded lines in one URL.
    private static let urlLimit = 6_000

    private func preview(_ text: String, _ fields: Fields, _ api: API) throws {
        var items: [JSONValue] = []
        for batch in Self.batches(QuickAddParser.lines(text)) {
            items += try api.items("/api/quick-add/preview?text=\(batch)").items
        }
        if invocation.has(.json) {
            return try terminal.write(
                json: .object([
                    JSONMember("items", .array(items)), JSONMember("nextCursor", .null),
                    JSONMember("total", .number(JSONNumber(items.count))),
                ]))
        }
        let chips = chips(fields)
        for line in items { try terminal.write(AddedLine(preview: line, chips).dry) }
    }

    /// Groups encoded lines so that each batch fits into a URL; returns at least one batch.
    private static func batches(_ lines: [String]) -> [String] {
        var batches = [""]
        for line in lines.map({ PercentEncoding.encode($0) }) {
            let last = batches[batches.count - 1]
            if last.isEmpty {
                batches[batches.count - 1] = line
            } else if last.utf8.count + line.utf8.count < urlLimit {
                batches[batches.count - 1] += "%0A\(line)"
            } else {
                batches.append(line)
            }
        }
        return batches
    }

    private func text() throws -> String {
        guard invocation.words == ["-"] else { return invocation.words.joined(separator: " ") }
        let text = try SmallFile.text(descriptor: STDIN_FILENO, "Standard input")
        guard !Self.lineNumbers(text).isEmpty else {
            throw Failure(
                "Standard input contains no tasks. Write one on each line, such as: echo 'Buy milk' | tasker add -")
        }
        return text
    }

    /// The fields of each task that are set by options.
    private struct Fields {
        let priority: String?
        let due: DueDate?
        let details: String?

        /// - Throws: `UsageError` for an invalid value.
        init(_ invocation: Invocation) throws {
            priority = try invocation.choice(.priority, foldsCase: true)
            due = try invocation.dueDate(.due)
            details = try invocation.value(.details) { TaskRules.details($0) } ?? nil
        }
    }

    /// What the options give each task.
    /// - Parameter due: the day that the task got instead of a past one.
    private func chips(_ fields: Fields, due: DueDate? = nil) -> [OptionChip] {
        var chips: [OptionChip] = []
        if let project = invocation[.project] { chips.append(OptionChip("#\(project)", .project)) }
        if let due = due ?? fields.due { chips.append(OptionChip(DueText.of(due), .date, .time)) }
        if invocation.has(.evening) { chips.append(OptionChip(.evening)) }
        if let priority = fields.priority.flatMap({ Priority(code: $0) }) {
            chips.append(OptionChip("\(priority.code) \(priority.displayName)", .priority))
        }
        if fields.details != nil { chips.append(OptionChip("Details", .details)) }
        return chips
    }

    private func body(_ text: String, _ projectID: String?, _ fields: Fields) -> [UInt8] {
        JSONWriter.bytes { writer in
            writer.object { writer in
                Self.member("text", text, &writer)
                writer.key("createProjects")
                writer.bool(invocation.has(.createProject))
                writer.key("fields")
                writer.object { writer in
                    if let projectID { Self.member("projectId", projectID, &writer) }
                    if let priority = fields.priority { Self.member("priority", priority, &writer) }
                    if let due = fields.due { Self.member("dueDate", due.description, &writer) }
                    if invocation.has(.evening) { Self.member("type", "evening", &writer) }
                    if let details = fields.details { Self.member("details", details, &writer) }
                }
            }
        }
    }

    private func tell(_ answer: JSONValue, _ fields: Fields) throws {
        for project in answer["projects"]?.elements ?? [] {
            try terminal.write("Created project “\(project["name"]?.string ?? "")”")
        }
        let tasks = answer["tasks"]?.elements ?? []
        let all = answer["lines"]?.elements ?? []
        let lines = all.filter { $0["isHabit"] != .bool(true) }
        let habitLines = all.filter { $0["isHabit"] == .bool(true) }
        var said: Set<String> = []
        for (index, task) in tasks.enumerated() {
            let due = fields.due == nil ? nil : task["dueDate"]?.string.flatMap { DueDate($0) }
            let line = AddedLine(task, lines.indices.contains(index) ? lines[index] : .null, chips(fields, due: due))
            said.formUnion(line.messages)
            try terminal.write(line.lines)
        }
        for (index, habit) in (answer["habits"]?.elements ?? []).enumerated() {
            let often = habit["frequencyText"]?.string ?? ""
            let line = habitLines.indices.contains(index) ? habitLines[index] : .null
            let isSaid = line["assumed"]?.elements?.contains(.string(often)) != true
            try terminal.write(
                "Added the habit “\(habit["title"]?.string ?? "")”, \(often.prefix(1).lowercased())\(often.dropFirst())\(isSaid ? "" : " (no days are given)")"
            )
            for hint in AddedLine(habit, line).hints { try terminal.write(hint) }
        }
        // The hints of a line tell most adjustments already.
        for message in (answer["adjustments"]?.elements ?? []).compactMap({ $0["message"]?.string })
        where !said.contains(message) { try terminal.write(message) }
    }

    private static func member(_ name: StaticString, _ value: String, _ writer: inout JSONWriter) {
        writer.key(name)
        writer.string(value)
    }

    // MARK: Lines of standard input

    /// The 1-based numbers of the lines that are not blank.
    private static func lineNumbers(_ text: String) -> [Int] {
        let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r" || $0 == "\r\n" }
        return lines.indices.filter { !QuickAddParser.lines(String(lines[$0])).isEmpty }.map { $0 + 1 }
    }

    /// The failure with line numbers that count every line of the input.
    private static func numbered(_ failure: Failure, _ text: String) -> Failure {
        let numbers = lineNumbers(text)
        let problems = (failure.answer?["errors"]?.elements ?? []).map { problem in
            let field = problem["field"]?.string ?? ""
            let digits = field.dropFirst("lines[".count).prefix { $0.isNumber }
            let index = field.hasPrefix("lines[") ? Int(digits) ?? 0 : 0
            let line = numbers.indices.contains(index) && (field.hasPrefix("lines[") || numbers.count == 1)
            return (line ? "line \(numbers[index]): " : "") + (problem["message"]?.string ?? "")
        }
        if problems.isEmpty { return failure }
        return Failure(
            (["Nothing was added."] + problems).joined(separator: "\n  "), answer: failure.answer,
            codes: failure.codes)
    }

    static func projectID(_ name: String, _ api: API) throws -> String {
        let projects = try api.items("/api/projects").items
        let key = TextRules.key(TextRules.trimmed(name))
        if let found = projects.first(where: { TextRules.key($0["name"]?.string ?? "") == key }),
            let id = found["id"]?.string
        {
            return id
        }
        let near = NearestName.several(name, among: projects.compactMap { $0["name"]?.string })
        let names = near.map { "“\($0)”" }.joined(separator: " or ")
        let hint = near.isEmpty ? "`tasker projects` lists all of them." : "Did you mean \(names)?"
        throw UsageError(message: "--project: There is no project “\(name)”. \(hint)")
    }
}
