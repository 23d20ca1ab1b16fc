/// What the person set for all of the program (spec 1.6).
public struct Settings: Hashable, Sendable {
    public var defaultProjectID = Project.inboxID
    public var defaultTaskType = TaskType.morning
    public var defaultPriority = Priority.medium
    public var weekStart = Weekday.monday
    /// A name of the zone database; nothing for the system's zone.
    public var timeZone: String?
    public var theme = Theme.auto
    /// `#rrggbb`; nothing for the product's own accent.
    public var accentColor: String?
    public var fontSize = FontSize.medium
    public var notificationsEnabled = true
    /// `none`, or an offset before the due time as `TaskItem.reminders` has them: `15m`, `1h`, `1d`.
    public var defaultReminder = "none"
    /// Minutes since midnight.
    public var morningRoutineTime = 7 * 60
    public var eveningRoutineTime = 19 * 60
    /// Minutes since midnight; may run over midnight. Both ends the same: never quiet.
    public var quietHours = TimeSpan(from: 22 * 60, to: 7 * 60)
    public var overdueReminders = true
    /// At least one, in the order of the week from Monday on.
    public var workDays: [Weekday] = [.monday, .tuesday, .wednesday, .thursday, .friday]
    public var workHours = TimeSpan(from: 9 * 60, to: 17 * 60)
    public var autoPrioritize = false
    /// Minutes since midnight.
    public var nightlyHour = 3 * 60
    /// Days that neither break nor lengthen a streak.
    public var timeOff: [ClosedRange<Day>] = []
    public var dateOrder = DateOrder.dayFirst
    public var dailyGoal: DailyGoal?
    public var weeklyReportDay: Weekday?
    /// The kinds that the person switched off; a kind that is new to this version is on.
    public var silencedNotices: Set<NoticeKind> = []
    public var pomodoro = Pomodoro()
    public var embedCharts = false
    public var syncEnabled = false
    public var syncFrequency = SyncFrequency.realTime

    public init() {}
}

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
public enum DailyGoal: Hashable, Sendable {
    case tasks(Int)
    case score(Int)
}

/// What Tasker can tell the person about by itself (spec 7.2).
public enum NoticeKind: String, CaseIterable, Sendable {
    case due, overdue, morning, evening, weeklyReport, habits, achievements
}

/// How long one works and rests in turn.
public struct Pomodoro: Hashable, Sendable {
    /// Minutes, 1 to 180.
    public var work = 25
    /// Minutes, 1 to 60.
    public var rest = 5

    public init() {}
}

/// How often other devices are asked for changes.
public enum SyncFrequency: String, CaseIterable, Sendable {
    case realTime, hourly, daily, manual
}
