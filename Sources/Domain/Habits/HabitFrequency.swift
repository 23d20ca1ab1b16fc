import Calendar

/// How often a habit is scheduled.
public enum HabitFrequency: Hashable, Sendable {
    case daily
    /// Monday to Friday.
    case weekdays
    /// One to six weekdays; all seven are `daily`.
    case weekly(Set<Weekday>)
    /// On any 1 to 7 days of a week.
    case timesPerWeek(Int)
    /// On this day of the month, 1 to 31; on the last day in shorter months.
    case monthly(Int)
    /// Every 2 to 365 days, counted from the start day.
    case everyDays(Int)

    public static let times = 1...7
    public static let monthDays = 1...31
    public static let intervals = 2...365

    public enum Kind: String, CaseIterable, Sendable {
        case daily, weekdays, weekly, timesPerWeek, monthly, everyDays
    }

    public var kind: Kind {
        switch self {
        case .daily: .daily
        case .weekdays: .weekdays
        case .weekly: .weekly
        case .timesPerWeek: .timesPerWeek
        case .monthly: .monthly
        case .everyDays: .everyDays
        }
    }

    /// Whether the habit can be scheduled on the day; for a number of times per week, any day can.
    public func falls(on day: Day, from start: Day) -> Bool {
        switch self {
        case .daily, .timesPerWeek: return true
        case .weekdays: return RepeatPattern.workdays.contains(day.weekday)
        case .weekly(let weekdays): return weekdays.contains(day.weekday)
        case .monthly(let number):
            let (year, month, dayOfMonth) = day.civil
            return dayOfMonth == min(number, Day.length(ofMonth: month, year: year))
        case .everyDays(let interval): return (day - start) % interval == 0
        }
    }

    /// The average number of scheduled occurrences per day.
    public var perDay: Double {
        switch self {
        case .daily: 1
        case .weekdays: 5.0 / 7
        case .weekly(let weekdays): Double(weekdays.count) / 7
        case .timesPerWeek(let times): Double(times) / 7
        case .monthly: 1.0 / 31
        case .everyDays(let interval): 1 / Double(interval)
        }
    }

    /// The number of days over which strength compares done with scheduled: one if every day is scheduled, else twice
    /// the period. A month counts as 31 days, so that a perfect one never looks like a miss.
    public var window: Int {
        switch self {
        case .daily: 1
        case .weekdays, .weekly, .timesPerWeek: 14
        case .monthly: 62
        case .everyDays(let interval): 2 * interval
        }
    }

    /// Such as `Every day`, `Sun and Wed` or `3 times a week`.
    public var text: String {
        switch self {
        case .daily: return "Every day"
        case .weekdays: return "Weekdays"
        case .weekly(let weekdays):
            let days = Self.ordered(weekdays)
            if days.count == 1 { return "\(days[0].name)s" }
            let names = days.map { String($0.name.prefix(3)) }
            return "\(names.dropLast().joined(separator: ", ")) and \(names.last ?? "")"
        case .timesPerWeek(1): return "Once a week"
        case .timesPerWeek(2): return "Twice a week"
        case .timesPerWeek(let times): return "\(times) times a week"
        case .monthly(let day): return "Every month on the \(CalendarWords.ordinalText(day))"
        case .everyDays(2): return "Every other day"
        case .everyDays(let interval): return "Every \(interval) days"
        }
    }

    /// Such as `every day`, `on Sun and Wed` or `3 times a week`.
    public var textInSentence: String {
        switch self {
        case .weekly: "on \(text)"
        case .weekdays: "on weekdays"
        default: text.prefix(1).lowercased() + text.dropFirst()
        }
    }

    static func ordered(_ weekdays: Set<Weekday>) -> [Weekday] {
        weekdays.sorted { $0.rawValue < $1.rawValue }
    }
}

extension HabitFrequency {
    /// The stored form, such as `weekly mon,fri` or `timesPerWeek 3`.
    public var kept: String {
        switch self {
        case .daily, .weekdays: kind.rawValue
        case .weekly(let weekdays):
            "\(kind.rawValue) \(Self.ordered(weekdays).map(\.shortName).joined(separator: ","))"
        case .timesPerWeek(let number), .monthly(let number), .everyDays(let number): "\(kind.rawValue) \(number)"
        }
    }

    /// Parses the stored form; nil if the text is malformed.
    public init?(kept text: some StringProtocol) {
        let words = String(text).split(separator: " ").map { String($0) }
        guard let kind = words.first.flatMap({ Kind(rawValue: $0) }), words.count <= 2 else { return nil }
        let value = words.count == 2 ? words[1] : nil
        let weekdays = value.map { $0.split(separator: ",").compactMap { CalendarWords.weekday($0) } } ?? []
        self.init(kind, weekdays: Set(weekdays), number: value.flatMap { Int($0) })
    }

    /// Nil if a value that the kind needs is missing or out of range.
    public init?(_ kind: Kind, weekdays: Set<Weekday> = [], number: Int? = nil) {
        switch kind {
        case .daily: self = .daily
        case .weekdays: self = .weekdays
        case .weekly:
            guard !weekdays.isEmpty else { return nil }
            self = weekdays.count == 7 ? .daily : .weekly(weekdays)
        case .timesPerWeek:
            guard let number, Self.times.contains(number) else { return nil }
            self = .timesPerWeek(number)
        case .monthly:
            guard let number, Self.monthDays.contains(number) else { return nil }
            self = .monthly(number)
        case .everyDays:
            guard let number, Self.intervals.contains(number) else { return nil }
            self = .everyDays(number)
        }
    }

    /// Converts a repeat pattern; nil if no frequency corresponds to it.
    public init?(_ pattern: RepeatPattern, from start: Day) {
        switch (pattern.rule, pattern.interval) {
        case (.days, 1): self = .daily
        case (.days, let interval) where Self.intervals.contains(interval): self = .everyDays(interval)
        case (.weeks(RepeatPattern.workdays), 1): self = .weekdays
        case (.weeks([]), 1): self = .timesPerWeek(1)
        case (.weeks(let weekdays), 1) where weekdays.count == 7: self = .daily
        case (.weeks(let weekdays), 1): self = .weekly(weekdays)
        case (.weeks(let weekdays), let interval) where weekdays.count <= 1 && interval <= 52:
            self = .everyDays(7 * interval)
        case (.months(nil), 1): self = .monthly(start.civil.day)
        case (.months(.day(let day)), 1): self = .monthly(day)
        case (.months(.lastDay), 1): self = .monthly(31)
        default: return nil
        }
    }
}
