import Calendar
import Domain
import Text

/// Changes to tasks, written as a line such as `friday 10:00 p1 @phone no estimate`: quick add syntax, with `no` before
/// values to remove.
public struct TaskChangeLine: Sendable {
    /// The result of parsing the line without the removals.
    public let line: QuickAddLine
    private let removals: [Removal]
    private let options: QuickAddOptions

    public init(_ source: String, _ options: QuickAddOptions) {
        let (rest, removals) = Self.split(source, options)
        self.removals = removals
        self.options = options
        line = QuickAddParser(options).parse(rest)
    }

    /// The texts of the chips: tokens first, then removals.
    public var labels: [String] { line.tokens.map(\.label) + removals.map(\.label) }

    public var isEmpty: Bool { line.tokens.isEmpty && removals.isEmpty && line.name.isEmpty }

    /// The fields to change in a task. Tags are added to those of the task; a time alone keeps the day of the task, and
    /// a pattern alone starts on that day or later.
    /// - Parameter projectID: the project that the line names.
    public func fields(for task: TaskItem, projectID: ProjectID?, today: Day) -> TaskFields {
        var fields = line.fields
        if let projectID { fields.projectID = .set(projectID) }
        if let tags = line.tags {
            let own = Set(task.tags.map(TextRules.key))
            fields.tags = .set(task.tags + tags.filter { !own.contains(TextRules.key($0)) })
        }
        if !line.namesDay, let due = task.dueDate { keepDay(of: due, today, &fields) }
        for removal in removals { removal.apply(task, &fields) }
        return fields
    }

    private func keepDay(of due: DueDate, _ today: Day, _ fields: inout TaskFields) {
        let minute = line.dueDate?.minute ?? due.minute
        if line.repeatPattern != nil {
            let read = readAgain(on: max(due.day, today))
            fields.repeatPattern = read.repeatPattern.map { .set($0) } ?? .unchanged
            fields.dueDate = read.dueDate.map { .set(DueDate(day: $0.day, minute: minute)) } ?? .unchanged
        } else if line.dueDate != nil {
            fields.dueDate = .set(DueDate(day: due.day, minute: minute))
        }
    }

    /// Parses the line as of the start of a day.
    private func readAgain(on day: Day) -> QuickAddLine {
        let zone = options.moment.zone
        var options = options
        options.moment = Moment(instant: zone.instant(of: day, minute: 0), zone: zone)
        return QuickAddParser(options).parse(line.source)
    }

    /// Separates the removals from the rest of the line; does not look for them in the details.
    private static func split(_ source: String, _ options: QuickAddOptions) -> (rest: String, removals: [Removal]) {
        let words = LineWord.words(of: source)
        var (removals, start, index) = ([Removal](), 0, 0)
        let text = Array(source.utf16)
        var rest: [UInt16] = []
        while index < words.count, !words[index].key.hasPrefix("//") {
            if words[index].key == "no", index + 1 < words.count, let removal = Removal(words[index + 1], options) {
                rest += text[start..<words[index].range.lowerBound]
                start = words[index + 1].range.upperBound
                removals.append(removal)
                index += 1
            }
            index += 1
        }
        rest += text[start...]
        return (UTF16Text.string(rest[...]), removals)
    }
}

/// A value to remove from a task.
private struct Removal: Sendable {
    let label: String
    let apply: @Sendable (TaskItem, inout TaskFields) -> Void

    /// Returns nil unless the word names a value that can be removed.
    init?(_ word: LineWord, _ options: QuickAddOptions) {
        if word.bareKey == "one", !options.people.isEmpty {
            label = "For anyone"
            apply = { $1.assigneeID = .clear }
        } else if word.bareKey.hasPrefix("@"), word.bareKey.count > 1 {
            let tag = String(word.bareKey.dropFirst())
            label = "No @\(tag)"
            apply = { task, fields in
                let tags = fields.tags.value ?? task.tags
                fields.tags = .set(tags.filter { TextRules.key($0) != TextRules.key(tag) })
            }
        } else if let known = Self.fields.first(where: { $0.words.contains(word.bareKey) }) {
            label = "No \(known.words[0])"
            apply = known.apply
        } else {
            return nil
        }
    }

    private static let fields: [(words: [String], apply: @Sendable (TaskItem, inout TaskFields) -> Void)] = [
        (["date", "due"], { $1.dueDate = .clear }),
        (["time"], { $1.dueDate = ($1.dueDate.value ?? $0.dueDate).map { .set(DueDate(day: $0.day)) } ?? .unchanged }),
        (["estimate"], { $1.estimatedDuration = .clear }), (["repeat"], { $1.repeatPattern = .clear }),
        (["tags"], { $1.tags = .set([]) }), (["reminders", "reminder"], { $1.reminders = .set([]) }),
        (["details"], { $1.details = .clear }), (["project"], { $1.projectID = .clear }),
    ]
}
