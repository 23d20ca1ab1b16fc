import Calendar
import Domain
import Text

/// What a line such as `friday 10:00 p1 @phone no estimate` changes of tasks: the words of quick add, and `no` before
/// what is to go.
public struct TaskChangeLine: Sendable {
    /// What the words besides those with `no` mean.
    public let line: QuickAddLine
    private let removals: [Removal]
    private let options: QuickAddOptions

    public init(_ source: String, _ options: QuickAddOptions) {
        let (rest, removals) = Self.split(source)
        self.removals = removals
        self.options = options
        line = QuickAddParser(options).parse(rest)
    }

    /// What was understood, as chips say it.
    public var labels: [String] { line.tokens.map(\.label) + removals.map(\.label) }

    public var isEmpty: Bool { line.tokens.isEmpty && removals.isEmpty && line.name.isEmpty }

    /// The fields that the line gives a task; tags come to those that it has, a time alone is one of its day, and a
    /// pattern alone begins on its day or after.
    /// - Parameter projectID: of the project that the line names.
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

    /// What the line would mean at the beginning of a day.
    private func readAgain(on day: Day) -> QuickAddLine {
        let zone = options.moment.zone
        var options = options
        options.moment = Moment(instant: zone.instant(of: day, minute: 0), zone: zone)
        return QuickAddParser(options).parse(line.source)
    }

    /// The line without the words that take something away, and what those take. Details are left as they are.
    private static func split(_ source: String) -> (rest: String, removals: [Removal]) {
        let words = LineWord.words(of: source)
        var (removals, start, index) = ([Removal](), 0, 0)
        let text = Array(source.utf16)
        var rest: [UInt16] = []
        while index < words.count, !words[index].key.hasPrefix("//") {
            if words[index].key == "no", index + 1 < words.count, let removal = Removal(words[index + 1]) {
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

/// Something of a task that goes.
private struct Removal: Sendable {
    let label: String
    let apply: @Sendable (TaskItem, inout TaskFields) -> Void

    /// Nil if the word behind `no` names nothing that a task has.
    init?(_ word: LineWord) {
        if word.bareKey.hasPrefix("@"), word.bareKey.count > 1 {
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
