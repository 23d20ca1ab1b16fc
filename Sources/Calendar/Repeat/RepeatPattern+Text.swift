import Text

extension RepeatPattern {
    /// The canonical form, such as `every 2 weeks on mon,fri from 2026-11-20 until 2026-12-31`.
    public var text: String {
        "every\(basis == .completion ? "!" : "") \(ruleText)\(start.map { " from \($0)" } ?? "")\(endText)"
    }

    /// Reads the canonical form and its variants, ignoring case.
    public init?(_ text: some StringProtocol) {
        let words = text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
        guard let (pattern, count) = Self.longestPrefix(of: words), count == words.count else { return nil }
        self = pattern
    }

    /// The longest prefix that is a pattern, and the number of words it takes; words must be in lower case.
    static func longestPrefix(of words: [String]) -> (pattern: RepeatPattern, count: Int)? {
        let words = words.map { LineWord($0, range: 0..<0) }
        guard var (pattern, count) = RepeatPhrase.longest(RepeatPhrase.rules, in: words[...]) else { return nil }
        func rest(_ key: String) -> LineWord? {
            words.count > count + 1 && words[count].key == key ? words[count + 1] : nil
        }
        if pattern.basis == .dueDate, let start = rest("from").flatMap({ Day($0.key) }) {
            pattern.start = start
            count += 2
        }
        if let last = rest("until").flatMap({ Day($0.key) }) {
            pattern.end = .until(last)
            count += 2
        } else if let times = rest("for").flatMap({ CalendarWords.count($0.key) }), counts.contains(times),
            words.count > count + 2, ["time", "times"].contains(words[count + 2].key)
        {
            pattern.end = .times(times)
            count += 3
        }
        return (pattern, count)
    }

    private var ruleText: String {
        switch rule {
        case .days: counted("day")
        case .weeks(let weekdays) where weekdays.isEmpty: counted("week")
        case .weeks(Self.workdays) where interval == 1: "weekday"
        case .weeks(let weekdays):
            interval == 1 ? Self.list(weekdays) : "\(counted("week")) on \(Self.list(weekdays))"
        case .months(nil): counted("month")
        case .months(let day?): interval == 1 ? day.text : "\(counted("month")) on the \(day.text)"
        case .years(nil): counted("year")
        case .years(let day?): "\(counted("year")) on \(day.day) \(CalendarWords.monthText(day.month))"
        }
    }

    private var endText: String {
        switch end {
        case .until(let day): " until \(day)"
        case .times(let count): " for \(count) time\(count == 1 ? "" : "s")"
        case nil: ""
        }
    }

    private func counted(_ unit: String) -> String {
        interval == 1 ? unit : "\(interval) \(unit)s"
    }

    private static func list(_ weekdays: Set<Weekday>) -> String {
        weekdays.sorted { $0.rawValue < $1.rawValue }.map(\.shortName).joined(separator: ",")
    }
}

extension MonthDay {
    fileprivate var text: String {
        switch self {
        case .day(let number): CalendarWords.ordinalText(number)
        case .lastDay: "last day"
        case .weekday(let number, let weekday):
            "\(CalendarWords.ordinalText(number)) \(weekday.name.lowercased())"
        case .lastWeekday(let weekday): "last \(weekday.name.lowercased())"
        case .several(let days): days.map(\.text).joined(separator: " and ")
        }
    }
}
