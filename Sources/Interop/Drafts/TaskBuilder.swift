import Calendar
import Domain

/// Builds a task from the values of another program, whose limits and fields differ from Tasker's: what does not fit
/// goes to the details or is left out, and is recorded as a loss.
struct TaskBuilder {
    /// Joins a shortened name with its rest in the details, where a space follows unless a word was split.
    static let ellipsis = "…"
    static let untitled = "Untitled"
    /// The number of characters of a lost value that are shown.
    private static let wordsLimit = 100

    var draft: TaskDraft
    /// The text of the task, its comments, and values that cannot be read, in this order.
    private var (texts, comments, unread): ([String], [String], [String]) = ([], [], [])
    /// Values without a field, with the place of what was recorded of each in the losses, and the reason.
    private var foreign: [(text: String, told: (index: Int, reason: String)?)] = []
    private var rest: String?

    init(number: Int, line: Int) { draft = TaskDraft(number: number, line: line, name: "") }

    mutating func lose(_ field: String, _ message: String) {
        draft.lose(field, .file.importValueChanged, message)
    }

    /// Sets the name. One that is too long is split at a word boundary and continues at the start of the details.
    /// - Parameter fallback: the name if the text is blank.
    mutating func setName(_ text: String, or fallback: String = "") {
        var name = TextRules.seen(plain(text, field: "name", lines: false))
        if name.isEmpty { name = TextRules.seen(plain(fallback, field: "name", lines: false)) }
        if name.isEmpty {
            name = Self.untitled
            lose("name", "It has no text, so the task is called “\(name)”.")
        }
        guard case .wrong = TaskRules.name(name) else {
            draft.name = name
            return
        }
        let (start, rest) = Self.cut(name, TaskRules.nameLimit - 1, bytes: TaskRules.nameByteLimit - 3)
        draft.name = start + Self.ellipsis
        self.rest = Self.ellipsis + rest
        lose(
            "name", "The name has more than \(TaskRules.nameLimit) characters; the rest of it was added to the details."
        )
    }

    /// Appends text to the details.
    mutating func add(details text: String) {
        let text = TextRules.seen(plain(text, field: "details", lines: true))
        if !text.isEmpty { texts.append(text) }
    }

    /// Appends a comment to the details.
    mutating func add(comment text: String, on day: Day?) {
        let text = TextRules.seen(plain(text, field: "comments", lines: true))
        if !text.isEmpty { comments.append(day.map { "\($0): \(text)" } ?? text) }
    }

    /// Adds a value that cannot be read, or does not fit into its field, to the details, and records that.
    /// - Parameter reason: a sentence that says why.
    mutating func keep(_ field: String, _ text: String, _ reason: String) {
        unread.append("\(field): \(plain(text, field: field, lines: false))")
        let end = reason.hasSuffix(".") ? " It" : "; it"
        draft.lose(field, .file.importValueKept, "\(reason)\(end) was added to the details.")
        draft.losses[draft.losses.count - 1].words = String(text.prefix(Self.wordsLimit))
    }

    /// Offers what the value recorded last could be instead.
    mutating func offer(_ offers: [String]) {
        if !draft.losses.isEmpty { draft.losses[draft.losses.count - 1].offers = offers }
    }

    /// Offers the repeats nearest to the one recorded last, if the task has a day from which they count.
    mutating func offer(_ sketch: RepeatSketch?, from day: Day? = nil) {
        guard let sketch, let day = day ?? draft.dueDate?.day else { return }
        offer(sketch.nearest(from: day).map(\.text))
    }

    /// Keeps a value beside the task, to be written again to files of the same format, and records that.
    /// - Parameters:
    ///   - text: the value with its name, in the syntax of the format.
    ///   - reason: a sentence that says why the value is not in a field.
    ///   - isWritten: whether Tasker also writes the format.
    mutating func keep(
        foreign text: String, _ field: String, because reason: String = "Tasker has no field for it",
        isWritten: Bool = true
    ) {
        foreign.append((text, (draft.losses.count, reason)))
        let end = reason.hasSuffix(".") ? " It" : "; it"
        let purpose = isWritten ? "for an export to the same format" : "beside the task"
        draft.lose(field, .file.importValueKept, "\(reason)\(end) is kept \(purpose).")
        draft.losses[draft.losses.count - 1].words = String(text.prefix(Self.wordsLimit))
    }

    /// Keeps a value beside the task that matters only to the program that wrote it, so that there is nothing to report.
    mutating func carry(foreign text: String) { foreign.append((text, nil)) }

    /// Adds a tag, in which spaces become hyphens; one that cannot be a tag is kept in the details.
    mutating func add(tag text: String) {
        let words = plain(text, field: "tags", lines: false).split(whereSeparator: \.isWhitespace)
        let tag = words.joined(separator: "-")
        if tag.isEmpty { return }
        switch TaskRules.tags(draft.tags + [tag]) {
        case .right(let tags):
            if words.count > 1, tags.count > draft.tags.count {
                lose("tags", "Spaces in “\(text.prefix(60))” became hyphens.")
            }
            draft.tags = tags
        case .wrong(let problem): keep("tags", text, problem.message)
        }
    }

