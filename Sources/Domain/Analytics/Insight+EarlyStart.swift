import Calendar
import Text

extension Insight {
    /// A day starts early if a task is completed before this hour.
    public static let earlyHour = 10
    /// The minimum number of days of each kind.
    static let earlyStartDays = 5

    /// Compares the mean completion rate of days that started early with that of other days with a completion.
    /// - Parameter early: days with a completion before `earlyHour`.
    public static func earlyStart(_ days: [DayFigures], early: Set<Day>) -> Insight {
        let active = days.filter { $0.totals.count > 0 }.compactMap { day in day.rate.map { (day.day, $0) } }
        let first = active.filter { early.contains($0.0) }.map(\.1)
        let others = active.filter { !early.contains($0.0) }.map(\.1)
        let counts = [("earlyDays", Double(first.count)), ("otherDays", Double(others.count))]
        guard first.count >= earlyStartDays, others.count >= earlyStartDays else {
            return missing(
                .earlyStart, "An early start",
                """
                Needs \(earlyStartDays) days with a task done before \(earlyHour):00 and \(earlyStartDays) without; so far \
                there are \(first.count) and \(others.count).
                """, counts)
        }
        let (early, other) = (NumberWords.percent(mean(first)), NumberWords.percent(mean(others)))
        let statement =
            abs(early - other) < 3
            ? "An early start makes little difference"
            : early > other ? "Days that start early go better" : "Days that start early go no better"
        return Insight(
            .earlyStart, statement,
            """
            On \(first.count) days with a task done before \(earlyHour):00 you completed \(early)% of what was planned; \
            on the \(others.count) other days with any, \(other)%.
            """, counts + [("earlyRate", mean(first)), ("otherRate", mean(others))])
    }

    private static func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(values.count) }
}
