import Calendar
import Domain

/// Everything besides the tasks on which suggested priorities depend.
struct PriorityAdviser {
    private let reading: any Reading
    private let settled: Set<TaskID>
    private let resting: [TaskID: Set<PriorityRule>]
    private let lessons: PriorityLessons
    private let isWorkTime: Bool
    /// The maximum number of candidates for each reason and priority in lists, which are read for each visit of a page.
    private static let listed = 250
    /// The same for the nightly run, and where a filter leaves some of them out.
    static let mostCandidates = 1_000

    init(_ reading: any Reading) throws {
        self.reading = reading
        let now = reading.moment.instant
        let rest = now - days(PriorityRule.restDays)
        settled = try reading.advice.settledPriorities(since: rest)
        resting = try reading.advice.restingRules(since: rest)
        lessons = PriorityLessons(try reading.advice.priorityLessons(since: now - days(PriorityRule.lessonDays)))
        isWorkTime = reading.settings.isWorkTime(reading.moment)
        reading.endAtPartOfDay(reading.moment)
    }

    /// Suggestions for the first `limit` open tasks of each reason and priority, the most confident first; those of very
    /// low confidence are left out.
    func all(limit: Int = listed) throws -> [PrioritySuggestion] {
        try reading.advice.priorityFacts(at: reading.moment, isWorkTime: isWorkTime, limit: limit)
            .compactMap(suggestion).sorted(by: PrioritySuggestion.isBefore)
    }

    /// Nil if there is no suggestion.
    func suggestion(for task: TaskItem) throws -> PrioritySuggestion? {
        guard task.isOpen else { return nil }
        return suggestion(PriorityFacts(task, frees: try reading.tasks.openDependents(of: [task.id])[task.id] ?? 0))
    }

    private func suggestion(_ facts: PriorityFacts) -> PrioritySuggestion? {
        if settled.contains(facts.id) { return nil }
        let suggestion = PrioritySuggestion(
            facts, at: reading.moment, isWorkTime: isWorkTime, resting: resting[facts.id] ?? [], lessons: lessons,
            dates: reading.settings.dates)
        return suggestion.flatMap { $0.confidence >= PrioritySuggestion.minimum ? $0 : nil }
    }
}

private func days(_ count: Int) -> Int64 { Int64(count) * 86_400_000 }

private func - (instant: Instant, milliseconds: Int64) -> Instant {
    Instant(milliseconds: instant.milliseconds - milliseconds)
}

/// A priority that was changed as suggested.
public struct ChangedPriority: Sendable {
    public let task: TaskLine
    public let suggestion: PrioritySuggestion
}

/// Priorities that were changed together.
public struct ChangedPriorities: Sendable {
    public let changed: [ChangedPriority]
    public let undoID: Int64?
}

extension Change {
    /// Applies suggested priorities and records the reasons.
    /// - Parameters:
    ///   - night: the day of the nightly run; nil if the person accepted them.
    ///   - words: returns the description of the change, given the tasks in words.
    func follow(
        _ suggestions: [PrioritySuggestion], night: Day?, _ words: (String) -> String
    ) throws -> ChangedPriorities {
        var changed: [(task: TaskItem, suggestion: PrioritySuggestion)] = []
        for suggestion in suggestions {
            guard let task = try tasks.find(suggestion.facts.id) else { continue }
            changed.append((try update(task) { $0.priority = suggestion.to }, suggestion))
            try advice.note(suggestion, night: night)
        }
        if changed.isEmpty { return ChangedPriorities(changed: [], undoID: nil) }
        let tasks = changed.map(\.task)
        try tell(
            words(counted(tasks.map(\.name), "task")), DomainEvent(.taskUpdated, of: tasks, fields: ["priority"]),
            DomainEvent(.priorityOptimized, ids: tasks.map(\.id.description), amount: tasks.count))
        let lines = try lines(views(tasks))
        return ChangedPriorities(
            changed: zip(lines, changed).map { ChangedPriority(task: $0, suggestion: $1.suggestion) }, undoID: undoID)
    }
}