    /// Archives an open item of a task that is not open itself, and records that.
    mutating func archiveOpenItem(of parent: TaskDraft, _ field: String) {
        guard draft.completion == nil, parent.completion != nil || parent.isArchived else { return }
        draft.isArchived = true
        lose(field, "The item was open although its task is not, so it is imported as archived.")
    }

    /// Sets the project; a name that is too long is shortened.
    mutating func setProject(_ text: String) {
        let name = shortened(text, to: ProjectRules.nameLimit, bytes: ProjectRules.nameByteLimit, field: "project")
        if case .right(let right) = ProjectRules.name(name) { draft.projectName = right }
    }

    /// Sets the heading under which the project lists the task; one that is too long is shortened.
    mutating func setSection(_ text: String) {
        let name = shortened(text, to: TaskRules.sectionLimit, bytes: TaskRules.sectionByteLimit, field: "heading")
        if case .right(let section) = TaskRules.section(name) { draft.section = section }
    }

    /// A text of one line, cut at a word if it is too long, which is recorded.
    private mutating func shortened(_ text: String, to limit: Int, bytes: Int, field: String) -> String {
        let whole = TextRules.seen(plain(text, field: field, lines: false))
        if whole.count <= limit, whole.utf8.count <= bytes { return whole }
        lose(field, "“\(whole.prefix(60))…” is too long and was shortened.")
        return Self.cut(whole, limit, bytes: bytes).start
    }

    /// Sets the estimate, in seconds; one outside the limits is left out.
    mutating func setEstimate(_ seconds: Int) {
        if TaskRules.durations.contains(seconds) {
            draft.estimatedDuration = seconds
        } else if seconds > 0 {
            lose("estimatedDuration", "An estimate is between 1 minute and 30 days; it was left out.")
        }
    }

    /// Adds a reminder, given in the form of the API.
    mutating func add(reminder: String) {
        guard !draft.reminders.contains(reminder) else { return }
        if draft.reminders.count < ReminderRule.limit {
            draft.reminders.append(reminder)
        } else {
            lose("reminders", "A task has at most \(ReminderRule.limit) reminders; the others were left out.")
        }
    }

    /// The task with its details and its foreign members.
    /// - Parameters:
    ///   - format: the name of the format.
    ///   - separator: what stands between two foreign members.
    func built(_ format: String, separator: String = "\n") -> TaskDraft {
        var result = self
        result.setDetails()
        result.setForeign(format, separator)
        return result.draft
    }

    private mutating func setForeign(_ format: String, _ separator: String) {
        var members = foreign.map(\.text)
        while !members.isEmpty, ForeignMembers(format: format, members.joined(separator: separator)) == nil {
            members.removeLast()
        }
        draft.foreign = ForeignMembers(format: format, members.joined(separator: separator))
        let omitted = foreign.dropFirst(members.count)
        for told in omitted.compactMap(\.told) { tellOmitted(told.index, told.reason) }
        if omitted.contains(where: { $0.told == nil }) {
            lose("unknown", "Fields without a counterpart are kept up to 16 KiB; the others were left out.")
        }
    }

    /// Corrects what was recorded of a value that there is no room to keep.
    private mutating func tellOmitted(_ index: Int, _ reason: String) {
        let old = draft.losses[index]
        var loss = ImportProblem(
            row: old.row, line: old.line, column: old.column, refusal: .file.importValueChanged,
            message:
                "\(reason)\(reason.hasSuffix(".") ? " It" : "; it") was left out, since at most 16 KiB of a task are kept."
        )
        (loss.words, loss.offers) = (old.words, old.offers)
        draft.losses[index] = loss
    }

    private mutating func setDetails() {
        let parts = [rest] + texts + comments + unread
        let whole = parts.compactMap { $0 }.joined(separator: "\n")
        if case .right(let details) = TaskRules.details(whole) {
            draft.details = details
            return
        }
        draft.details = Self.cut(whole, TaskRules.detailsLimit, bytes: TaskRules.detailsByteLimit).start
        lose("details", "The text has more than \(TaskRules.detailsLimit) characters; the rest was left out.")
    }

    /// Replaces control characters, which no text in Tasker contains, by spaces.
    private mutating func plain(_ text: String, field: String, lines: Bool) -> String {
        var hadControls = false
        var scalars = String.UnicodeScalarView()
        var previous: Unicode.Scalar = " "
        for scalar in text.unicodeScalars {
            defer { previous = scalar }
            switch scalar.value {
            case 0x0D where lines: scalars.append("\n")
            case 0x0A where lines: if previous != "\r" { scalars.append(scalar) }
            case 0x09 where lines: scalars.append(scalar)
            case 0x09, 0x0A, 0x0D: scalars.append(" ")
            case 0x00..<0x20, 0x7F..<0xA0, 0xFFFE, 0xFFFF:
                scalars.append(" ")
                hadControls = true
            default: scalars.append(scalar)
            }
        }
        if hadControls { lose(field, "Control characters became spaces.") }
        return String(scalars)
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
        // A word that is longer than half of the text is split.
        let split = space > text.index(text.startIndex, offsetBy: count / 2) ? space : end
        return (String(text[..<split]), String(text[split...]))
    }
}
