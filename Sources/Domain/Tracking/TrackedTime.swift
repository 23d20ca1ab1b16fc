/// How long somebody worked on a task, by its entries.
public enum TrackedTime {
    /// What the sum of entries comes to as the duration of a task, which has limits: at least a minute.
    public static func duration(_ seconds: Int) -> Int { seconds.limited(to: TaskRules.durations) }
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
}
