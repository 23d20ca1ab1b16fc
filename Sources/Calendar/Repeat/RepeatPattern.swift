/// How a task repeats.
public struct RepeatPattern: Hashable, Sendable {
    public static let intervals = 1...999
    public static let counts = 1...999

    public var rule: Rule
    /// The number of days, weeks, months or years from one period to the next.
    public var interval: Int
    public var basis: Basis
    /// The day of the series, if the task has been moved to another day; nil if that is the due day.
    public var start: Day?
    public var end: End?

    public init(_ rule: Rule, interval: Int = 1, basis: Basis = .dueDate, start: Day? = nil, end: End? = nil) {
        self.rule = rule
        self.interval = interval
        self.basis = basis
        self.start = start
        self.end = end
    }

    /// The days on which the task falls.
    public enum Rule: Hashable, Sendable {
        case days
        /// On these weekdays; if empty, on that of the due date.
        case weeks(Set<Weekday>)
        /// On this day of the month; if nil, on that of the due date.
        case months(MonthDay?)
        /// On this day of the year; if nil, on that of the due date.
        case years(YearDay?)
    }

    /// What the next day is counted from.
    public enum Basis: String, Sendable {
        case dueDate, completion
    }

    /// When the series ends.
    public enum End: Hashable, Sendable {
        /// The last possible day.
        case until(Day)
        /// The number of occurrences left, this task included.
        case times(Int)
    }

    /// Monday to Friday.
    public static let workdays: Set<Weekday> = [.monday, .tuesday, .wednesday, .thursday, .friday]
    public static let weekend: Set<Weekday> = [.saturday, .sunday]
}

/// A day of the month, by number or by weekday.
public enum MonthDay: Hashable, Sendable {
    /// 1 to 31; the last day in a shorter month.
    case day(Int)
    case lastDay
    /// The first to fifth such weekday; a month without a fifth is skipped.
    case weekday(Int, Weekday)
    case lastWeekday(Weekday)
    /// At least two of the other cases, in the order as written.
    case several([MonthDay])

    /// The days that exist in the month, in ascending order; empty after the year 9999.
    func days(ofMonth month: Int, year: Int) -> [Day] {
        guard case .several(let days) = self else { return day(ofMonth: month, year: year).map { [$0] } ?? [] }
        return Set(days.flatMap { $0.days(ofMonth: month, year: year) }).sorted()
    }

    /// The first such day; nil if the month has none, or after the year 9999.
    public func day(ofMonth month: Int, year: Int) -> Day? {
        let length = Day.length(ofMonth: month, year: year)
        guard let first = Day(year: year, month: month, day: 1) else { return nil }
        switch self {
        case .day(let number): return first + (min(number, length) - 1)
        case .lastDay: return first + (length - 1)
        case .weekday(let number, let weekday):
            let offset = (weekday.rawValue - first.weekday.rawValue + 7) % 7 + 7 * (number - 1)
            return offset < length ? first + offset : nil
        case .lastWeekday(let weekday):
            let last = first + (length - 1)
            return last - (last.weekday.rawValue - weekday.rawValue + 7) % 7
        case .several: return days(ofMonth: month, year: year).first
        }
    }
}

/// A day of the year; 29 February becomes the 28th except in leap years.
public struct YearDay: Hashable, Sendable {
    public let month: Int
    public let day: Int

    /// Returns nil for a day that exists in no year.
    public init?(month: Int, day: Int) {
        guard Day(year: 2_000, month: month, day: day) != nil else { return nil }
        self.month = month
        self.day = day
    }

    /// Returns nil after the year 9999.
    public func day(of year: Int) -> Day? {
        Day(year: year, month: month, day: min(day, Day.length(ofMonth: month, year: year)))
    }
}
