import Calendar
import Domain

/// Reads todo.txt line by line, from one file or several; one whose name starts with `done` contains only completed
/// tasks.
struct TodoTxtReader: DraftSource {
    /// The lines of one file.
    private struct Lines {
        let isOfDone: Bool
        let notice: ImportProblem?
        private var lines: TextLines

        init(_ file: ImportFile) throws(ImportFailure) {
            let text = try TextSource(file)
            isOfDone = file.lastName.hasPrefix("done")
            notice = text.encoding.notice?.named(file.partName)
            lines = TextLines(text)
        }

        var bytesRead: Int { lines.bytesRead }

        /// The next line that is not blank, with its number.
        mutating func next() throws(ImportFailure) -> (text: String, number: Int)? {
            while let line = try lines.next() {
                if !TextRules.trimmed(line.text).isEmpty { return (line.text, line.number) }
            }
            return nil
        }
    }

    private var files: ArraySlice<ImportFile>
    private var lines: Lines?
    private var identities = Identities()
    /// Tasks by their `id:`.
    private let named: [String: TaskID]
    private let moment: Moment
    private var finished = 0
    private(set) var notices: [ImportProblem] = []
    private(set) var partName: String?

    var bytesRead: Int { finished + (lines?.bytesRead ?? 0) }

    init(_ file: ImportFile, _ terms: ReadingTerms) throws(ImportFailure) {
        let parts = try file.parts()
        let advice = "export it as todo.txt, one task on each line"
        for part in parts {
            if let content = ForeignContent(try part.start()), content != .json, content != .utf16 {
                let problem = ImportProblem.file(.text.otherContent, content.message("todo.txt", advice))
                throw ImportFailure([problem]).named(part.partName)
            }
        }
        let known = parts.filter { part in FileFormat.todoTxt.endings.contains(where: part.lastName.hasSuffix) }
        files = (parts.count > 1 && !known.isEmpty ? known : parts)[...]
        moment = terms.moment
        named = try Self.named(files)
        let others = parts.count > files.count ? parts.filter { part in !known.contains { $0.name == part.name } } : []
        notices = others.map { part in
            ImportProblem(
                refusal: .file.importValueChanged,
                message: "\(part.name ?? "A file") is not called todo.txt or done.txt, so it was left out.")
        }
    }

    mutating func next() throws(ImportFailure) -> ImportDraft? {
        guard let line = try nextLine() else { return nil }
        let parts = TodoTxtLine(line.text, isOfDone: line.isOfDone)
        var task = TaskBuilder(number: line.number, line: line.number)
        let (id, isDuplicate) = identities.next(parts)
        task.draft.id = id
        if isDuplicate { task.lose("uuid", "Another task in the file has the same uuid.") }
        if parts.hadControls { task.lose("name", "Control characters became spaces.") }
        var row = RowBuilder(task, named: named, moment: moment)
        row.take(parts)
        return .task(row.task.built("todotxt", separator: " "))
    }

    /// The next line of any file.
    private mutating func nextLine() throws(ImportFailure) -> (text: String, number: Int, isOfDone: Bool)? {
        while true {
            if let line = try lines?.next() { return (line.text, line.number, lines?.isOfDone ?? false) }
            if let lines {
                finished += lines.bytesRead
                if let notice = lines.notice { notices.append(notice) }
            }
            lines = nil
            guard let file = files.popFirst() else { return nil }
            partName = file.partName
            lines = try Lines(file)
        }
    }

    /// Collects the ids beforehand, since a line may refer to one that follows.
    private static func named(_ files: ArraySlice<ImportFile>) throws(ImportFailure) -> [String: TaskID] {
        var named: [String: TaskID] = [:]
        var identities = Identities()
        for file in files {
            try file.naming { () throws(ImportFailure) in
                var lines = try Lines(file)
                while let line = try lines.next() {
                    let words = TodoTxtLine.words(of: line.text)
                    guard words.contains(where: { $0.hasPrefix("id:") || $0.hasPrefix("uuid:") }) else { continue }
                    let parts = TodoTxtLine(line.text, isOfDone: lines.isOfDone)
                    let id = identities.next(parts).id
                    for case .pair("id", let name) in parts.words where named[name] == nil { named[name] = id }
                }
            }
        }
        return named
    }
}

/// Assigns a task id to each line: its `uuid:`, otherwise a hash of its words, so that importing the same file again
/// yields the same tasks. Equal lines are numbered.
private struct Identities {
    private var counts = NumbersOfIDs()

