import Calendar
import Domain

/// Builds the tasks of one project from the rows of its file; a task is complete with the next one, since its comments
/// follow it.
struct TodoistProject {
    private(set) var notices: [ImportProblem] = []
    private let name: String?
    private let day: Day
    private let terms: ReadingTerms
    private var section: String?
    /// The rows above in which the next one may stand, outermost first.
    private var above: [(indent: Int, node: Node)] = []
    private var task: TaskBuilder?
    private var author = ""
    /// What was typed before, since the same dates occur again and again.
    private var dates: [String: TypedDate?] = [:]
    private static let dateLimit = 500

    private enum Node {
        case task(TaskID)
        case heading(String)
    }

    /// Todoist has five levels.
    private static let indentLimit = 20

    private typealias Row = NamedRow<TodoistColumn>

    /// - Parameter day: that of the file, from which dates without a year are counted.
    init(name: String?, day: Day, _ terms: ReadingTerms) { (self.name, self.day, self.terms) = (name, day, terms) }

    /// - Returns: the task before the row, if that is now complete.
    mutating func take(
        _ row: NamedRow<TodoistColumn>, _ identities: inout DraftIdentities
    ) -> TaskDraft? {
        switch row[.type].lowercased() {
        case "task":
            let finished = finish()
            open(row, &identities)
            return finished
        case "section":
            section = row[.content]
            above = []
            return finish()
        case "note": comment(row)
        case "meta": break
        default:
            note(row, "type", "“\(row[.type].prefix(60))” is no type of Todoist's; the row was left out.")
        }
        return nil
    }

    mutating func finish() -> TaskDraft? {
        defer { task = nil }
        return task?.built("todoist")
    }

    private mutating func note(_ row: Row, _ column: String, _ message: String) {
        guard notices.count < ImportFailure.problemLimit else { return }
        notices.append(
            ImportProblem(
                row: row.number, line: row.line, column: column, refusal: .file.importValueChanged, message: message))
    }

    private mutating func comment(_ row: Row) {
        guard task != nil else {
            note(row, "content", "The comment does not belong to a task, so it was left out.")
            return
        }
        var text = TodoistContent.comment(row[.content])
        if !row[.author].isEmpty, row[.author] != author { text = "\(Self.person(row[.author])): \(text)" }
        let typed = row[.date]
        let zone = terms.zones.zone(named: row[.timezone]) ?? terms.moment.zone
        let on = Instant(typed).map { zone.day(of: $0) } ?? Day(typed.prefix(10))
        if on == nil, !typed.isEmpty { text = "\(typed): \(text)" }
        task?.add(comment: text, on: on)
    }

    private mutating func open(_ row: Row, _ identities: inout DraftIdentities) {
        let content = TodoistContent(row[.content])
        let indent = min(max(1, Int(row[.indent]) ?? 1), Self.indentLimit)
        while let last = above.last, last.indent >= indent { above.removeLast() }
        if content.isHeading, !content.name.isEmpty {
            above.append((indent, .heading(content.name)))
            return tellLosses(ofHeading: row)
        }
        var built = TaskBuilder(number: row.number, line: row.line)
        let id = identities.next([TextRules.key(name ?? ""), row[.content], row[.date]])
        built.draft.id = id
        built.setName(content.name, or: content.labels.joined(separator: " "))
        for label in content.labels { built.add(tag: label) }
        if let name { built.setProject(name) }
        let headings = above.compactMap { if case .heading(let name) = $0.node { name } else { nil } }
        built.setSection(([section].compactMap { $0 } + headings).filter { !$0.isEmpty }.joined(separator: " / "))
        for case .task(let parent) in above.map(\.node) { built.draft.parentID = parent }
        if !row[.description].isEmpty { built.add(details: row[.description]) }
        fill(&built, row)
        row.tell(&built)
        (task, author) = (built, row[.author])
        above.append((indent, .task(id)))
    }

    private mutating func tellLosses(ofHeading row: Row) {
        let said = [TodoistColumn.description, .date, .deadline, .responsible].filter { !row[$0].isEmpty }
        guard !said.isEmpty else { return }
        let names = said.map(\.rawValue).joined(separator: ", ")
        note(row, names, "The row is a heading, which has only a name; the rest was left out.")
    }

    private mutating func fill(_ task: inout TaskBuilder, _ row: Row) {
        switch row[.priority] {
        case "1": task.draft.priority = .highest
        case "2": task.draft.priority = .high
        case "3": task.draft.priority = .medium
        case "4", "": break
        default: task.keep("priority", row[.priority], "A priority of Todoist is 1 to 4")
        }
        setDue(&task, row)
        setDuration(&task, row)
        if !row[.responsible].isEmpty {
            task.keep("responsible", Self.person(row[.responsible]), "Tasks are not assigned to people")
        }
    }

    private mutating func setDue(_ task: inout TaskBuilder, _ row: Row) {
        let (date, deadline) = (row[.date], row[.deadline])
        if !date.isEmpty {
            if let typed = typed(date, row[.dateLanguage]) {
                (task.draft.dueDate, task.draft.repeatPattern) = (typed.due, typed.pattern)
            } else {
                task.keep("date", date, "The date “\(date.prefix(60))” cannot be read for certain")
                task.offer(RepeatSketch(date), from: day)
            }
        }
        if deadline.isEmpty { return }
        let language = row[.deadlineLanguage].isEmpty ? row[.dateLanguage] : row[.deadlineLanguage]
        if !date.isEmpty {
            task.keep("deadline", deadline, "A task has one due date, which is the DATE here")
        } else if let typed = typed(deadline, language), typed.pattern == nil {
            task.draft.dueDate = typed.due
        } else {
            task.keep("deadline", deadline, "The date “\(deadline.prefix(60))” cannot be read for certain")
        }
    }

    private mutating func typed(_ text: String, _ language: String) -> TypedDate? {
        let key = "\(language)\u{1F}\(text)"
        if let known = dates[key] { return known }
        let read = TypedDate(text, language: language, from: day, in: terms.moment.zone)
        if dates.count == Self.dateLimit { dates.removeAll(keepingCapacity: true) }
        dates.updateValue(read, forKey: key)
        return read
    }

    private func setDuration(_ task: inout TaskBuilder, _ row: Row) {
        let text = row[.duration]
        if text.isEmpty || text == "None" { return }
        let units = ["minute": 60, "minutes": 60, "": 60, "day": 86_400, "days": 86_400]
        guard let unit = units[row[.durationUnit].lowercased()], let count = Int(text), (0...100_000).contains(count)
        else {
            task.keep("duration", "\(text) \(row[.durationUnit])", "The duration is not a number of minutes or days")
            return
        }
        task.setEstimate(count * unit)
    }

    /// The name without the number of the account.
    private static func person(_ text: String) -> String {
        guard text.hasSuffix(")"), let start = text.lastIndex(of: "("),
            text[start...].dropFirst().dropLast().allSatisfy(\.isNumber)
        else { return text }
        return TextRules.trimmed(String(text[..<start]))
    }
}
