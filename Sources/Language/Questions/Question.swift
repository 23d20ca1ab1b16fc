import Calendar
import Domain

/// What the words of a question ask for.
public struct Question: Hashable, Sendable {
    public enum Kind: String, CaseIterable, Sendable {
        /// How many tasks, and which.
        case count, list
        /// Sums of days.
        case points, score, rate, time, activeDays, average, averageScore, compare
        /// The last or first time of something, and when it is due.
        case last, first, when
        case streak, longestStreak, level, nextLevel, productivity, achievements
        /// How often something was done, and how strong a habit is.
        case times, strength
        case duration, estimates
        case bestDay, worstDay
        /// What has most of something.
        case top
        /// The next best task.
        case next
    }

    /// What is counted or listed.
    public enum TaskState: String, CaseIterable, Sendable {
        case finished, added, open, overdue, due, blocked, undated, repeating
    }

    /// Of what the one with most is asked for.
    public enum Grouping: String, CaseIterable, Sendable {
        case weekday, hour, dueDay, project, category, tag
    }

    public var kind: Kind
    public var state: TaskState?
    public var grouping: Grouping?
    /// Nil for all days; open ends are those of all days.
    public var days: ClosedRange<Day>?
    public var scope = QuestionScope()
    /// What it is about, as typed.
    public var words: String?

    public init(_ kind: Kind, _ state: TaskState? = nil, by grouping: Grouping? = nil) {
        (self.kind, self.state, self.grouping) = (kind, state, grouping)
    }
}

/// Which tasks a question is about; everything that is set must hold.
public struct QuestionScope: Hashable, Sendable {
    public var project: Project?
    public var tag: String?
    public var priority: Priority?
    public var category: Category?

    public init() {}

    public var isEmpty: Bool { self == QuestionScope() }

    /// Both together; nil if they name two different values of one field.
    func and(_ other: QuestionScope) -> QuestionScope? {
        func isTwice<Value>(_ field: KeyPath<QuestionScope, Value?>) -> Bool {
            self[keyPath: field] != nil && other[keyPath: field] != nil
        }
        if isTwice(\.project) || isTwice(\.tag) || isTwice(\.priority) || isTwice(\.category) { return nil }
        var both = self
        both.project = project ?? other.project
        both.tag = tag ?? other.tag
        both.priority = priority ?? other.priority
        both.category = category ?? other.category
        return both
    }
}

extension Question.Kind {
    /// Days narrow what it asks for.
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

    /// Days without a first or last one, such as those until friday, narrow it too.
    var takesOpenDays: Bool { [.count, .list, .last, .first].contains(self) }
}

extension Question {
    /// Whether everything that was read goes together.
    var isWhole: Bool {
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

    /// A day that could be a past one or a coming one is a coming one.
    var looksAhead: Bool { self == .due || self == .open }
}
