import Calendar

/// Which tasks are asked for. A list shows open tasks that are not archived, unless its filter says otherwise.
///
/// What it asks of each field is there as a property too, as `TaskCriteria` has it.
@dynamicMemberLookup
public indirect enum TaskFilter: Hashable, Sendable {
    case criterion(TaskCriterion)
    case not(TaskFilter)
    case all([TaskFilter])
    case any([TaskFilter])

    /// Says nothing, so that it finds what a list shows without a filter.
    public init() { self = .all([]) }

    public init(_ criteria: TaskCriteria) { self.init(criteria, []) }

    /// A filter that asks what `set` sets.
    public init(_ set: (inout TaskCriteria) -> Void) {
        var criteria = TaskCriteria()
        set(&criteria)
        self.init(criteria)
    }

    private init(_ criteria: TaskCriteria, _ rest: [TaskFilter]) {
        let all = criteria.all.map(TaskFilter.criterion) + rest
        self = all.count == 1 ? all[0] : .all(all)
    }

    /// What it asks of fields, which is what lists have indexes for, and what must hold besides.
    public var parts: (criteria: TaskCriteria, rest: [TaskFilter]) {
        var (criteria, rest) = (TaskCriteria(), [TaskFilter]())
        for part in conjuncts {
            if let criterion = part.simplified, criteria.narrow(by: criterion) { continue }
            rest.append(part)
        }
        return (criteria, rest)
    }

    /// What it asks of fields; nil if it says more than that.
    public var criteria: TaskCriteria? {
        let (criteria, rest) = parts
        return rest.isEmpty ? criteria : nil
    }

    public subscript<Value>(dynamicMember path: WritableKeyPath<TaskCriteria, Value>) -> Value {
        get { parts.criteria[keyPath: path] }
        set {
            var (criteria, rest) = parts
            criteria[keyPath: path] = newValue
            self = TaskFilter(criteria, rest)
        }
    }

    /// By default open tasks; completed ones if completion days are given, and both for a search.
    public var effectiveStatus: TaskStatus {
        let (criteria, rest) = parts
        let isSearch = rest.isEmpty && criteria.isSearch
        return criteria.status ?? (!criteria.completed.isEmpty ? .completed : isSearch ? .all : .open)
    }
}

extension TaskFilter {
    /// All of them, with words that stand side by side as one text.
    public static func and(_ filters: [TaskFilter]) -> TaskFilter {
        joined(filters.flatMap(\.conjuncts), as: TaskFilter.all) { $0.joiningWords(of: $1) }
    }

    /// Any of them, with values of one field that stand side by side as one criterion.
    public static func or(_ filters: [TaskFilter]) -> TaskFilter {
        joined(filters.flatMap(\.disjuncts), as: TaskFilter.any) { $0.or($1) }
    }

    private static func joined(
        _ filters: [TaskFilter], as whole: ([TaskFilter]) -> TaskFilter,
        _ join: (TaskCriterion, TaskCriterion) -> TaskCriterion?
    ) -> TaskFilter {
        var all: [TaskFilter] = []
        for filter in filters {
            if case .criterion(let next) = filter, case .criterion(let last)? = all.last, let both = join(last, next) {
                all[all.count - 1] = .criterion(both)
            } else {
                all.append(filter)
            }
        }
        return all.count == 1 ? all[0] : whole(all)
    }

    /// What must all hold; the filter itself if it is no `all`.
    private var conjuncts: [TaskFilter] {
        if case .all(let filters) = self { filters } else { [self] }
    }

    private var disjuncts: [TaskFilter] {
        if case .any(let filters) = self { filters } else { [self] }
    }

    /// Every criterion in it, those that are negated included.
    var leaves: [TaskCriterion] {
        switch self {
        case .criterion(let criterion): [criterion]
        case .not(let filter): filter.leaves
        case .all(let filters), .any(let filters): filters.flatMap(\.leaves)
        }
    }

    /// The one criterion that says the same; nil if there is none.
    private var simplified: TaskCriterion? {
        switch self {
        case .criterion(let criterion): criterion
        case .not(.criterion(let criterion)): criterion.opposite
        default: nil
        }
    }

    /// This filter with what a line says besides. A line that speaks of completed or archived tasks decides itself which
    /// are found, unless the filter says so already; any other finds open tasks, even if it only looks for words.
    /// - Parameter isWhole: completed tasks are asked for besides open ones.
    public func narrowed(by line: TaskFilter, isWhole: Bool = false) -> TaskFilter {
        var (criteria, rest) = TaskFilter.all(conjuncts + line.conjuncts).parts
        rest = TaskFilter.and(rest).conjuncts
        let leaves = rest.flatMap(\.leaves)
        if criteria.status == nil, isWhole || leaves.contains(where: \.isAboutStatus) { criteria.status = .all }
        if criteria.status == nil, criteria.isSearch { criteria.status = .open }
        if criteria.archived == .exclude, leaves.contains(where: \.isAboutArchive),
            !line.conjuncts.contains(where: { $0.simplified == .archived(.exclude) })
        {
            criteria.archived = .include
        }
        return TaskFilter(criteria, rest)
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
