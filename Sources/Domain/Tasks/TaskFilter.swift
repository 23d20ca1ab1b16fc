import Calendar

/// Criteria for tasks: all that are set must match, and any one of several values of a field. Fields that can be
/// filtered by a list of values are properties with the names of their attributes.
@dynamicMemberLookup
public struct TaskFilter: Hashable, Sendable {
    public var idStart: IdentifierStart<TaskItem>?
    public var projects: [ProjectID] = []
    /// Matches the effective type of a task: fixed, chosen or derived.
    public var types: [TaskType] = []
    /// By field name.
    private var values: [String: [ColumnValue]] = [:]
    /// Compared without regard to case.
    public var tags: [String] = []
    public var tagMode = TagMode.any
    /// A pattern for tags, compared without regard to case; `*` matches any characters.
    public var tagPattern: String?
    public var due = DayBounds()
    public var added = DayBounds()
    public var completed = DayBounds()
    public var estimate = DurationBounds()
    /// Nil for the default of the view.
    public var status: TaskStatus?
    public var hasDueDate: Bool?
    public var hasEstimate: Bool?
    public var hasTags: Bool?
    public var hasDependencies: Bool?
    public var isBlocked: Bool?
    public var isOverdue: Bool?
    public var isSubtask: Bool?
    public var isRepeating: Bool?
    /// A section of the Today view.
    public var section: TodaySection?
    public var archived = ArchivedTasks.exclude
    /// A search in names and details.
    public var text: TextMatch?
    /// A filter line that has not been resolved yet: its meaning depends on the moment, so `FilterLineReader.resolve`
    /// replaces it before tasks are listed.
    public var line: String?
    /// An additional condition.
    public var condition: TaskCondition?

    public init() {}

    /// The accepted values of a field, in their stored form.
    public subscript(field: FilterField<TaskItem>) -> [ColumnValue] {
        get { values[field.name] ?? [] }
        set { values[field.name] = newValue.isEmpty ? nil : newValue }
    }

    public subscript<Value>(dynamicMember path: KeyPath<TaskAttributes, Attribute<TaskItem, Value>>) -> [Value] {
        get {
            let attribute = TaskAttributes.table[keyPath: path]
            return values[attribute.name]?.compactMap { attribute.form?.read($0) } ?? []
        }
        set {
            let attribute = TaskAttributes.table[keyPath: path]
            if let field = attribute.erased.filter, let form = attribute.form { self[field] = newValue.map(form.write) }
        }
    }

    /// By default open tasks; completed ones if completion days are given, and both for a search.
    public var effectiveStatus: TaskStatus {
        status ?? (!completed.isEmpty ? .completed : isSearch ? .all : .open)
    }

    /// Whether the filter consists of a text search only. Together with other criteria, a text can never widen the
    /// result.
    public var isSearch: Bool {
        var rest = self
        (rest.text, rest.archived, rest.status) = (nil, .exclude, nil)
        return text != nil && rest == TaskFilter()
    }
}

/// An inclusive range of days; nil bounds are open.
public struct DayBounds: Hashable, Sendable {
    public var from: Day?
    public var to: Day?

    public init(from: Day? = nil, to: Day? = nil) {
        self.from = from
        self.to = to
    }

    public var isEmpty: Bool { from == nil && to == nil }
}

/// An inclusive range of durations in seconds; nil bounds are open.
public struct DurationBounds: Hashable, Sendable {
    public var from: Int?
    public var to: Int?

    public init(from: Int? = nil, to: Int? = nil) {
        self.from = from
        self.to = to
    }

    public var isEmpty: Bool { from == nil && to == nil }
}

/// How the tags of a filter are combined.
public enum TagMode: String, CaseIterable, Sendable {
    case any, all, none
}

public enum TaskStatus: String, CaseIterable, Sendable {
    case open, completed, all
}

/// Whether archived tasks match.
public enum ArchivedTasks: String, CaseIterable, Sendable {
    case exclude, include, only
}

/// A search in names and details, ignoring case and accents.
public struct TextMatch: Hashable, Sendable {
    public var text: String
    public var mode: MatchMode

    public init(_ text: String, mode: MatchMode = .contains) {
        self.text = text
        self.mode = mode
    }
}

/// How the text must match.
public enum MatchMode: String, CaseIterable, Sendable {
    case contains, exact, startsWith, endsWith
    /// The words exactly as written, anywhere in the name or the details.
    case phrase

    var looksInDetails: Bool { self == .contains || self == .phrase }
}
