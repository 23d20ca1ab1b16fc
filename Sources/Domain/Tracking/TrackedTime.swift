import Calendar

/// The duration of a task: time entries plus time entered by hand.
public enum TrackedTime {
    /// The total of the entries, clamped to the limits of a duration.
    public static func duration(_ seconds: Int) -> Int { seconds.limited(to: TaskRules.durations) }

    /// The part of a task's duration that was entered by hand, not tracked.
    /// - Parameter tracked: the total of its entries; nil if it has none.
    public static func byHand(of duration: Int?, tracked: Int?) -> Int {
        let (duration, tracked) = (duration ?? 0, tracked ?? 0)
        // Entries of less than a minute count as one only if nothing else was spent.
        if tracked > 0, duration <= Self.duration(tracked) { return 0 }
        return max(0, duration - tracked)
    }

    /// The duration of a task from both parts; nil without either.
    public static func duration(byHand: Int, tracked: Int?) -> Int? {
        byHand == 0 ? tracked.map(Self.duration) : duration(byHand + (tracked ?? 0))
    }
}

/// The grouping of a time report.
public enum TimeGrouping: String, CaseIterable, Sendable {
    case project, tag, task
}

/// The time spent on one group.
public struct TimeTotal: Hashable, Sendable {
    /// An ID, or a tag in lower case; empty for tasks without tags.
    public let key: String
    public let name: String
    public let seconds: Int
    public let entries: Int
    public let tasks: Int

    public init(key: String, name: String, seconds: Int, entries: Int, tasks: Int) {
        self.key = key
        self.name = name
        self.seconds = seconds
        self.entries = entries
        self.tasks = tasks
    }
}

/// Time spent over a range of days, by group.
public struct TimeReport: Hashable, Sendable {
    public let days: ClosedRange<Day>
    public let grouping: TimeGrouping
    /// Counts each entry once, however many tags its task has.
    public let seconds: Int
    public let entries: Int
    /// Longest first.
    public let totals: [TimeTotal]

    public init(days: ClosedRange<Day>, grouping: TimeGrouping, seconds: Int, entries: Int, totals: [TimeTotal]) {
        self.days = days
        self.grouping = grouping
        self.seconds = seconds
        self.entries = entries
        self.totals = totals
    }

    /// The report with one more entry, added to the totals of the given keys; keeps their order.
    /// - Parameter isFirstOfTask: whether the report contains no other entry of the task.
    public func adding(
        _ seconds: Int, to subjects: [(key: String, name: String)], isFirstOfTask: Bool
    ) -> TimeReport {
        var totals = totals
        for subject in subjects {
            let index = totals.firstIndex { $0.key == subject.key }
            let old = index.map { totals.remove(at: $0) }
            totals.append(
                TimeTotal(
                    key: subject.key, name: old?.name ?? subject.name, seconds: (old?.seconds ?? 0) + seconds,
                    entries: (old?.entries ?? 0) + 1, tasks: (old?.tasks ?? 0) + (isFirstOfTask ? 1 : 0)))
        }
        totals.sort { left, right in
            left.seconds == right.seconds
                ? left.name.utf8.lexicographicallyPrecedes(right.name.utf8) : left.seconds > right.seconds
        }
        return TimeReport(
            days: days, grouping: grouping, seconds: self.seconds + seconds, entries: entries + 1, totals: totals)
    }
}
