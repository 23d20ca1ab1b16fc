/// What the meaning of a line depends on besides its text.
public struct QuickAddOptions: Sendable {
    public var moment: Moment
    public var weekStart: Weekday
    public var dateOrder: DateOrder
    /// Minutes since midnight; when `tonight` is.
    public var evening: Int
    /// The `TextRules.key` of every project; `#12` counts only where there is a project of that name.
    public var projectKeys: Set<String>

    public init(
        moment: Moment, weekStart: Weekday = .monday, dateOrder: DateOrder = .dayFirst, evening: Int = 19 * 60,
        projectKeys: Set<String> = []
    ) {
        self.moment = moment
        self.weekStart = weekStart
        self.dateOrder = dateOrder
        self.evening = evening
        self.projectKeys = projectKeys
    }

    public init(moment: Moment, settings: Settings, projectKeys: Set<String>) {
        self.init(
            moment: moment, weekStart: settings.weekStart, dateOrder: settings.dateOrder,
            evening: settings.eveningRoutineTime, projectKeys: projectKeys)
    }
}
