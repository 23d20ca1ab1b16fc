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

/// What Tasker can tell the person about by itself.
public enum NoticeKind: String, CaseIterable, Sendable {
    case due, overdue, morning, evening, weeklyReport, habits, achievements, goal
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

/// How long before its due time a task reminds, where it has no reminder of its own.
enum ReminderLead: String, CaseIterable {
    case none
    case quarter = "15m"
    case hour = "1h"
    case day = "1d"
}
