/// Which tasks are asked for: everything that is set must hold, and of several values of one field any (spec 02).
public struct TaskFilter: Hashable, Sendable {
    public var idStart: IdentifierStart<TaskItem>?
    public var projects: [ProjectID] = []
    public var priorities: [Priority] = []
    /// Chosen, frozen or derived (spec 1.3).
    public var types: [TaskType] = []
    public var categories: [Category] = []
    public var contexts: [TaskContext] = []
    public var energies: [Energy] = []
    /// Compared without case.
    public var tags: [String] = []
    public var tagMode = TagMode.any
    public var due = DayBounds()
    public var added = DayBounds()
    public var completed = DayBounds()
    /// Nothing: what the view says.
    public var status: TaskStatus?
    public var hasDueDate: Bool?
    public var hasEstimate: Bool?
    public var hasDependencies: Bool?
    public var isBlocked: Bool?
    public var isOverdue: Bool?
    public var archived = ArchivedTasks.exclude
    /// Words in name and details.
    public var text: TextMatch?

    public init() {}

    /// Open tasks where nothing is said, but completed ones where days of completion are.
    public var effectiveStatus: TaskStatus { status ?? (completed.isEmpty ? .open : .completed) }
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
}
