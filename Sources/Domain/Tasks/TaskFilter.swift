import Calendar

/// The tasks to list: by default, open ones that are not archived.
///
/// The criteria of each field are also properties, as in `TaskCriteria`.
@dynamicMemberLookup
public indirect enum TaskFilter: Hashable, Sendable {
    case criterion(TaskCriterion)
    case not(TaskFilter)
    case all([TaskFilter])
    case any([TaskFilter])

    /// An empty filter, which finds the tasks that a list shows by default.
    public init() { self = .all([]) }

    public init(_ criteria: TaskCriteria) { self.init(criteria, []) }

    /// Creates a filter from the criteria that the closure sets.
    public init(_ set: (inout TaskCriteria) -> Void) {
        var criteria = TaskCriteria()
        set(&criteria)
        self.init(criteria)
    }

    private init(_ criteria: TaskCriteria, _ rest: [TaskFilter]) {
        let all = criteria.all.map(TaskFilter.criterion) + rest
        self = all.count == 1 ? all[0] : .all(all)
    }

    /// The criteria of fields, for which lists have indexes, and the remaining conditions. All must hold.
    public var parts: (criteria: TaskCriteria, rest: [TaskFilter]) {
        var (criteria, rest) = (TaskCriteria(), [TaskFilter]())
        for part in conjuncts {
            if let criterion = part.simplified, criteria.narrow(by: criterion) { continue }
            rest.append(part)
        }
        return (criteria, rest)
    }

    /// The filter as criteria; nil if criteria cannot express it.
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
    /// Combines filters with "and"; adjacent texts are merged into one.
    public static func and(_ filters: [TaskFilter]) -> TaskFilter {
        joined(filters.flatMap(\.conjuncts), as: TaskFilter.all) { $0.joiningWords(of: $1) }
    }

    /// Combines filters with "or"; adjacent criteria that list values of the same field are merged into one.
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

    /// The operands of an `all`; for any other filter, the filter itself.
    private var conjuncts: [TaskFilter] {
        if case .all(let filters) = self { filters } else { [self] }
    }

    private var disjuncts: [TaskFilter] {
        if case .any(let filters) = self { filters } else { [self] }
    }

    /// All criteria in the filter, including negated ones.
    var leaves: [TaskCriterion] {
        switch self {
        case .criterion(let criterion): [criterion]
        case .not(let filter): filter.leaves
        case .all(let filters), .any(let filters): filters.flatMap(\.leaves)
        }
    }

    /// The equivalent single criterion; nil if there is none.
    private var simplified: TaskCriterion? {
        switch self {
        case .criterion(let criterion): criterion
        case .not(.criterion(let criterion)): criterion.opposite
        default: nil
        }
    }

    /// Adds the conditions of a filter line. A line that mentions completed or archived tasks determines which ones are
    /// found, unless this filter already does; any other line finds open tasks, even if it only searches for words.
    /// - Parameter isWhole: whether completed tasks are listed along with open ones.
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

    public var looksInDetails: Bool { self == .contains || self == .phrase }
}
