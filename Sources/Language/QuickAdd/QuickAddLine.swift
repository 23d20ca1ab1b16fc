import Domain

/// What one line of quick add says. The fields of its task are optional properties under the names of
/// their attributes.
@dynamicMemberLookup
public struct QuickAddLine: Sendable {
    /// As it was typed.
    public let source: String
    /// What is left of the line, with single spaces; empty if all of it is tokens.
    public var name = ""
    /// Besides the name and the project; not checked. The due date is the first day of the pattern if the line repeats and
    /// names no day; it may be over.
    public var fields = TaskFields()
    /// As it was typed; whether there is such a project is not checked.
    public var projectName: String?
    /// The line names the day of the due date itself.
    public var namesDay = false
    /// In the order of the line; they do not overlap.
    public var tokens: [QuickAddToken] = []
    public var hints: [QuickAddHint] = []
    /// What holds though a line that makes a habit does not say it.
    public var assumed: [String] = []
    /// What a line that makes a habit says; the fields of a task are empty then.
    public var habit: HabitFields?

    /// Words that say when stayed text, since they may mean another time.
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
