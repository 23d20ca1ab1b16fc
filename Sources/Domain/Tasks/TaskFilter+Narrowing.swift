extension TaskFilter {
    /// Adds a condition to the filter. Whatever a plain filter can express becomes part of its fields, so that it is
    /// found and displayed like any other; the rest is kept as a condition. A condition on completion or archiving
    /// decides for itself which tasks match, unless the filter already does; otherwise only open tasks match, even for
    /// a mere text search.
    /// - Parameter isWhole: whether completed tasks are included.
    public func narrowed(by condition: TaskCondition, isWhole: Bool = false) -> TaskFilter {
        var filter = self
        var rest: [TaskCondition] = []
        for part in condition.conjuncts {
            if case .term(let term) = part.simplified, let both = filter.and(term) {
                filter = both
            } else {
                rest.append(part)
            }
        }
        let open = rest.isEmpty ? nil : TaskCondition.and(rest)
        if filter.status == nil, isWhole || open?.saysStatus ?? false { filter.status = .all }
        if filter.status == nil, filter.isSearch { filter.status = .open }
        if filter.archived == .exclude, open?.saysArchived ?? false,
            !condition.conjuncts.contains(where: \.isUnarchived)
        {
            filter.archived = .include
        }
        let conditions = [filter.condition, open].compactMap { $0 }
        filter.condition = conditions.isEmpty ? nil : .and(conditions)
        return filter
    }

    /// The intersection, if a plain filter can express it.
    private func and(_ term: TaskFilter) -> TaskFilter? {
        var both = self
        for criterion in Self.criteria where !criterion(&both, term) { return nil }
        for field in TaskAttributes.filters {
            guard let values = Self.common(both[field], term[field]) else { return nil }
            both[field] = values
        }
        return both
    }

    /// Adds one criterion of a term to a filter; returns false if the filter cannot express both.
    private typealias Criterion = @Sendable (_ filter: inout TaskFilter, _ term: TaskFilter) -> Bool

    private static let criteria: [Criterion] = [
        list(\.projects), list(\.types), days(\.due), days(\.added), days(\.completed),
        one(\.idStart), one(\.tagPattern), one(\.hasDueDate), one(\.hasEstimate), one(\.hasTags),
        one(\.hasDependencies), one(\.isBlocked), one(\.isOverdue), one(\.isSubtask), one(\.isRepeating),
        one(\.section),
        { filter, term in
            guard term.status != .all else { return true }
            if filter.status == nil { filter.status = term.status }
            return filter.status == term.status
        },
        { filter, term in
            if term.archived == .include { return true }
            if term.archived == .only, filter.archived == .exclude { filter.archived = .only }
            if filter.archived == .include { filter.archived = term.archived }
            return filter.archived == term.archived
        },
        { filter, term in
            guard !term.estimate.isEmpty else { return true }
            guard
                let bounds = bounds(
                    (filter.estimate.from, filter.estimate.to), (term.estimate.from, term.estimate.to))
            else { return false }
            filter.estimate = DurationBounds(from: bounds.from, to: bounds.to)
            return true
        },
        { filter, term in
            guard let text = term.text, let own = filter.text, own != text else {
                filter.text = filter.text ?? term.text
                return true
            }
            guard let both = own.joined(text) else { return false }
            filter.text = both
            return true
        },
        { filter, term in tags(&filter, term) },
    ]

    private static func list<Value: Equatable & Sendable>(
        _ path: WritableKeyPath<TaskFilter, [Value]> & Sendable
    ) -> Criterion {
        { filter, term in
            guard let values = common(filter[keyPath: path], term[keyPath: path]) else { return false }
            filter[keyPath: path] = values
            return true
        }
    }

    private static func one<Value: Equatable & Sendable>(_ path: WritableKeyPath<TaskFilter, Value?> & Sendable)
        -> Criterion
    {
        { filter, term in
            guard let value = term[keyPath: path] else { return true }
            if filter[keyPath: path] == nil { filter[keyPath: path] = value }
            return filter[keyPath: path] == value
        }
    }

    private static func days(_ path: WritableKeyPath<TaskFilter, DayBounds> & Sendable) -> Criterion {
        { filter, term in
            let (own, other) = (filter[keyPath: path], term[keyPath: path])
            guard let bounds = bounds((own.from, own.to), (other.from, other.to)) else { return false }
            filter[keyPath: path] = DayBounds(from: bounds.from, to: bounds.to)
            return true
        }
    }

    /// The intersection of two ranges; nil if it is empty, which a filter cannot express.
    private static func bounds<Value: Comparable>(
        _ own: (from: Value?, to: Value?), _ other: (from: Value?, to: Value?)
    ) -> (from: Value?, to: Value?)? {
        let from = [own.from, other.from].compactMap { $0 }.max()
        let to = [own.to, other.to].compactMap { $0 }.min()
        if let from, let to, from > to { return nil }
        return (from, to)
    }

    /// The values that both lists allow, where an empty list allows all; nil if there are none.
    private static func common<Value: Equatable>(_ own: [Value], _ others: [Value]) -> [Value]? {
        if own.isEmpty || others.isEmpty { return own + others }
        let both = own.filter(others.contains)
        return both.isEmpty ? nil : both
    }

    private static func tags(_ filter: inout TaskFilter, _ term: TaskFilter) -> Bool {
        if term.tags.isEmpty { return true }
        if filter.tags.isEmpty {
            (filter.tags, filter.tagMode) = (term.tags, term.tagMode)
            return true
        }
        func mode(_ filter: TaskFilter) -> TagMode {
            filter.tagMode == .any && filter.tags.count == 1 ? .all : filter.tagMode
        }
        guard mode(filter) == mode(term), mode(filter) != .any else { return false }
        filter.tagMode = mode(filter)
        filter.tags += term.tags.filter { !filter.tags.contains($0) }
        // For a single tag, `all` and `any` are equivalent.
        if filter.tags.count == 1, filter.tagMode == .all { filter.tagMode = .any }
        return true
    }
}

