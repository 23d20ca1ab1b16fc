import Calendar
import Domain

/// The context that determines the meaning of a line.
public struct QuickAddOptions: Sendable {
    public var moment: Moment
    public var weekStart: Weekday
    public var dateOrder: DateOrder
    /// The times meant by `morning` and `evening`, in minutes since midnight.
    public var morning: Int
    public var evening: Int
    /// In minutes since midnight; not configurable, as there is no afternoon routine.
    static let afternoon = 15 * 60
    /// The `TextRules.key` of every project; a number such as `#12` counts only if a project has that name.
    public var projectKeys: Set<String>
    /// Those whom a line can name; none as long as there is one person, so that a line says nothing of people.
    public var people: [Person]
    /// Whose line it is.
    public var me: PersonID?

    public init(
        moment: Moment, weekStart: Weekday = .monday, dateOrder: DateOrder = .dayFirst, morning: Int = 7 * 60,
        evening: Int = 19 * 60, projectKeys: Set<String> = [], people: [Person] = [], me: PersonID? = nil
    ) {
        self.moment = moment
        self.weekStart = weekStart
        self.dateOrder = dateOrder
        self.morning = morning
        self.evening = evening
        self.projectKeys = projectKeys
        (self.people, self.me) = (people, me)
    }

    public init(
        moment: Moment, settings: Settings, projectKeys: Set<String>, people: [Person] = [], me: PersonID? = nil
    ) {
        self.init(
            moment: moment, weekStart: settings.weekStart, dateOrder: settings.dateOrder,
            morning: settings.morningRoutineTime, evening: settings.eveningRoutineTime, projectKeys: projectKeys,
            people: people, me: me)
    }
}
