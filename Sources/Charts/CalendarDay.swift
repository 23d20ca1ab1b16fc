/// A day of the proleptic Gregorian calendar, stored as days since 1970-01-01.
public struct CalendarDay: Hashable, Comparable, Sendable {
    /// Days since 1970-01-01; negative before it.
    public let number: Int

    /// - Parameter number: days since 1970-01-01.
    public init(number: Int) {
        self.number = number
    }

    /// Counts the days of 400-year eras that begin on 1 March, as in Howard Hinnant's "chrono-Compatible Low-Level
    /// Date Algorithms" (days_from_civil). The month is 1...12 and the day 1...31; both must exist.
    public init(year: Int, month: Int, day: Int) {
        let shifted = month <= 2 ? year - 1 : year
        let era = (shifted >= 0 ? shifted : shifted - 399) / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        number = era * 146_097 + dayOfEra - 719_468
    }

    /// Year, month (1...12) and day (1...31); the inverse of `init(year:month:day:)`.
    public var civil: (year: Int, month: Int, day: Int) {
        let shifted = number + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
    }

    /// ISO 8601 weekday: 1 is Monday, 7 is Sunday.
    public var weekday: Int {
        let fromMonday = (number + 3) % 7
        return (fromMonday < 0 ? fromMonday + 7 : fromMonday) + 1
    }

    /// The first day of the week that holds this day, for weeks that begin on the given ISO weekday.
    public func weekStart(_ firstWeekday: Int) -> CalendarDay {
        CalendarDay(number: number - (weekday - firstWeekday + 7) % 7)
    }

    /// The first day of this day's month.
    public var monthStart: CalendarDay {
        CalendarDay(number: number - civil.day + 1)
    }

    public static func < (left: CalendarDay, right: CalendarDay) -> Bool {
        left.number < right.number
    }

    public static func + (day: CalendarDay, days: Int) -> CalendarDay {
        CalendarDay(number: day.number + days)
    }
}
