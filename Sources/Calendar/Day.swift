import Text

/// A civil day of the proleptic Gregorian calendar, stored as the number of days since 1970-01-01.
public struct Day: Hashable, Comparable, Sendable {
    public let number: Int

    public init(number: Int) {
        self.number = number
    }

    /// Nil if the date does not exist, such as 30 February, or lies outside the years 1 to 9999.
    public init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
            day <= Day.length(ofMonth: month, year: year)
        else { return nil }
        // days_from_civil, Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms".
        let y = month <= 2 ? year - 1 : year
        let era = (y >= 0 ? y : y - 399) / 400
        let yearOfEra = y - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        number = era * 146_097 + dayOfEra - 719_468
    }

    /// Reads exactly `YYYY-MM-DD`.
    public init?(_ text: some StringProtocol) {
        self.init(bytes: Array(text.utf8)[...])
    }

    init?(bytes: ArraySlice<UInt8>) {
        let start = bytes.startIndex
        guard bytes.count == 10, bytes[start + 4] == UInt8(ascii: "-"), bytes[start + 7] == UInt8(ascii: "-"),
            let year = Digits.value(bytes[start..<start + 4]), let month = Digits.value(bytes[start + 5..<start + 7]),
            let day = Digits.value(bytes[start + 8..<start + 10])
        else { return nil }
        self.init(year: year, month: month, day: day)
    }

    /// The supported days: those of the years 1 to 9999.
    public static let limits = Day(number: -719_162)...Day(number: 2_932_896)

    /// The day, clamped to the supported days.
    public var limited: Day { min(max(self, Day.limits.lowerBound), Day.limits.upperBound) }

    public static func < (left: Day, right: Day) -> Bool { left.number < right.number }

    public static func + (day: Day, days: Int) -> Day { Day(number: day.number + days) }

    public static func - (day: Day, days: Int) -> Day { Day(number: day.number - days) }

    /// Days from `right` to `left`; negative when `left` is earlier.
    public static func - (left: Day, right: Day) -> Int { left.number - right.number }

    public static func isLeap(_ year: Int) -> Bool {
        year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    }

    /// The number of days of a month from 1 to 12.
    public static func length(ofMonth month: Int, year: Int) -> Int {
        switch month {
        case 2: isLeap(year) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// Year, month 1 to 12, day of the month 1 to 31 (civil_from_days, Howard Hinnant).
    public var civil: (year: Int, month: Int, day: Int) {
        let z = number + 719_468
        let era = (z >= 0 ? z : z - 146_096) / 146_097
        let dayOfEra = z - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shifted = (5 * dayOfYear + 2) / 153
        let month = shifted < 10 ? shifted + 3 : shifted - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shifted + 2) / 5 + 1)
    }

    public var weekday: Weekday {
        Weekday(rawValue: ((number + 3) % 7 + 7) % 7) ?? .monday
    }

    /// The first day of the week that contains this day.
    public func startOfWeek(_ first: Weekday) -> Day {
        self - (weekday.rawValue - first.rawValue + 7) % 7
    }

    /// The Saturday of the coming weekend; on a weekend, this day itself.
    public var weekend: Day { max(self, self + (Weekday.saturday.rawValue - weekday.rawValue)) }

    public var startOfMonth: Day { self - (civil.day - 1) }
}

extension Day: CustomStringConvertible {
    /// `YYYY-MM-DD`.
    public var description: String { ASCIIText.string { append(to: &$0) } }

    /// Appends the same text as bytes.
    public func append(to text: inout [UInt8]) {
        let (year, month, day) = civil
        ASCIIText.decimal(year, 4, &text)
        text.append(UInt8(ascii: "-"))
        ASCIIText.decimal(month, 2, &text)
        text.append(UInt8(ascii: "-"))
        ASCIIText.decimal(day, 2, &text)
    }
}

/// The days of the week in ISO 8601 order; Monday is 0.
public enum Weekday: Int, CaseIterable, Sendable {
    case monday, tuesday, wednesday, thursday, friday, saturday, sunday

    /// The English name, such as "Saturday".
    public var name: String {
        switch self {
        case .monday: "Monday"
        case .tuesday: "Tuesday"
        case .wednesday: "Wednesday"
        case .thursday: "Thursday"
        case .friday: "Friday"
        case .saturday: "Saturday"
        case .sunday: "Sunday"
        }
    }
}

extension ClosedRange where Bound == Day {
    /// The number of days.
    public var dayCount: Int { upperBound - lowerBound + 1 }
}
