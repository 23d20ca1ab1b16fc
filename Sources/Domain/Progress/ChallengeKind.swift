import Calendar

/// The recurring challenges; raw values are stored.
public enum ChallengeKind: String, CaseIterable, Sendable {
    case daily, weekly, monthly, newYear, springCleaning, backToSchool, cleanYearEnd

    /// The condition for completing a challenge.
    enum Goal {
        /// A number of tasks that follows the person's own pace.
        case perDay, perWeek
        case tasks(Int), learning(Int), maintenanceOrHome(Int)
        case daysInRow(Int)

        /// The daily average of the preceding 14 days × 1.2, rounded half up and clamped.
        func target(completedBefore count: Int) -> Int {
            switch self {
            // ÷ 14 × 1.2 = × 3 ÷ 35
            case .perDay: ((count * 6 + 35) / 70).limited(to: 3...15)
            // ÷ 14 × 1.2 × 7 = × 3 ÷ 5
            case .perWeek: ((count * 6 + 5) / 10).limited(to: 20...100)
            case .tasks(let target), .learning(let target), .maintenanceOrHome(let target), .daysInRow(let target):
                target
            }
        }
    }

    /// The span of days of a challenge.
    private enum Span {
        case day, week, month
        case yearly(fromMonth: Int, day: Int, length: Int)
    }

    private var declared: (title: String, emoji: String, points: Int, goal: Goal, span: Span) {
        switch self {
        case .daily: ("Today", "☀️", 15, .perDay, .day)
        case .weekly: ("This week", "📆", 100, .perWeek, .week)
        case .monthly: ("This month", "🌙", 200, .daysInRow(7), .month)
        case .newYear: ("New Year start", "🎆", 50, .tasks(10), .yearly(fromMonth: 1, day: 1, length: 7))
        case .springCleaning:
            ("Spring cleaning", "🧹", 50, .maintenanceOrHome(5), .yearly(fromMonth: 3, day: 20, length: 8))
        case .backToSchool: ("Back to school", "🎒", 50, .learning(5), .yearly(fromMonth: 9, day: 1, length: 7))
        case .cleanYearEnd: ("Clean year’s end", "🧼", 50, .tasks(10), .yearly(fromMonth: 12, day: 26, length: 6))
        }
    }

    public var title: String { declared.title }
    public var emoji: String { declared.emoji }
    public var points: Int { declared.points }
    var goal: Goal { declared.goal }

    /// Whether it occurs once a year.
    public var isSpecial: Bool {
        if case .yearly = declared.span { true } else { false }
    }

    /// Whether the target depends on the person's previous completions.
    public var followsPace: Bool {
        switch goal {
        case .perDay, .perWeek: true
        default: false
        }
    }

    /// The unit of the count, such as `tasks of category learning`.
    public var unit: String {
        switch goal {
        case .perDay, .perWeek, .tasks: "tasks"
        case .learning: "tasks of category learning"
        case .maintenanceOrHome: "tasks of category maintenance or context home"
        case .daysInRow: "days in a row"
        }
    }

    /// The first days of the spans that share a day with this one; weeks can have started on any weekday.
    public func firstDays(overlapping days: ClosedRange<Day>) -> ClosedRange<Day> {
        guard case .week = declared.span else { return days.lowerBound...days.lowerBound }
        return days.lowerBound - (days.dayCount - 1)...days.upperBound
    }

    /// The span that contains the day, or else the next one.
    public func days(from day: Day, weekStart: Weekday) -> ClosedRange<Day> {
        switch declared.span {
        case .day: return day...day
        case .week:
            let start = day.startOfWeek(weekStart)
            return start...start + 6
        case .month:
            let (year, month, _) = day.civil
            return day.startOfMonth...day.startOfMonth + (Day.length(ofMonth: month, year: year) - 1)
        case .yearly(let month, let first, let length):
            let year = day.civil.year
            let spans = [year, year + 1].compactMap { Day(year: $0, month: month, day: first) }
                .map { $0...$0 + (length - 1) }
            return spans.first { $0.upperBound >= day } ?? day...day
        }
    }
}
