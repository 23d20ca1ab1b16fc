import Calendar
/// The colour scheme; `auto` follows the system.
public enum Theme: String, CaseIterable, Sendable {
    case auto, light, dark
}

/// The text size of the pages.
public enum FontSize: String, CaseIterable, Sendable {
    case small, medium, large
}

/// How numeric dates are read, whether 3/4 is in April or in March, and how dates are written.
public enum DateOrder: String, CaseIterable, Sendable {
    case dayFirst, monthFirst
}

/// How pages write times of day; `auto` follows the language of the browser.
public enum ClockStyle: String, CaseIterable, Sendable {
    case auto
    case twentyFour = "24"
    case twelve = "12"
}

extension ClockStyle {
    /// How times of day are written.
    /// - Parameter browser: how the language of the browser counts hours, if it is known; it decides for `auto`.
    public func hours(where browser: String? = nil) -> HourFormat {
        (self == .auto ? browser : rawValue) == Self.twelve.rawValue ? .twelve : .twentyFour
    }
}

/// The kinds of notices that Tasker shows by itself.
public enum NoticeKind: String, CaseIterable, Sendable {
    case due, overdue, morning, evening, weeklyReport, habits, achievements, goal
    /// What somebody else did.
    case assigned, mentioned, shared, commented, completed

    /// Those of what somebody else did.
    public static let ofOthers: [NoticeKind] = [.assigned, .mentioned, .shared, .commented, .completed]
    public static let ofOneself = allCases.filter { !ofOthers.contains($0) }
}

/// A span of a day; both ends in minutes since midnight.
public struct TimeSpan: Hashable, Sendable {
    public var from: Int
    public var to: Int

    public init(from: Int, to: Int) {
        self.from = from
        self.to = to
    }
}

/// The default reminder of a task without one of its own, before its due time.
enum ReminderLead: String, CaseIterable {
    case none
    case quarter = "15m"
    case hour = "1h"
    case day = "1d"
}
