import Calendar

/// Which tasks are asked for: everything that is set must hold, and of several values of one field any (spec 02).
/// Values of fields that their attributes let filter are properties under the names of those.
@dynamicMemberLookup
public struct TaskFilter: Hashable, Sendable {
    public var idStart: IdentifierStart<TaskItem>?
    public var projects: [ProjectID] = []
    /// Chosen, frozen or derived (spec 1.3).
    public var types: [TaskType] = []
    /// By the name of their field.
    private var values: [String: [ColumnValue]] = [:]
    /// Compared without case.
    public var tags: [String] = []
    public var tagMode = TagMode.any
    /// With a tag that matches, compared without case; `*` stands for any characters.
    public var tagPattern: String?
    public var due = DayBounds()
    public var added = DayBounds()
    public var completed = DayBounds()
    public var estimate = DurationBounds()
    /// Nothing: what the view says.
    public var status: TaskStatus?
    public var hasDueDate: Bool?
    public var hasEstimate: Bool?
    public var hasTags: Bool?
    public var hasDependencies: Bool?
    public var isBlocked: Bool?
    public var isOverdue: Bool?
    public var isSubtask: Bool?
    public var isRepeating: Bool?
    /// As the view of today has it.
    public var section: TodaySection?
    public var archived = ArchivedTasks.exclude
    /// Words in name and details.
    public var text: TextMatch?
    /// A filter line, which means something only at a moment: a listing takes the filter that `FilterLineReader.resolve`
    /// makes of it.
    public var line: String?
    /// What must hold besides.
    public var condition: TaskCondition?

    public init() {}

    /// The values of a field as its column has them.
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

    /// Open tasks where nothing is said, but completed ones where days of completion are, and both by a search.
    public var effectiveStatus: TaskStatus {
        status ?? (!completed.isEmpty ? .completed : isSearch ? .all : .open)
    }

    /// It looks for words and asks for nothing besides, so that words beside anything else never find more than without.
    public var isSearch: Bool {
        var rest = self
        (rest.text, rest.archived, rest.status) = (nil, .exclude, nil)
        return text != nil && rest == TaskFilter()
    }
}

/// Days from one to another, both included; an absent end is open.
public struct DayBounds: Hashable, Sendable {
    public var from: Day?
    public var to: Day?

    public init(from: Day? = nil, to: Day? = nil) {
        self.from = from
        self.to = to
    }

    public var isEmpty: Bool { from == nil && to == nil }
}

/// Seconds from one number to another, both included; an absent end is open.
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

/// Open tasks, completed ones, or both.
public enum TaskStatus: String, CaseIterable, Sendable {
    case open, completed, all
}

/// Whether archived tasks are among the found ones.
public enum ArchivedTasks: String, CaseIterable, Sendable {
    case exclude, include, only
}

/// Text that is searched for in name and details, without regard to case and accents.
public struct TextMatch: Hashable, Sendable {
    public var text: String
    public var mode: MatchMode

    public init(_ text: String, mode: MatchMode = .contains) {
        self.text = text
        self.mode = mode
    }
}

/// How a text must match (spec 02, SearchTasks).
public enum MatchMode: String, CaseIterable, Sendable {
    case contains, exact, startsWith, endsWith
    /// The words as they stand, somewhere in name or details.
    case phrase

    var looksInDetails: Bool { self == .contains || self == .phrase }
}
