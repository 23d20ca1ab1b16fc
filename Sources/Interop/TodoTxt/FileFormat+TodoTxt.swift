import Domain

extension FileFormat {
    /// One task on each line (todotxt.org), with the keys that its programs agree on.
    static let todoTxt = FileFormat(
        name: "todotxt", title: "todo.txt", endings: ["todo.txt", "done.txt"], mediaTypes: ["text/plain"],
        example: "(A) 2026-11-20 Water the plants +Garden @home due:2026-11-21\n",
        formRefusals: Refusal.text.all, valueRefusals: [], likeness: likenessToTodoTxt,
        reader: { file, terms throws(ImportFailure) in try TodoTxtReader(file, terms) }, writer: { TodoTxtWriter() })

    /// Likely where nearly all lines have something of todo.txt; any other text could still be one.
    private static func likenessToTodoTxt(_ start: [UInt8]) -> Likeness {
        if ForeignContent(start) != nil || start.contains(0) { return .none }
        var lines = String(decoding: start, as: UTF8.self).split(whereSeparator: \.isNewline).filter {
            !TextRules.trimmed(String($0)).isEmpty
        }
        if start.count == startLength, lines.count > 1 { lines.removeLast() }
        let marked = lines.filter { line in
            let parts = TodoTxtLine(String(line))
            let hasMark = parts.words.contains { if case .text = $0 { false } else { true } }
            return hasMark || parts.isComplete || parts.letter != nil || parts.created != nil
        }
        return !lines.isEmpty && marked.count * 10 >= lines.count * 9 ? .likely : .possible
    }
}

/// Writes todo.txt line by line, and counts what it cannot say.
struct TodoTxtWriter: TaskWriter {
    private var bytes: [UInt8] = []
    private var unsaid = UnsaidFields(said: [
        "id", "name", "details", "projectId", "priority", "dueDate", "tags", "parentId", "repeatPattern",
    ])

    var count: Int { bytes.count }

    var losses: [ExportLoss] { unsaid.losses(of: "todo.txt", Self.messages) }

    private static let messages = [
        "details": "todo.txt has one line for each task, so they were left out.",
        "name": "Some of its words have a meaning in todo.txt.",
        "projectId": "Spaces in its name became hyphens.",
        "repeatPattern": "todo.txt cannot say it.",
    ]

    mutating func take() -> [UInt8] {
        defer { bytes.removeAll(keepingCapacity: true) }
        return bytes
    }

    mutating func append(_ task: TaskItem, in place: ExportProject) {
        var line = TodoTxtLine()
        line.isComplete = task.isComplete
        line.completed = task.completion?.on
        line.created = task.addedOn
        let letter = TodoTxtLine.letter(task.priority)
        let (name, kept) = texts(of: task)
        // No letter is read as the usual priority, which is medium where nobody chose another.
        let isUsual =
            task.priority == place.defaultPriority && task.priority == .medium
            && !kept.contains { $0.hasPrefix("pri:") }
        line.words = name.map { .text(String($0)) }
        if !place.isInbox { line.words.append(.project(project(place.projectName))) }
        line.words += task.tags.map { .context($0) }
        if !isUsual, task.isComplete { line.words.append(.pair(key: "pri", value: String(UnicodeScalar(letter)))) }
        if !isUsual, !task.isComplete { line.letter = letter }
        if let due = task.dueDate { line.words.append(.pair(key: "due", value: due.description)) }
        if let pattern = task.repeatPattern {
            if let text = TodoTxtLine.text(pattern, due: task.dueDate?.day) {
                line.words.append(.pair(key: "rec", value: text))
            } else {
                unsaid.note("repeatPattern")
            }
        }
        if let parent = task.parentID { line.words.append(.pair(key: "p", value: parent.description)) }
        line.words.append(.pair(key: "uuid", value: task.id.description))
        // Behind the others, as the first of two words of a kind counts.
        line.words += kept.map { .text(String($0)) }
        unsaid.count(task)
        if let quality = task.completion?.quality, quality != .standard { unsaid.note("completionQuality") }
        bytes += line.written.utf8
        bytes.append(UInt8(ascii: "\n"))
    }

    /// The words of the name, and those that an import kept in the details; a name goes on there where it was too long.
    private mutating func texts(of task: TaskItem) -> (name: [Substring], kept: [Substring]) {
        var name = task.name
        var lines = (task.details ?? "").split(separator: "\n", omittingEmptySubsequences: false)[...]
        var kept: [Substring] = []
        if let last = lines.last, last.hasPrefix(TodoTxtReader.keptPrefix) {
            kept = Array(TodoTxtLine.words(of: String(last.dropFirst(TodoTxtReader.keptPrefix.count))))
            lines.removeLast()
        }
        let ellipsis = TodoTxtReader.ellipsis
        if name.hasSuffix(ellipsis), let first = lines.first, first.hasPrefix(ellipsis) {
            name = "\(name.dropLast())\(first.dropFirst())"
            lines.removeFirst()
        }
        if !lines.isEmpty && lines != [""] { unsaid.note("details") }
        let words = Array(TodoTxtLine.words(of: name))
        let hasMeaning = words.contains { if case .text = TodoTxtLine.word($0) { false } else { true } }
        if hasMeaning { unsaid.note("name") }
        return (words, kept)
    }

    private mutating func project(_ name: String) -> String {
        let words = TodoTxtLine.words(of: name)
        if words.count > 1 { unsaid.note("projectId") }
        return words.joined(separator: "-")
    }
}
