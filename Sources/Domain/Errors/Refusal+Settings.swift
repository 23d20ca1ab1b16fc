extension Refusal {
    public static let settings = SettingsRefusals()
}

public struct SettingsRefusals: RefusalTable {
    public let title = "Settings"
    public let projectUnknown = Refusal(
        "settings.project.unknown", "The default project must exist and not be archived.")
    public let timeZoneUnknown = Refusal(
        "settings.timeZone.unknown", "The time zone is a name that this system knows, such as Europe/Berlin.")
    public let colourInvalid = Refusal("settings.colour.invalid", "A colour is written as #rrggbb.")
    public let timeOffTooMany = Refusal("settings.timeOff.tooMany", "At most 200 ranges of days can be time off.")
    public let workHoursNoDay = Refusal(
        "settings.workHours.noDay", "At least one day of the week must be a working day.")
    public let workHoursEmpty = Refusal("settings.workHours.empty", "Work must end at a different time than it begins.")
    public let pomodoroOutOfRange = Refusal(
        "settings.pomodoro.outOfRange", "Work for 1 to 180 minutes and rest for 1 to 60.")
    public let focusMinutes = Refusal("settings.focus.minutes", "A focus has 15, 30 or 60 minutes, or any length.")
    public let dailyGoalOutOfRange = Refusal("settings.dailyGoal.outOfRange", "A daily goal is from 1 to 1,000.")
    public let dailyGoalIncomplete = Refusal(
        "settings.dailyGoal.incomplete", "A daily goal says what it counts, tasks or score, and how many.")
    public let widgetsOff = Refusal(
        "settings.widgets.off", .forbidden, "Badge and sparkline are drawn once other pages may show them.")
}