    /// - Returns: the id, and whether the line's uuid is a duplicate.
    mutating func next(_ line: TodoTxtLine) -> (id: TaskID, isDuplicate: Bool) {
        let uuid = line.words.lazy.compactMap { word -> TaskID? in
            if case .pair("uuid", let value) = word { TaskID(value) } else { nil }
        }.first
        if let uuid, counts.add(uuid, 1) == nil { return (uuid, false) }
        let words = line.words.filter { if case .pair("pri", _) = $0 { false } else { true } }
        let text = ([line.created?.description ?? ""] + words.map(\.written)).joined(separator: "\u{1F}")
        let first = TaskID(digest: Array("todo.txt\u{1F}\(text)".utf8))
        let count = counts.count(first)
        let id = count == 1 ? first : TaskID(digest: Array("todo.txt\u{1F}\(text)\u{1F}\(count)".utf8))
        return (id, uuid != nil)
    }
}

/// Builds a task from the parts of a line.
private struct RowBuilder {
    var task: TaskBuilder
    let named: [String: TaskID]
    let moment: Moment
    private var texts: [String] = []
    private var labels: [String] = []
    private var letter: UInt8?
    private var isIdentified = false
    private var isDue = false

    init(_ task: TaskBuilder, named: [String: TaskID], moment: Moment) {
        (self.task, self.named, self.moment) = (task, named, moment)
    }

    mutating func take(_ line: TodoTxtLine) {
        letter = line.letter
        isDue = line.words.contains { if case .pair("due", let day) = $0 { DueDate(day) != nil } else { false } }
        for word in line.words { take(word) }
        task.draft.priority = letter.map(TodoTxtLine.priority)
        task.draft.added = line.created.map { .init(at: moment.zone.instant(of: $0, minute: 0), on: $0) }
        if line.isComplete { complete(line.completed) }
        // A label in todo.txt syntax would be parsed as such next time.
        let plain = labels.filter { TodoTxtLine.word($0[...]) == .text($0) }
        task.setName(texts.joined(separator: " "), or: plain.joined(separator: " "))
    }

    private mutating func complete(_ day: Day?) {
        if day == nil {
            task.lose(
                "completed", "The file does not say when it was completed; the day of the import is used.")
        }
        let day = day ?? moment.today
        task.draft.completion = .init(at: moment.zone.instant(of: day, minute: 720), on: day, minute: 720)
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
        if task.draft.projectName == nil, case .right(let right) = ProjectRules.name(name) {
            task.draft.projectName = right
        } else if task.draft.projectName != name {
            take(tag: name, "+\(name)")
        }
    }

    private mutating func take(tag name: String, _ written: String) {
        labels.append(name)
        switch TaskRules.tags(task.draft.tags + [name]) {
        case .right(let tags): task.draft.tags = tags
        case .wrong(let problem): task.keep(foreign: written, "tags", because: problem.message)
        }
    }

    private mutating func take(_ key: String, _ value: String) {
        let written = "\(key):\(value)"
        switch key {
        case "due" where task.draft.dueDate == nil:
            task.draft.dueDate = DueDate(value)
            if task.draft.dueDate == nil {
                task.keep(foreign: written, key, because: "“\(value.prefix(60))” is not a day such as 2026-11-21")
            }
        case "rec" where !isDue: task.keep(foreign: written, key, because: "A task without a due date cannot repeat")
        case "rec" where task.draft.repeatPattern == nil:
            task.draft.repeatPattern = TodoTxtLine.pattern(value)
            if task.draft.repeatPattern == nil {
                task.keep(
                    foreign: written, key,
                    because: "“\(value.prefix(60))” is not a repeat such as 1w or +1m that Tasker can follow")
                task.offer(RepeatSketch(value))
            }
        case "pri" where letter == nil && value.utf8.count == 1 && value.utf8.allSatisfy(TodoTxtLine.isLetter):
            letter = value.utf8.first
        case "uuid" where !isIdentified && TaskID(value) != nil: isIdentified = true
        case "id" where named[value] == task.draft.id: break
        case "id": task.lose("id", "Another task in the file already has the id “\(value.prefix(60))”.")
        case "p" where task.draft.parentID == nil:
            let parent = named[value] ?? TaskID(value)
            task.draft.parentID = parent == task.draft.id ? nil : parent
            if task.draft.parentID == nil {
                task.keep(foreign: written, key, because: "No task in the file has the id “\(value.prefix(60))”")
            }
        default: task.keep(foreign: written, key)
        }
    }
}
