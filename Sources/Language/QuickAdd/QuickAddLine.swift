import Domain

/// The result of parsing a quick add line. Task fields are optional properties named after their attributes.
@dynamicMemberLookup
public struct QuickAddLine: Sendable {
    /// As typed.
    public let source: String
    /// The text outside the tokens, with single spaces; empty if there is none.
    public var name = ""
    /// The fields other than name and project, not validated. If the line repeats and names no day, the due date is the
    /// first day of the pattern. It may be in the past.
    public var fields = TaskFields()
    /// As typed; the project may not exist.
    public var projectName: String?
    /// Whether the line names the day of the due date.
    public var namesDay = false
    /// In line order, without overlaps.
    public var tokens: [QuickAddToken] = []
    public var hints: [QuickAddHint] = []
    /// Assumptions about a habit that the line does not state.
    public var assumed: [String] = []
    /// The habit to create, in which case the task fields are empty; nil for a task.
    public var habit: HabitFields?

    /// Whether an ambiguous date stayed text.
    var isDoubted = false

    init(source: String) {
        self.source = source
    }

    public init(_ line: HabitLine) {
        source = line.source
        name = line.title
        tokens = line.tokens
        hints = line.hints
        assumed = line.assumed
        habit = line.fields
    }

    public subscript<Value>(dynamicMember path: KeyPath<TaskAttributes, Attribute<TaskItem, Value>>) -> Value? {
        get { fields[dynamicMember: path].value }
        set { fields[dynamicMember: path] = newValue.map { .set($0) } ?? .unchanged }
    }
}
