/// Light or dark, or what the system says.
public enum Theme: String, CaseIterable, Sendable {
    case auto, light, dark
}

/// The size of the text on the pages.
public enum FontSize: String, CaseIterable, Sendable {
    case small, medium, large
}

/// Whether 3/4 is in April or in March.
public enum DateOrder: String, CaseIterable, Sendable {
    case dayFirst, monthFirst
}

/// What Tasker can tell the person about by itself (spec 7.2).
public enum NoticeKind: String, CaseIterable, Sendable {
    case due, overdue, morning, evening, weeklyReport, habits, achievements
}

/// How often other devices are asked for changes.
public enum SyncFrequency: String, CaseIterable, Sendable {
    case realTime, hourly, daily, manual
}

/// From one minute of the day to another.
public struct TimeSpan: Hashable, Sendable {
    public var from: Int
    public var to: Int

    public init(from: Int, to: Int) {
        self.from = from
        self.to = to
    }
}

/// What the person wants to reach each day.
public struct DailyGoal: Hashable, Sendable {
    public enum Measure: String, CaseIterable, Sendable {
        case tasks, score
    }

    public var measure: Measure
    /// 1 to 1,000.
    public var target: Int

    public init(_ measure: Measure, _ target: Int) {
        self.measure = measure
        self.target = target
    }
}

/// How long before its due time a task reminds, where it has no reminder of its own.
enum ReminderLead: String, CaseIterable {
    case none
    case quarter = "15m"
    case hour = "1h"
    case day = "1d"
}
