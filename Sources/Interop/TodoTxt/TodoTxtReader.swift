import Calendar
import Domain

/// Reads todo.txt line by line; a file whose name starts with `done` contains only completed tasks.
struct TodoTxtReader: DraftSource {
    /// The prefix of the line in the details that stores words without a corresponding field.
    static let extrasPrefix = "todo.txt: "
    /// Joins a shortened name with its rest in the details, where a space follows unless a word was split.
    static let ellipsis = "…"
    static let untitled = "Untitled"

    private var lines: TextLines
    private var identities: Identities
    /// Tasks by their `id:`.
    private let named: [String: TaskID]
    private let moment: Moment
    private let isOfDone: Bool

    var bytesRead: Int { lines.bytesRead }

    init(_ file: ImportFile, _ terms: ReadingTerms) throws(ImportFailure) {
        let advice = "export it as todo.txt, one task on each line"
        if let content = ForeignContent(try file.start()), content != .json {
            throw ImportFailure([.file(.text.otherContent, content.message("todo.txt in UTF-8", advice))])
        }
        isOfDone = file.name?.split(separator: "/").last?.lowercased().hasPrefix("done") ?? false
        moment = terms.moment
        named = try Self.named(file, isOfDone)
        identities = Identities()
        lines = TextLines(try file.source())
    }

    mutating func next() throws(ImportFailure) -> ImportDraft? {
        while let line = try lines.next() {
            if TextRules.trimmed(line.text).isEmpty { continue }
            let parts = TodoTxtLine(line.text, isOfDone: isOfDone)
            var row = TaskDraft(number: line.number, line: line.number, name: "")
            let (id, isDuplicate) = identities.next(parts)
            row.id = id
            var reading = RowBuilder(row: row, named: named, moment: moment)
            if isDuplicate {
                reading.row.lose("uuid", .file.importValueChanged, "Another task in the file has the same uuid.")
            }
            if parts.hadControls {
                reading.row.lose("name", .file.importValueChanged, "Control characters became spaces.")
            }
            reading.take(parts)
            return .task(reading.row)
        }
        return nil
    }

    /// Collects the ids beforehand, since a line may refer to one that follows.
    private static func named(_ file: ImportFile, _ isOfDone: Bool) throws(ImportFailure) -> [String: TaskID] {
        var named: [String: TaskID] = [:]
        var identities = Identities()
        var lines = TextLines(try file.source())
        while let line = try lines.next() {
            guard TodoTxtLine.words(of: line.text).contains(where: { $0.hasPrefix("id:") }) else { continue }
            let parts = TodoTxtLine(line.text, isOfDone: isOfDone)
            let id = identities.next(parts).id
            for case .pair("id", let name) in parts.words where named[name] == nil { named[name] = id }
        }
        return named
    }
}

/// Assigns a task id to each line: its `uuid:`, otherwise a hash of its words, so that importing the same file again
/// yields the same tasks. Equal lines are numbered.
private struct Identities {
    private var counts: [TaskID: Int] = [:]

    /// - Returns: the id, and whether the line's uuid is a duplicate.
    mutating func next(_ line: TodoTxtLine) -> (id: TaskID, isDuplicate: Bool) {
        let uuid = line.words.lazy.compactMap { word -> TaskID? in
            if case .pair("uuid", let value) = word { TaskID(value) } else { nil }
        }.first
        if let uuid, counts.updateValue(1, forKey: uuid) == nil { return (uuid, false) }
        let words = line.words.filter { if case .pair("pri", _) = $0 { false } else { true } }
        let text = ([line.created?.description ?? ""] + words.map(\.written)).joined(separator: "\u{1F}")
        let first = TaskID(digest: Array("todo.txt\u{1F}\(text)".utf8))
        counts[first, default: 0] += 1
        let count = counts[first] ?? 1
        let id = count == 1 ? first : TaskID(digest: Array("todo.txt\u{1F}\(text)\u{1F}\(count)".utf8))
        return (id, uuid != nil)
    }
}

/// Builds a task from the parts of a line.
private struct RowBuilder {
    var row: TaskDraft
    let named: [String: TaskID]
    let moment: Moment
    private var texts: [String] = []
    private var labels: [String] = []
    /// Words without a corresponding field.
    private var extras: [String] = []
    private var letter: UInt8?
    private var isIdentified = false
    private var isDue = false

    init(row: TaskDraft, named: [String: TaskID], moment: Moment) {
        (self.row, self.named, self.moment) = (row, named, moment)
    }

    mutating func take(_ line: TodoTxtLine) {
        letter = line.letter
        isDue = line.words.contains { if case .pair("due", let day) = $0 { DueDate(day) != nil } else { false } }
        for word in line.words { take(word) }
        row.priority = letter.map(TodoTxtLine.priority)
        row.added = line.created.map { .init(at: moment.zone.instant(of: $0, minute: 0), on: $0) }
        if line.isComplete { complete(line.completed) }
        takeDetails(takeName())
    }

    private mutating func complete(_ day: Day?) {
        if day == nil {
            row.lose(
                "completed", .file.importValueChanged,
                "The file does not say when it was completed; the day of the import is used.")
        }
        let day = day ?? moment.today
        row.completion = .init(at: moment.zone.instant(of: day, minute: 720), on: day, minute: 720)
    }