extension TaskCondition {
    /// Replaces a negation by the opposite term if there is one.
    fileprivate var simplified: TaskCondition {
        guard case .not(.term(var term)) = self else { return self }
        let old = term
        for path in Self.questions where term[keyPath: path] != nil { term[keyPath: path]?.toggle() }
        if term == old {
            if !term.tags.isEmpty, term.tagMode == .any {
                term.tagMode = .none
            } else if term.status == .completed, term.completed.isEmpty {
                term.status = .open
            } else if term.archived == .only {
                term.archived = .exclude
            }
        }
        return term.isOneCriterion && term != old ? .term(term) : self
    }

    fileprivate var isUnarchived: Bool {
        if case .term(let term) = simplified { term.archived == .exclude } else { false }
    }

    /// The yes-or-no criteria of a plain filter.
    public static let questions: [WritableKeyPath<TaskFilter, Bool?> & Sendable] = [
        \.hasDueDate, \.hasEstimate, \.hasTags, \.hasDependencies, \.isBlocked, \.isOverdue, \.isSubtask, \.isRepeating,
    ]
}

extension TaskFilter {
    /// Whether the filter has exactly one criterion, so that negating that negates the filter.
    fileprivate var isOneCriterion: Bool {
        var rest = self
        var count = 0
        for path in TaskCondition.questions where rest[keyPath: path] != nil {
            rest[keyPath: path] = nil
            count += 1
        }
        count += (status == .all ? 0 : 1) + (archived == .include ? 0 : 1) + (tags.isEmpty ? 0 : 1)
        (rest.status, rest.archived, rest.tags, rest.tagMode) = (.all, .include, [], .any)
        return count == 1 && rest == .everything
    }
}
