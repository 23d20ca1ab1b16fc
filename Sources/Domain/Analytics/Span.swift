import Calendar
import Text

/// The span of days that analytics and reports cover.
public enum Span: String, CaseIterable, Sendable {
    case day, week, month, period

    /// Nil for a period.
    private var unit: CalendarUnit? { CalendarUnit(rawValue: rawValue) }

    /// The unit into which the days are divided; for a period, the finest with few enough parts.
    public func parts(of range: ClosedRange<Day>, atLeast asked: CalendarUnit = .day, weekStart: Weekday)
        -> CalendarUnit
    {
        switch self {
        case .day, .week: .day
        case .month: .week
        case .period: .finest(for: range, atLeast: asked, weekStart: weekStart)
        }
    }

    /// The span that contains the day; nil for a period, which has to name its days.
    public func range(around day: Day, weekStart: Weekday) -> ClosedRange<Day>? {
        unit?.range(around: day, weekStart: weekStart)
    }

    /// The preceding unit, or for a period as many preceding days; cut to the same number of days while the range is
    /// incomplete.
    /// - Parameter come: how many days of the range have begun.
    /// - Returns: nil if none has, or if the result is outside the supported days.
    public func before(_ range: ClosedRange<Day>, come: Int, weekStart: Weekday) -> ClosedRange<Day>? {
        let last = range.lowerBound - 1
        let first = unit.map { $0.start(of: last, weekStart: weekStart) } ?? range.lowerBound - come
        guard come > 0, first >= Day.limits.lowerBound else { return nil }
        return first...(come < range.dayCount ? min(last, first + (come - 1)) : last)
    }

    /// The title of a report about these days.
    public func title(_ range: ClosedRange<Day>, _ dates: DayWords) -> String {
        self == .month ? DayWords.month(range.lowerBound) : dates.range(range)
    }

    /// The preceding days as part of a sentence, such as `in October` or `in the first 20 days of October`.
    public func beforeName(_ before: ClosedRange<Day>) -> String {
        let days = NumberWords.counted(before.dayCount, "day")
        let start = before.dayCount == 1 ? "on the first day of" : "in the first \(days) of"
        switch self {
        case .day: return "on the day before"
        case .week: return before.dayCount < 7 ? "\(start) the week before" : "in the week before"
        case .month:
            let month = DayWords.monthName(before.lowerBound)
            return (before.upperBound + 1).civil.day == 1 ? "in \(month)" : "\(start) \(month)"
        case .period: return "in the \(days) before"
        }
    }

    /// One sentence about the completed tasks and the change from `before`.
    public func summary(_ figures: RangeFigures, before: RangeFigures?) -> String {
        let tasks = figures.completed == 0 ? "no task" : NumberWords.counted(figures.completed, "task")
        var text = "You completed \(tasks)"
        if figures.completed > 0, self != .day { text += " on \(NumberWords.counted(figures.activeDays, "day"))" }
        guard let before else { return "\(text)." }
        let change = figures.completed - before.completed
        let name = beforeName(before.range)
        if change == 0 { return figures.completed == 0 ? "\(text), and none \(name)." : "\(text), as many as \(name)." }
        let number = NumberWords.number(abs(change))
        return
            "\(text), \(number) \(change > 0 ? "more" : "fewer") than \(name) (\(NumberWords.number(before.completed)))."
    }
}
