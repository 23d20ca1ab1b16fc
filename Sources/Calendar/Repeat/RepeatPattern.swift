/// When a task comes again (spec 1.4).
public struct RepeatPattern: Hashable, Sendable {
    public static let intervals = 1...999
    public static let counts = 1...999

    public var rule: Rule
    /// Every so many days, weeks, months or years.
    public var interval: Int
    public var basis: Basis
    /// The day of the series for which its task was given another due date; the due date's own day otherwise.
    public var start: Day?
    public var end: End?

    public init(_ rule: Rule, interval: Int = 1, basis: Basis = .dueDate, start: Day? = nil, end: End? = nil) {
        self.rule = rule
        self.interval = interval
        self.basis = basis
        self.start = start
        self.end = end
    }

    /// On which days it falls.
    public enum Rule: Hashable, Sendable {
        case days
        /// On these weekdays; where there are none, on the one of the due date.
        case weeks(Set<Weekday>)
        /// On the day of the due date where none is named.
        case months(MonthDay?)
        /// On the day of the due date where none is named.
        case years(YearDay?)
    }

    /// From what the next day is counted.
    public enum Basis: String, Sendable {
        case dueDate, completion
    }

    /// When it stops.
    public enum End: Hashable, Sendable {
        /// That day is the last one possible.
        case until(Day)
        /// Times still to come, the task itself included.
        case times(Int)
    }

    /// Monday to Friday.
    public static let workdays: Set<Weekday> = [.monday, .tuesday, .wednesday, .thursday, .friday]
    public static let weekend: Set<Weekday> = [.saturday, .sunday]
}

/// A day that most months have.
public enum MonthDay: Hashable, Sendable {
    /// 1 to 31; in a shorter month its last day.
    case day(Int)
    case lastDay
    /// The first to fifth such weekday; a month without a fifth one is left out.
    case weekday(Int, Weekday)
    case lastWeekday(Weekday)
    /// At least two of the others, in the order in which they are written.
    case several([MonthDay])

    /// Those that the month has, in their order; none after the year 9999.
    func days(ofMonth month: Int, year: Int) -> [Day] {
        guard case .several(let days) = self else { return day(ofMonth: month, year: year).map { [$0] } ?? [] }
        return Set(days.flatMap { $0.days(ofMonth: month, year: year) }).sorted()
    }

    /// The first one; nil if the month has no such day, or after the year 9999.
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

/// A day of every year; 29 February is the 28th where the year has none.
public struct YearDay: Hashable, Sendable {
    public let month: Int
    public let day: Int

    /// Nothing for a day that no year has.
    public init?(month: Int, day: Int) {
        guard Day(year: 2_000, month: month, day: day) != nil else { return nil }
        self.month = month
        self.day = day
    }

    /// Nothing after the year 9999.
    public func day(of year: Int) -> Day? {
        Day(year: year, month: month, day: min(day, Day.length(ofMonth: month, year: year)))
    }
}
