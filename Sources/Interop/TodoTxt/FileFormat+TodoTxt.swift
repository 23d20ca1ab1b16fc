import Domain

extension FileFormat {
    /// todo.txt (todotxt.org), with the keys commonly supported by its programs.
    static let todoTxt = FileFormat(
        name: "todotxt", title: "todo.txt", endings: ["todo.txt", "done.txt"], mediaTypes: ["text/plain"],
        example: "(A) 2026-11-20 Water the plants +Garden @home due:2026-11-21\n",
        content: FormatContent(
            [.tasks, .subtasks, .completedTasks, .projects, .tags, .priorities, .dueDates, .repeats],
            without: ["more than one project of a task, of which the others become tags"]),
        formRefusals: Refusal.text.all, valueRefusals: [], confidence: todoTxtConfidence,
        reader: { file, terms throws(ImportFailure) in try TodoTxtReader(file, terms) }, writer: { TodoTxtWriter() })

    /// Likely if at least 90% of the lines have a todo.txt element; possible for any other text.
    private static func todoTxtConfidence(_ file: FileStart) -> Confidence {
        let (start, text) = (file.bytes, file.text)
        if let content = ForeignContent(start), content != .utf16 { return .none }
        if text.utf8.contains(0) { return .none }
        var lines = text.split(whereSeparator: \.isNewline).filter {
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

/// Writes todo.txt line by line and counts the losses.
struct TodoTxtWriter: FormatWriter {
    let format = "todotxt"

    private var bytes: [UInt8] = []
    private var unsupported = UnsupportedFields(supported: [
        "id", "name", "details", "projectId", "priority", "dueDate", "tags", "parentId", "repeatPattern",
    ])

    var count: Int { bytes.count }

    var unsupportedFields: [String] { unsupported.names }

    var losses: [ExportLoss] { unsupported.losses(of: "todo.txt", Self.messages) }

    private static let messages = [
        "archivedAt": "todo.txt has no archive, so those that are not completed are open there.",
        "details": "todo.txt has only one line per task, so they were left out.",
        "name": "Some of its words have a special meaning in todo.txt.",
        "projectId": "Spaces in its name became hyphens.",
        "repeatPattern": "todo.txt cannot express it.",
    ]

    mutating func take() -> [UInt8] {
        defer { bytes.removeAll(keepingCapacity: true) }
        return bytes
    }

    mutating func append(_ task: TaskItem, in project: ExportProject, foreign: String?) {
        var line = TodoTxtLine()
        line.isComplete = task.isComplete
        line.completed = task.completion?.on
        line.created = task.addedOn
        let letter = TodoTxtLine.letter(task.priority)
        let name = words(of: task)
        let extras = TodoTxtLine.words(of: foreign ?? "")
        // A task without a letter is read with the usual priority, which is medium unless the user has changed it.
        let isUsual =
            task.priority == project.defaultPriority && task.priority == .medium
            && !extras.contains { $0.hasPrefix("pri:") }
        line.words = name.map { .text(String($0)) }
        if !project.isInbox { line.words.append(.project(projectWord(project.projectName))) }
        line.words += task.tags.map { .context($0) }
        if !isUsual, task.isComplete { line.words.append(.pair(key: "pri", value: String(UnicodeScalar(letter)))) }
        if !isUsual, !task.isComplete { line.letter = letter }
        if let due = task.dueDate { line.words.append(.pair(key: "due", value: due.description)) }
        if let pattern = task.repeatPattern {
            if let text = TodoTxtLine.text(pattern, due: task.dueDate?.day) {
                line.words.append(.pair(key: "rec", value: text))
            } else {
                unsupported.note("repeatPattern")
            }
        }
        if let parent = task.parentID { line.words.append(.pair(key: "p", value: parent.description)) }
        line.words.append(.pair(key: "uuid", value: task.id.description))
        // After the others, since the first of two words of a kind takes precedence.
        line.words += extras.map { .text(String($0)) }
        unsupported.count(task)
        if task.archivedAt != nil { unsupported.note("archivedAt") }
        if let quality = task.completion?.quality, quality != .standard { unsupported.note("completionQuality") }
        bytes += line.written.utf8
        bytes.append(UInt8(ascii: "\n"))
    }

    /// The words of the name, which may continue in the details if it was too long.
    private mutating func words(of task: TaskItem) -> [Substring] {
        let (name, lines) = task.wholeName
        if !lines.isEmpty && lines != [""] { unsupported.note("details") }
        let words = Array(TodoTxtLine.words(of: name))
        let hasMeaning = words.contains { if case .text = TodoTxtLine.word($0) { false } else { true } }
        if hasMeaning { unsupported.note("name") }
        return words
    }

    private mutating func projectWord(_ name: String) -> String {
        let words = TodoTxtLine.words(of: name)
        if words.count > 1 { unsupported.note("projectId") }
        return words.joined(separator: "-")
    }
}