    private mutating func take(_ word: TodoTxtLine.Word) {
        switch word {
        case .text(let text): texts.append(text)
        case .project(let name): take(project: name)
        case .context(let name): take(tag: name, word.written)
        case .pair(let key, let value): take(key, value)
        }
    }

    /// The first project becomes the task's project; any others become tags.
    private mutating func take(project name: String) {
        labels.append(name)
        if row.projectName == nil, case .right(let right) = ProjectRules.name(name) {
            row.projectName = right
        } else if row.projectName != name {
            take(tag: name, "+\(name)")
        }
    }

    private mutating func take(tag name: String, _ written: String) {
        labels.append(name)
        switch TaskRules.tags(row.tags + [name]) {
        case .right(let tags): row.tags = tags
        case .wrong(let problem): keep("tags", written, problem.message)
        }
    }

    private mutating func take(_ key: String, _ value: String) {
        let written = "\(key):\(value)"
        switch key {
        case "due" where row.dueDate == nil:
            row.dueDate = DueDate(value)
            if row.dueDate == nil { keep(key, written, "“\(value.prefix(60))” is not a day such as 2026-11-21") }
        case "rec" where !isDue: keep(key, written, "A task without a due date cannot repeat")
        case "rec" where row.repeatPattern == nil:
            row.repeatPattern = TodoTxtLine.pattern(value)
            if row.repeatPattern == nil {
                keep(key, written, "“\(value.prefix(60))” is not a repeat such as 1w or +1m that Tasker can follow")
            }
        case "pri" where letter == nil && value.utf8.count == 1 && value.utf8.allSatisfy(TodoTxtLine.isLetter):
            letter = value.utf8.first
        case "uuid" where !isIdentified && TaskID(value) != nil: isIdentified = true
        case "id" where named[value] == row.id: break
        case "id":
            row.lose(
                "id", .file.importValueChanged,
                "Another task in the file already has the id “\(value.prefix(60))”.")
        case "p" where row.parentID == nil:
            let parent = named[value] ?? TaskID(value)
            row.parentID = parent == row.id ? nil : parent
            if row.parentID == nil { keep(key, written, "No task in the file has the id “\(value.prefix(60))”") }
        default: keep(key, written, "Tasker has no field for it")
        }
    }

    private mutating func keep(_ field: String, _ written: String, _ reason: String) {
        extras.append(written)
        let end = reason.hasSuffix(".") ? " It" : "; it"
        row.lose(field, .file.importValueKept, "\(reason)\(end) was added to the details.")
    }

    /// Sets the name. A name that is too long is split at a word boundary and continues at the start of the details.
    /// - Returns: the text to put there.
    private mutating func takeName() -> String? {
        var name = TextRules.seen(texts.joined(separator: " "))
        if name.isEmpty {
            // A label in todo.txt syntax would be parsed as such next time.
            let plain = labels.filter { TodoTxtLine.word($0[...]) == .text($0) }
            name = TextRules.seen(plain.joined(separator: " "))
        }
        if name.isEmpty {
            name = TodoTxtReader.untitled
            row.lose("name", .file.importValueChanged, "The line has no text, so the task is called “\(name)”.")
        }
        guard case .wrong = TaskRules.name(name) else {
            row.name = name
            return nil
        }
        let (start, rest) = Self.cut(name, TaskRules.nameLimit - 1, bytes: TaskRules.nameByteLimit - 3)
        row.name = start + TodoTxtReader.ellipsis
        row.lose(
            "name", .file.importValueChanged,
            "The name has more than \(TaskRules.nameLimit) characters; the rest of it was added to the details.")
        return TodoTxtReader.ellipsis + rest
    }

    /// - Parameter rest: the rest of the name.
    private mutating func takeDetails(_ rest: String?) {
        let line = extras.isEmpty ? nil : TodoTxtReader.extrasPrefix + extras.joined(separator: " ")
        let whole = [rest, line].compactMap { $0 }.joined(separator: "\n")
        if case .right(let details) = TaskRules.details(whole) {
            row.details = details
            return
        }
        let (limit, bytes) = (TaskRules.detailsLimit / 2 - 1, TaskRules.detailsByteLimit / 2 - 1)
        let parts = [rest, line].compactMap { part in part.map { Self.cut($0, limit, bytes: bytes).start } }
        row.details = parts.filter { $0 + " " != TodoTxtReader.extrasPrefix }.joined(separator: "\n")
        row.lose(
            "details", .file.importValueChanged,
            "The text has more than \(TaskRules.detailsLimit) characters; the rest was left out.")
    }

    /// Splits the text after at most `limit` characters and `bytes` bytes, at a word boundary if possible.
    private static func cut(_ text: String, _ limit: Int, bytes: Int) -> (start: String, rest: String) {
        var end = text.startIndex
        var (size, count) = (0, 0)
        while end < text.endIndex, count < limit {
            size += text[end].utf8.count
            if size > bytes { break }
            count += 1
            end = text.index(after: end)
        }
        let start = text[..<end]
        guard end < text.endIndex else { return (text, "") }
        let space = text[end] == " " ? end : start.lastIndex(of: " ") ?? end
        let isWord = space > text.startIndex
        let split = isWord ? space : end
        return (String(text[..<split]), String(text[split...]))
    }
}
