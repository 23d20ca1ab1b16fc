import Calendar

/// How long somebody worked on a task, by its entries.
public enum TrackedTime {
    /// What the sum of entries comes to as the duration of a task, which has limits: at least a minute.
    public static func duration(_ seconds: Int) -> Int { seconds.limited(to: TaskRules.durations) }

    /// What of the duration of a task was entered by hand: all that its entries do not come to.
    /// - Parameter tracked: the sum of its entries; nil where it has none.
    public static func byHand(of duration: Int?, tracked: Int?) -> Int {
        max(0, (duration ?? 0) - (tracked.map(Self.duration) ?? 0))
    }

    /// The duration of a task with so much time by hand besides its entries; nil without either.
    public static func duration(byHand: Int, tracked: Int?) -> Int? {
        byHand == 0 ? tracked.map(Self.duration) : duration(byHand + (tracked ?? 0))
    }
}

/// What a report of time adds up by.
public enum TimeGrouping: String, CaseIterable, Sendable {
    case project, tag, task
}

/// The time that was spent on one thing.
public struct TimeTotal: Hashable, Sendable {
    /// An id, or a tag without regard to case; empty for what has no tag.
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

/// Where the time of a range of days went.
public struct TimeReport: Hashable, Sendable {
    public let days: ClosedRange<Day>
    public let grouping: TimeGrouping
    /// Each entry once, whatever tags its task has.
    public let seconds: Int
    public let entries: Int
    /// The most time first.
    public let totals: [TimeTotal]

    public init(days: ClosedRange<Day>, grouping: TimeGrouping, seconds: Int, entries: Int, totals: [TimeTotal]) {
        self.days = days
        self.grouping = grouping
        self.seconds = seconds
        self.entries = entries
        self.totals = totals
    }

    /// With one more entry, which adds up in the totals of these keys, in the order that totals have.
    /// - Parameter isFirstOfTask: nothing else of its task is in the report.
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
