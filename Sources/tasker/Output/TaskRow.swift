import Calendar
import Domain
import JSON
import Text

/// A task as a row of a list.
struct TaskRow {
    private let task: JSONValue

    init(_ task: JSONValue) {
        self.task = task
    }

    var entry: LastList.Entry {
        LastList.Entry(id: task["id"]?.string ?? "", name: TextWidth.harmless(task["name"]?.string ?? ""))
    }

    // MARK: For people

    static let columns = [
        Table.Column(isRight: true), Table.Column(), Table.Column(isFlexible: true), Table.Column(),
        Table.Column(maximumWidth: 24, rank: 2), Table.Column(maximumWidth: 30, rank: 3), Table.Column(rank: 4),
        Table.Column(rank: 5),
    ]

    /// - Parameter number: the number by which commands can then refer to the task.
    func cells(_ number: Int) -> [Table.Cell] {
        let isComplete = task["isComplete"]?.bool == true
        let isOverdue = task["isOverdue"]?.bool == true
        let tags = (task["tags"]?.elements ?? []).compactMap(\.string).map { "@\($0)" }.joined(separator: " ")
        return [
            Table.Cell("\(number)", .quiet), Table.Cell(isComplete ? "✓ " : task["priority"]?.string, priorityInk),
            Table.Cell(name, isComplete ? .quiet : nil), Table.Cell(when, isOverdue ? .warning : nil),
            Table.Cell(project.map { "#\($0)" }, .accent), Table.Cell(tags, .quiet),
            Table.Cell(task["estimatedDuration"]?.integer.map { "~\(NumberWords.duration(Int($0)))" }, .quiet),
            Table.Cell(task["id"]?.string.map { String($0.prefix(8)) }, .quiet),
        ]
    }

    private var name: String {
        let parent = task["parentName"]?.string.map { " (of \($0))" } ?? ""
        return "\(task["name"]?.string ?? "")\(parent)"
    }

    private var priorityInk: Terminal.Ink? {
        switch task["priority"]?.string {
        case Priority.highest.code: .warning
        case Priority.high.code: .accent
        case Priority.low.code: .quiet
        default: nil
        }
    }

    /// `nil` for Inbox, which holds the tasks without a project.
    private var project: String? {
        task["projectId"]?.string == Project.inboxID.description ? nil : task["projectName"]?.string
    }

    private var when: String {
        if let done = task["completedOn"]?.string.flatMap(DueDate.init) { return "done \(DueText.of(done))" }
        let repeats = task["repeatPattern"]?.string == nil ? "" : " ↻"
        return task["dueDate"]?.string.flatMap(DueDate.init).map { "\(DueText.of($0))\(repeats)" } ?? ""
    }

    // MARK: For programs

    /// A field of tab-separated output.
    private struct PlainField {
        let name: String
        let text: @Sendable (JSONValue) -> String?

        init(_ name: String, _ text: @escaping @Sendable (JSONValue) -> String?) {
            self.name = name
            self.text = text
        }
    }

    private static let plainFields = [
        PlainField("id") { $0["id"]?.string },
        PlainField("state") { $0["isComplete"]?.bool == true ? "done" : "open" },
        PlainField("priority") { $0["priority"]?.string }, PlainField("due") { $0["dueDate"]?.string },
        PlainField("name") { $0["name"]?.string }, PlainField("project") { $0["projectName"]?.string },
        PlainField("tags") { ($0["tags"]?.elements ?? []).compactMap(\.string).joined(separator: " ") },
        PlainField("seconds") { $0["estimatedDuration"]?.integer.map { "\($0)" } },
    ]

    static let plainNames = plainFields.map(\.name).joined(separator: ", ")

    var plain: String { PlainText.line(Self.plainFields.map { $0.text(task) }) }
}

/// Tab-separated output.
enum PlainText {
    /// Joins fields with tabs; tabs and line breaks inside a field become spaces.
    static func line(_ fields: [String?]) -> String {
        fields.map { TextWidth.harmless($0 ?? "") }.joined(separator: "\t")
    }
}

/// Formats due dates for lists.
enum DueText {
    /// Such as `Fri 27 Nov 10:00`, with the year if it is more than 180 days away.
    static func of(_ due: DueDate) -> String {
        let (year, _, number) = due.day.civil
        var text = "\(due.day.weekday.name.prefix(3)) \(number) \(DayWords.monthName(due.day).prefix(3))"
        if abs(due.day - today) > 180 { text += " \(year)" }
        return text + (due.description.contains("T") ? " \(due.description.suffix(5))" : "")
    }

    /// Only decides whether the year is shown, so the machine's zone is accurate enough.
    private static let today: Day = {
        let clock = Clock.system()
        return Moment(instant: clock.now(), zone: clock.systemZone).today
    }()
}
