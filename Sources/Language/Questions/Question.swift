import Calendar
import Domain

/// A parsed question about tasks, habits or progress.
public struct Question: Hashable, Sendable {
    public enum Kind: String, CaseIterable, Sendable {
        /// The number of tasks, or the tasks themselves.
        case count, list
        /// Aggregates over days.
        case points, score, rate, time, activeDays, average, averageScore, compare
        /// The last or first time something was done, or when it is due.
        case last, first, when
        case streak, longestStreak, level, nextLevel, productivity, achievements
        /// The number of times something was done, or the strength of a habit.
        case times, strength
        case duration, estimates
        case bestDay, worstDay
        /// The group with the highest count.
        case top
        /// The recommended next task.
        case next
    }

    /// The tasks that are counted or listed.
    public enum TaskState: String, CaseIterable, Sendable {
        case finished, added, open, overdue, due, blocked, undated, repeating
    }

    /// The groups among which `top` finds the highest count.
    public enum Grouping: String, CaseIterable, Sendable {
        case weekday, hour, dueDay, project, category, tag
    }

    public var kind: Kind
    public var state: TaskState?
    public var grouping: Grouping?
    /// `nil` for all days; an open end is the corresponding limit of `Day.limits`.
    public var days: ClosedRange<Day>?
    public var scope = QuestionScope()
    /// The subject in the user's own words, as typed.
    public var words: String?

    public init(_ kind: Kind, _ state: TaskState? = nil, by grouping: Grouping? = nil) {
        (self.kind, self.state, self.grouping) = (kind, state, grouping)
    }
}

/// The tasks that a question is about; all criteria that are set must match.
public struct QuestionScope: Hashable, Sendable {
    public var project: Project?
    public var tag: String?
    public var priority: Priority?
    public var category: Category?

    public init() {}

    public var isEmpty: Bool { self == QuestionScope() }

    /// Combines two scopes; returns `nil` if both set the same field.
    func and(_ other: QuestionScope) -> QuestionScope? {
        func isSetInBoth<Value>(_ field: KeyPath<QuestionScope, Value?>) -> Bool {
            self[keyPath: field] != nil && other[keyPath: field] != nil
        }
        if isSetInBoth(\.project) || isSetInBoth(\.tag) || isSetInBoth(\.priority) || isSetInBoth(\.category) {
            return nil
        }
        var both = self
        both.project = project ?? other.project
        both.tag = tag ?? other.tag
        both.priority = priority ?? other.priority
        both.category = category ?? other.category
        return both
    }
}

extension Question.Kind {
    /// Whether the question can be restricted to certain days.
    var takesDays: Bool {
        switch self {
        case .count, .list, .points, .score, .rate, .time, .activeDays, .average, .averageScore, .compare, .last,
            .first, .times, .estimates, .bestDay, .worstDay, .top:
            true
        case .when, .streak, .longestStreak, .level, .nextLevel, .productivity, .achievements, .strength, .duration,
            .next:
            false
        }
    }

    /// Whether the days may have an open end, such as until Friday.
    var takesOpenDays: Bool { [.count, .list, .last, .first].contains(self) }
}

extension Question {
    /// Whether the kind of question accepts the given days and scope.
    var isConsistent: Bool {
        if let days {
            guard kind.takesDays, state?.takesDays != false else { return false }
            let isOpen = days.lowerBound == Day.limits.lowerBound || days.upperBound == Day.limits.upperBound
            if isOpen, !kind.takesOpenDays { return false }
        }
        return takes(scope)
    }

    private func takes(_ scope: QuestionScope) -> Bool {
        switch kind {
        case .count, .list, .last, .first, .when: return true
        case .top: return scope.isEmpty || grouping != .weekday && grouping != .hour
        case .duration: return scope.priority == nil
        case .time:
            var others = scope
            others.project = nil
            return others.isEmpty
        default: return scope.isEmpty
        }
    }
}

extension Question.TaskState {
    var takesDays: Bool {
        switch self {
        case .finished, .added, .due, .open: true
        case .overdue, .blocked, .undated, .repeating: false
        }
    }

    /// Whether a day that could be past or future is in the future.
    var looksAhead: Bool { self == .due || self == .open }
}
