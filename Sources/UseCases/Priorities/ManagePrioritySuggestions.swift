import Domain

/// A suggested priority with its task.
public struct SuggestedPriority: Sendable {
    public let task: TaskLine
    public let suggestion: PrioritySuggestion
}

/// Suggestions grouped by confidence.
public struct PrioritySuggestions: Sendable {
    public let items: [SuggestedPriority]
    /// Suggestions of low confidence.
    public let more: [SuggestedPriority]
    /// The number of suggestions in `items` without its limit, from the candidates of `PriorityAdviser`; `moreTotal` is
    /// that of `more`.
    public let total: Int
    public let moreTotal: Int
}

/// Lists, accepts and dismisses suggested priorities.
public struct ManagePrioritySuggestions: Sendable {
    /// The default length of each list.
    public static let usual = 20
    /// The maximum number of tasks that a filter may match.
    private static let filtered = 1_000_000
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// - Parameters:
    ///   - filter: restricts the suggestions to matching tasks.
    ///   - limit: the maximum length of each list.
    ///   - reach: raises the limit of `items`.
    public func list(_ filter: TaskFilter = TaskFilter(), limit: Int = usual, reach: Int = 0) throws
        -> PrioritySuggestions
    {
        try context.read { reading in
            let adviser = try PriorityAdviser(reading)
            var all: [PrioritySuggestion]
            if filter == TaskFilter() {
                all = try adviser.all()
            } else {
                all = try adviser.all(limit: PriorityAdviser.mostCandidates)
                let listing = TaskListing.found(by: try reading.resolved(filter), at: reading.moment)
                let found = Set(try reading.lists.ids(listing, limit: Self.filtered))
                all = all.filter { found.contains($0.facts.id) }
            }
            let sure = all.prefix { $0.confidence >= PrioritySuggestion.suggested }
            return PrioritySuggestions(
                items: try Self.suggested(sure.prefix(max(limit, reach)), reading),
                more: try Self.suggested(all.dropFirst(sure.count).prefix(limit), reading), total: sure.count,
                moreTotal: all.count - sure.count)
        }
    }

    private static func suggested(
        _ suggestions: ArraySlice<PrioritySuggestion>, _ reading: any Reading
    ) throws -> [SuggestedPriority] {
        let tasks = try suggestions.compactMap { try reading.tasks.find($0.facts.id) }
        return zip(try reading.lines(reading.views(tasks)), suggestions).map {
            SuggestedPriority(task: $0, suggestion: $1)
        }
    }

    /// - Parameter ids: the tasks; nil for all suggestions of high confidence.
    /// - Throws: `DomainError.invalid` for unknown IDs, `.conflict` with `priority.nothingSuggested`.
    public func apply(_ ids: [TaskID]?) throws -> ChangedPriorities {
        try context.change(.acceptPriorities) { change in
            let suggestions =
                try ids.map { try Self.suggestions($0, change) }
                ?? Array(PriorityAdviser(change).all().prefix { $0.confidence >= PrioritySuggestion.applied })
            return try change.follow(Array(suggestions.prefix(OptimizePriorities.limit)), night: nil) {
                "Applied the suggested priority to \($0)"
            }
        }
    }

    /// - Returns: the entry that undoes the dismissal.
    /// - Throws: the errors of `apply`.
    public func dismiss(_ ids: [TaskID]) throws -> Int64? {
        try context.change(.dismissPriorities) { change in
            let suggestions = try Self.suggestions(ids, change)
            for suggestion in suggestions { try change.advice.dismiss(suggestion) }
            let names = try change.tasks.names(of: Set(ids))
            try change.tell(
                "Kept the priority of \(counted(ids.compactMap { names[$0] }, "task"))",
                DomainEvent(.taskUpdated, ids: suggestions.map(\.facts.id.description), fields: ["advice"]))
            return change.undoID
        }
    }

    private static func suggestions(_ ids: [TaskID], _ change: Change) throws -> [PrioritySuggestion] {
        let (tasks, adviser) = (try SelectedTasks(.ids(ids), change).tasks, try PriorityAdviser(change))
        return try tasks.map { task in
            guard let suggestion = try adviser.suggestion(for: task) else {
                throw DomainError.refused(
                    .advice.nothingSuggested,
                    "No priority change is suggested for “\(task.name)” any longer. Reload the suggestions.")
            }
            return suggestion
        }
    }
}
