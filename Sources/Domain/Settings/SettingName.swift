/// The settings by the names of spec 1.6, each with the words that the person reads.
public enum SettingName: String, CaseIterable, Sendable {
    case defaultProjectId, defaultTaskType, defaultPriority, weekStart, timeZone, theme, accentColor, fontSize
    case notificationsEnabled, defaultReminder, morningRoutineTime, eveningRoutineTime, quietHours, overdueReminders
    case workHours, autoPrioritize, nightlyHour, timeOff, dateOrder, dailyGoal, weeklyReportDay, notices, pomodoro
    case embedCharts, syncEnabled, syncFrequency

    /// As it stands in a sentence.
    public var displayName: String {
        switch self {
        case .defaultProjectId: "usual project"
        case .defaultTaskType: "usual time of day"
        case .defaultPriority: "usual priority"
        case .weekStart: "start of the week"
        case .timeZone: "time zone"
        case .theme: "theme"
        case .accentColor: "accent colour"
        case .fontSize: "text size"
        case .notificationsEnabled: "notifications"
        case .defaultReminder: "usual reminder"
        case .morningRoutineTime: "time of the morning routine"
        case .eveningRoutineTime: "time of the evening routine"
        case .quietHours: "quiet hours"
        case .overdueReminders: "reminders of overdue tasks"
        case .workHours: "work hours"
        case .autoPrioritize: "nightly priorities"
        case .nightlyHour: "time of the nightly run"
        case .timeOff: "time off"
        case .dateOrder: "order of dates"
        case .dailyGoal: "daily goal"
        case .weeklyReportDay: "day of the weekly report"
        case .notices: "notices"
        case .pomodoro: "Pomodoro"
        case .embedCharts: "charts in files"
        case .syncEnabled: "sync"
        case .syncFrequency: "how often to sync"
        }
    }

    private func isSame(_ left: Settings, _ right: Settings) -> Bool {
        switch self {
        case .defaultProjectId: left.defaultProjectID == right.defaultProjectID
        case .defaultTaskType: left.defaultTaskType == right.defaultTaskType
        case .defaultPriority: left.defaultPriority == right.defaultPriority
        case .weekStart: left.weekStart == right.weekStart
        case .timeZone: left.timeZone == right.timeZone
        case .theme: left.theme == right.theme
        case .accentColor: left.accentColor == right.accentColor
        case .fontSize: left.fontSize == right.fontSize
        case .notificationsEnabled: left.notificationsEnabled == right.notificationsEnabled
        case .defaultReminder: left.defaultReminder == right.defaultReminder
        case .morningRoutineTime: left.morningRoutineTime == right.morningRoutineTime
        case .eveningRoutineTime: left.eveningRoutineTime == right.eveningRoutineTime
        case .quietHours: left.quietHours == right.quietHours
        case .overdueReminders: left.overdueReminders == right.overdueReminders
        case .workHours: left.workHours == right.workHours && left.workDays == right.workDays
        case .autoPrioritize: left.autoPrioritize == right.autoPrioritize
        case .nightlyHour: left.nightlyHour == right.nightlyHour
        case .timeOff: left.timeOff == right.timeOff
        case .dateOrder: left.dateOrder == right.dateOrder
        case .dailyGoal: left.dailyGoal == right.dailyGoal
        case .weeklyReportDay: left.weeklyReportDay == right.weeklyReportDay
        case .notices: left.silencedNotices == right.silencedNotices
        case .pomodoro: left.pomodoro == right.pomodoro
        case .embedCharts: left.embedCharts == right.embedCharts
        case .syncEnabled: left.syncEnabled == right.syncEnabled
        case .syncFrequency: left.syncFrequency == right.syncFrequency
        }
    }
}

extension SettingName {
    /// Those that have another value in `new`, in the order of the specification.
    public static func changed(from old: Settings, to new: Settings) -> [SettingName] {
        allCases.filter { !$0.isSame(old, new) }
    }
}
