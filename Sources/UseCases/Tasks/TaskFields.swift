import Domain

/// What a request says about one field: nothing, to clear it, or a new value.
public enum Edit<Value: Sendable>: Sendable {
    case unchanged, clear
    case set(Value)

    /// The new value; nothing both for an unchanged and for a cleared field.
    public var value: Value? {
        if case .set(let value) = self { value } else { nil }
    }

    /// The field after the edit.
    func applied(to old: Value?) -> Value? {
        switch self {
        case .unchanged: old
        case .clear: nil
        case .set(let value): value
        }
    }
}

/// The editable fields of a task as one request gives them, with what could not be read of it.
public struct TaskFields: Sendable {
    public var name: Edit<String> = .unchanged
    public var details: Edit<String> = .unchanged
    public var projectID: Edit<ProjectID> = .unchanged
    public var priority: Edit<Priority> = .unchanged
    public var type: Edit<TaskType> = .unchanged
    public var dueDate: Edit<DueDate> = .unchanged
    /// As `ReminderRule` reads them.
    public var reminders: Edit<[String]> = .unchanged
    public var estimatedDuration: Edit<Int> = .unchanged
    public var actualDuration: Edit<Int> = .unchanged
    public var tags: Edit<[String]> = .unchanged
    public var category: Edit<Category> = .unchanged
    public var energy: Edit<Energy> = .unchanged
    public var context: Edit<TaskContext> = .unchanged
    public var dependencies: Edit<[TaskID]> = .unchanged
    public var parentID: Edit<TaskID> = .unchanged
    public var repeatPattern: Edit<RepeatPattern> = .unchanged
    /// Values that could not be read, so that all problems of a request are reported together.
    public var problems = Problems()

    public init() {}

    /// These fields, and those of `other` that are unchanged here.
    func filled(from other: TaskFields) -> TaskFields {
        var filled = self
        func fill<Value>(_ path: WritableKeyPath<TaskFields, Edit<Value>>) {
            if case .unchanged = self[keyPath: path] { filled[keyPath: path] = other[keyPath: path] }
        }
        fill(\.name)
        fill(\.details)
        fill(\.projectID)
        fill(\.priority)
        fill(\.type)
        fill(\.dueDate)
        fill(\.reminders)
        fill(\.estimatedDuration)
        fill(\.actualDuration)
        fill(\.tags)
        fill(\.category)
        fill(\.energy)
        fill(\.context)
        fill(\.dependencies)
        fill(\.parentID)
        fill(\.repeatPattern)
        filled.problems.add(other.problems)
        return filled
    }
}

/// A value that was put right instead of refused, and said so.
public struct Adjustment: Hashable, Sendable {
    public let field: String
    public let refusal: Refusal
    public let message: String

    public var code: String { refusal.code }
}
