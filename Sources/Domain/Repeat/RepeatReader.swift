/// Reads a repeat pattern from words in lower case, as far as they make one.
struct RepeatReader {
    private let words: [String]
    /// How many words the pattern takes.
    private(set) var position = 0

    init(_ words: [String]) {
        self.words = words
    }

    mutating func read() -> RepeatPattern? {
        guard let first = next, first == "every" || first == "every!" else { return nil }
        position += 1
        guard var pattern = frequency() else {
            position = 0
            return nil
        }
        if first == "every!" { pattern.basis = .completion } else { pattern.start = attempt { $0.start() } }
        pattern.end = attempt { $0.end() }
        return pattern
    }

    private var next: String? { position < words.count ? words[position] : nil }

    private mutating func take(_ wanted: String...) -> Bool {
        guard let next, wanted.contains(next) else { return false }
        position += 1
        return true
    }

    private mutating func take<Value>(_ read: (String) -> Value?) -> Value? {
        guard let value = next.flatMap(read) else { return nil }
        position += 1
        return value
    }

    /// Goes back to where it was when `read` finds nothing.
    private mutating func attempt<Value>(_ read: (inout RepeatReader) -> Value?) -> Value? {
        let start = position
        let value = read(&self)
        if value == nil { position = start }
        return value
    }

    private mutating func frequency() -> RepeatPattern? {
        if take("weekday", "weekdays", "workday", "workdays") { return RepeatPattern(.weeks(RepeatPattern.workdays)) }
        if take("weekend", "weekends") { return RepeatPattern(.weeks(RepeatPattern.weekend)) }
        if let pattern = attempt({ $0.otherFrequency() }) ?? attempt({ $0.countedFrequency() }) { return pattern }
        if let day = attempt({ $0.yearDay() }) { return RepeatPattern(.years(day)) }
        if let weekdays = attempt({ $0.weekdays() }) { return RepeatPattern(.weeks(weekdays)) }
        return attempt { $0.monthDay() }.map { RepeatPattern(.months($0)) }
    }

    /// `other week`, `3rd day`, `other monday`.
    private mutating func otherFrequency() -> RepeatPattern? {
        if let number = take({ CalendarWords.ordinal($0) ?? CalendarWords.ordinalWord($0) }) {
            return number == 1 ? nil : rule().map { RepeatPattern($0, interval: number) }
        }
        guard take("other") else { return nil }
        if let weekdays = attempt({ $0.weekdays() }) { return RepeatPattern(.weeks(weekdays), interval: 2) }
        return rule().map { RepeatPattern($0, interval: 2) }
    }

    /// `week`, `3 days`, `2 weeks on mon,fri`.
    private mutating func countedFrequency() -> RepeatPattern? {
        let interval = take(CalendarWords.number) ?? 1
        guard RepeatPattern.intervals.contains(interval) else { return nil }
        return rule().map { RepeatPattern($0, interval: interval) }
    }

    private mutating func rule() -> RepeatPattern.Rule? {
        if take("day", "days") { return .days }
        if take("week", "weeks") { return .weeks(attempt { $0.take("on") ? $0.weekdays() : nil } ?? []) }
        if take("month", "months") { return .months(attempt { $0.take("on") ? $0.monthDay() : nil }) }
        if take("year", "years") { return .years(attempt { $0.take("on") ? $0.yearDay() : nil }) }
        return nil
    }

    /// `mon,fri`, `mon, fri` or `mon and fri`.
    private mutating func weekdays() -> Set<Weekday>? {
        var found: Set<Weekday> = []
        while let word = next {
            let isContinued = word.hasSuffix(",")
            let names = (isContinued ? String(word.dropLast()) : word)
                .split(separator: ",", omittingEmptySubsequences: false)
            let weekdays = names.compactMap { CalendarWords.weekday($0) }
            guard !weekdays.isEmpty, weekdays.count == names.count else { break }
            found.formUnion(weekdays)
            position += 1
            let isFollowed = next.map { CalendarWords.weekday($0.split(separator: ",").first ?? "") != nil } ?? false
            if isContinued && isFollowed { continue }
            let joined: Bool? = attempt {
                guard $0.take("and", "&") else { return nil }
                return $0.next.flatMap { CalendarWords.weekday($0) } == nil ? nil : true
            }
            if joined == nil { break }
        }
        return found.isEmpty ? nil : found
    }

    /// `15th`, `the last day`, `3rd friday of the month`, `last monday`.
    private mutating func monthDay() -> MonthDay? {
        _ = take("the")
        let found = take("last") ? lastDay() : countedDay()
        _ = attempt { $0.take("of") && $0.take("the", "each", "every") && $0.take("month") ? true : nil }
        return found
    }

    private mutating func lastDay() -> MonthDay? {
        if take("day") { return .lastDay }
        return take { CalendarWords.weekday($0) }.map { .lastWeekday($0) }
    }

    private mutating func countedDay() -> MonthDay? {
        if let number = take({ CalendarWords.ordinalWord($0) }) {
            return take { CalendarWords.weekday($0) }.map { .weekday(number, $0) }
        }
        guard let number = take({ CalendarWords.ordinal($0) }) else { return nil }
        if number <= 5, let weekday = take({ CalendarWords.weekday($0) }) { return .weekday(number, weekday) }
        return .day(number)
    }

    /// `29 feb`, `29th of february` or `feb 29`.
    private mutating func yearDay() -> YearDay? {
        _ = take("the")
        if let month = take({ CalendarWords.month($0) }) {
            return take(Self.dayNumber).flatMap { YearDay(month: month, day: $0) }
        }
        guard let day = take(Self.dayNumber) else { return nil }
        _ = take("of")
        return take { CalendarWords.month($0) }.flatMap { YearDay(month: $0, day: day) }
    }

    private static func dayNumber(_ word: String) -> Int? {
        CalendarWords.number(word) ?? CalendarWords.ordinal(word)
    }

    /// `from 2026-11-20`.
    private mutating func start() -> Day? {
        take("from") ? take { Day($0) } : nil
    }

    /// `until 2026-12-31` or `for 10 times`.
    private mutating func end() -> RepeatPattern.End? {
        if take("until") { return take { Day($0) }.map { .until($0) } }
        guard take("for"), let count = take({ CalendarWords.number($0) }), RepeatPattern.counts.contains(count),
            take("time", "times")
        else { return nil }
        return .times(count)
    }
}
