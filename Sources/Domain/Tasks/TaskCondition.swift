/// A condition on tasks: plain filters combined by boolean operators.
public indirect enum TaskCondition: Hashable, Sendable {
    /// A plain filter; matches tasks of any status, archived or not, unless it says otherwise.
    case term(TaskFilter)
    case not(TaskCondition)
    case all([TaskCondition])
    case any([TaskCondition])

    /// A term that starts out matching everything.
    public static func term(_ set: (inout TaskFilter) -> Void) -> TaskCondition {
        var filter = TaskFilter.everything
        set(&filter)
        return .term(filter)
    }

    /// The conjunction, merged into as few terms as possible.
    public static func and(_ conditions: [TaskCondition]) -> TaskCondition {
        var all: [TaskCondition] = []
        for condition in conditions.flatMap(\.conjuncts) {
            if case .term(let next) = condition, case .term(let last)? = all.last,
                let both = last.joiningWords(of: next)
            {
                all[all.count - 1] = .term(both)
            } else {
                all.append(condition)
            }
        }
        return all.count == 1 ? all[0] : .all(all)
    }

    /// The disjunction, merged into as few terms as possible.
    public static func or(_ conditions: [TaskCondition]) -> TaskCondition {
        var any: [TaskCondition] = []
        for condition in conditions.flatMap(\.disjuncts) {
            if case .term(let next) = condition, case .term(let last)? = any.last, let either = last.or(next) {
                any[any.count - 1] = .term(either)
            } else {
                any.append(condition)
            }
        }
        return any.count == 1 ? any[0] : .any(any)
    }

    /// The operands of `all`; otherwise the condition itself.
    var conjuncts: [TaskCondition] {
        if case .all(let conditions) = self { conditions } else { [self] }
    }

    private var disjuncts: [TaskCondition] {
        if case .any(let conditions) = self { conditions } else { [self] }
    }

    /// All plain filters within the condition.
    var terms: [TaskFilter] {
        switch self {
        case .term(let filter): [filter]
        case .not(let condition): condition.terms
        case .all(let conditions), .any(let conditions): conditions.flatMap(\.terms)
        }
    }

    /// Whether the condition distinguishes open from completed tasks.
    var saysStatus: Bool { terms.contains { $0.status != .all || !$0.completed.isEmpty } }

    /// Whether the condition distinguishes archived from other tasks.
    var saysArchived: Bool { terms.contains { $0.archived != .include } }
}

extension TaskFilter {
    /// Matches tasks of any status, archived or not.
    public static var everything: TaskFilter {
        var filter = TaskFilter()
        (filter.status, filter.archived) = (.all, .include)
        return filter
    }

    /// Merges two text searches; nil if either filter restricts anything else.
    fileprivate func joiningWords(of other: TaskFilter) -> TaskFilter? {
        guard let own = text, let others = other.text, let both = own.joined(others) else { return nil }
        var (left, right) = (self, other)
        (left.text, right.text) = (nil, nil)
        guard left == .everything, right == .everything else { return nil }
        left.text = both
        return left
    }

    /// Merges two filters that list values of the same field only; nil otherwise.
    fileprivate func or(_ other: TaskFilter) -> TaskFilter? {
        either(other, \.projects) ?? either(other, \.types) ?? either(other, \.tags)
            ?? TaskAttributes.filters.lazy.compactMap { field in
                either(other, { $0[field] }, { $0[field] = $1 })
            }.first
    }

    private func either<Value: Equatable>(
        _ other: TaskFilter, _ path: WritableKeyPath<TaskFilter, [Value]>
    ) -> TaskFilter? {
        either(other, { $0[keyPath: path] }, { $0[keyPath: path] = $1 })
    }

    private func either<Value: Equatable>(
        _ other: TaskFilter, _ get: (TaskFilter) -> [Value], _ set: (inout TaskFilter, [Value]) -> Void
    ) -> TaskFilter? {
        let (own, others) = (get(self), get(other))
        guard !own.isEmpty, !others.isEmpty else { return nil }
        var (left, right) = (self, other)
        set(&left, [])
        set(&right, [])
        guard left == .everything, right == .everything else { return nil }
        set(&left, own + others.filter { !own.contains($0) })
        return left
    }
}

extension TextMatch {
    /// In characters, like the limit of a search text.
    static let joinedLimit = 200

    /// A search for the words of both; nil if it would be too long.
    func joined(_ other: TextMatch) -> TextMatch? {
        guard mode == .contains, other.mode == .contains, text.count + other.text.count < Self.joinedLimit else {
            return nil
        }
        return TextMatch("\(text) \(other.text)")
    }
}
