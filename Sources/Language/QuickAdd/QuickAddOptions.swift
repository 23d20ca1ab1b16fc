import Calendar
import Domain

/// What the meaning of a line depends on besides its text.
public struct QuickAddOptions: Sendable {
    public var moment: Moment
    public var weekStart: Weekday
    public var dateOrder: DateOrder
    /// Minutes since midnight; when the morning and the evening of a day are.
    public var morning: Int
    public var evening: Int
    /// Minutes since midnight; there is no routine of the afternoon.
    static let afternoon = 15 * 60
    /// The `TextRules.key` of every project; `#12` counts only where there is a project of that name.
    public var projectKeys: Set<String>

    public init(
        moment: Moment, weekStart: Weekday = .monday, dateOrder: DateOrder = .dayFirst, morning: Int = 7 * 60,
        evening: Int = 19 * 60, projectKeys: Set<String> = []
    ) {
        self.moment = moment
        self.weekStart = weekStart
        self.dateOrder = dateOrder
        self.morning = morning
        self.evening = evening
        self.projectKeys = projectKeys
    }

    public init(moment: Moment, settings: Settings, projectKeys: Set<String>) {
        self.init(
            moment: moment, weekStart: settings.weekStart, dateOrder: settings.dateOrder,
            morning: settings.morningRoutineTime, evening: settings.eveningRoutineTime, projectKeys: projectKeys)
    }
}
