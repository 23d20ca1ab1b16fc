import Text

/// One way to express how a task repeats.
public struct RepeatPhrase: Sendable {
    let pattern: String
    /// True if the words also occur in titles (`Write the weekly report`), so that only tokens may follow them.
    public let isLoose: Bool
    /// Example lines for the help.
    public let examples: [String]
    /// Returns nil if the values form no valid pattern.
    public let meaning: @Sendable ([Int]) -> RepeatPattern?

    init(
        _ pattern: String, _ examples: String..., isLoose: Bool = false,
        meaning: @escaping @Sendable ([Int]) -> RepeatPattern?
    ) {
        self.pattern = pattern
        self.examples = examples
        self.isLoose = isLoose
        self.meaning = meaning
    }

    /// A phrase after `every`, or after `every!`, which counts from the completion.
    private init(
        every pattern: String, _ examples: String...,
        meaning: @escaping @Sendable (ArraySlice<Int>) -> RepeatPattern?
    ) {
        self.pattern = "<every> \(pattern)"
        self.examples = examples
        isLoose = false
        self.meaning = { numbers in
            var found = meaning(numbers.dropFirst())
            if numbers.first == 1 { found?.basis = .completion }
            return found
        }
    }

    /// The longest phrase at the start of the words, and the number of words it takes.
    static func longest(
        _ phrases: PhraseTable<RepeatPhrase>, in words: ArraySlice<LineWord>
    ) -> (pattern: RepeatPattern, count: Int)? {
        guard let match = phrases.longest(in: words, where: { $0.meaning($1) != nil }), match.isAccepted else {
            return nil
        }
        return match.row.meaning(match.values).map { ($0, match.count) }
    }

    /// Every phrase for a pattern, without its start and end.
    public static let rules = PhraseTable(plain + counted + weekly + monthly + yearly) { $0.pattern }

    /// Daily patterns with a part of the day.
    public static let parts = PhraseTable([
        RepeatPhrase(every: "<part>", "Stretch every morning") { _ in RepeatPattern(.days) }
    ]) { $0.pattern }

    /// Example lines for the help with starts and ends of patterns.
    public static let bounds = [
        "Swim every 2 weeks starting friday", "Swim every day until 24 dec", "Swim every day for 5 times",
        "Swim every day for 3 weeks", "Shave every 3 days from completion", "Swim every monday at 8pm",
        "Stretch every morning",
    ]

    /// Phrases for intervals shorter than a day, which are not supported.
    public static let tooOften = PhraseTable([
        RepeatPhrase(every: "hour|minute") { _ in nil },
        RepeatPhrase(every: "<times>|other hours|hour|minutes|minute|min") { _ in nil },
        RepeatPhrase("hourly") { _ in nil },
    ]) { $0.pattern }

    /// Phrases too vague to give a date.
    public static let vague = PhraseTable([
        RepeatPhrase(every: "now and then|again") { _ in nil }, RepeatPhrase(every: "so often") { _ in nil },
        RepeatPhrase(every: "once in a while") { _ in nil },
        RepeatPhrase(every: "few|several|some <rule>") { _ in nil },
        RepeatPhrase(every: "[the] first|last working|business|work day") { _ in nil },
    ]) { $0.pattern }

    private static let plain: [RepeatPhrase] = [
        RepeatPhrase(every: "day", "Water the plants every day") { _ in RepeatPattern(.days) },
        RepeatPhrase(every: "week", "Call Mum every week") { _ in RepeatPattern(.weeks([])) },
        RepeatPhrase(every: "month", "Pay rent every month") { _ in RepeatPattern(.months(nil)) },
        RepeatPhrase(every: "year", "See the dentist every year") { _ in RepeatPattern(.years(nil)) },
        RepeatPhrase(every: "weekday|weekdays|workday|workdays", "Read the news every weekday") { _ in
            RepeatPattern(.weeks(RepeatPattern.workdays))
        },
        RepeatPhrase(every: "weekend|weekends", "Clean the flat every weekend") { _ in
            RepeatPattern(.weeks(RepeatPattern.weekend))
        },
        RepeatPhrase("daily", "Stretch daily", isLoose: true) { _ in RepeatPattern(.days) },
        RepeatPhrase("weekly", "Call Mum weekly", isLoose: true) { _ in RepeatPattern(.weeks([])) },
        RepeatPhrase("monthly", "Pay rent monthly", isLoose: true) { _ in RepeatPattern(.months(nil)) },
        RepeatPhrase("yearly|annually", "See the dentist yearly", isLoose: true) { _ in RepeatPattern(.years(nil)) },
        RepeatPhrase("quarterly", "Report the tax quarterly", isLoose: true) { _ in
            RepeatPattern(.months(nil), interval: 3)
        },
        RepeatPhrase("weekdays", "Read the news weekdays", isLoose: true) { _ in
            RepeatPattern(.weeks(RepeatPattern.workdays))
        },
        RepeatPhrase("weekends", "Clean the flat weekends", isLoose: true) { _ in
            RepeatPattern(.weeks(RepeatPattern.weekend))
        },
        RepeatPhrase("on weekends", "Clean the flat on weekends") { _ in
            RepeatPattern(.weeks(RepeatPattern.weekend))
        },
        RepeatPhrase("on weekdays", "Read the news on weekdays") { _ in
            RepeatPattern(.weeks(RepeatPattern.workdays))
        },
    ]

    private static let counted: [RepeatPhrase] = [
        RepeatPhrase(every: "<times> <rule>", "Water the cactus every 3 days", "Shave every! 3 days") { numbers in
            rule(numbers.dropFirst(), interval: numbers.first)
        },
        RepeatPhrase(every: "other <rule>", "Swim every other day") { rule($0, interval: 2) },
        RepeatPhrase(every: "couple [of] <rule>") { rule($0, interval: 2) },
        RepeatPhrase(every: "<ordinal>|<ordinal-word> <rule>", "Swim every third day") { numbers in
            numbers.first == 1 ? nil : rule(numbers.dropFirst(), interval: numbers.first)
        },
        RepeatPhrase(every: "quarter", "Report the tax every quarter") { _ in RepeatPattern(.months(nil), interval: 3)
        },
        RepeatPhrase(every: "fortnight", "Swim every fortnight") { _ in RepeatPattern(.weeks([]), interval: 2) },
        RepeatPhrase("fortnightly", "Swim fortnightly", isLoose: true) { _ in RepeatPattern(.weeks([]), interval: 2) },
    ]

    private static let weekly: [RepeatPhrase] = [
        RepeatPhrase(
            every: "<weekdays>", "Swim every mon,fri", "Swim every mon wed fri", "Swim every tuesday and thursday"
        ) {
            weeks($0)
        },
        RepeatPhrase(every: "other <weekdays>", "Swim every other monday") { weeks($0, interval: 2) },
        RepeatPhrase(every: "week [on] <weekdays>", "Swim every week on monday") { weeks($0) },
        RepeatPhrase(every: "other week on <weekdays>", "Swim every other week on monday") { weeks($0, interval: 2) },
        RepeatPhrase(every: "<times> week|weeks on <weekdays>", "Swim every 2 weeks on mon,fri") { numbers in
            weeks(numbers.dropFirst(), interval: numbers.first)
        },
        RepeatPhrase("weekly on <weekdays>", "Swim weekly on monday") { weeks($0[...]) },
        RepeatPhrase("<plural-weekday>", "Swim mondays", isLoose: true) { weeks([1 << $0[0]]) },
        RepeatPhrase("on <plural-weekday>", "Swim on mondays") { weeks([1 << $0[0]]) },
        RepeatPhrase("[on] <plural-weekdays>", "Swim on mondays and fridays") { weeks($0[...]) },
    ]

    private static func rule(_ numbers: ArraySlice<Int>, interval: Int?) -> RepeatPattern? {
        guard let unit = numbers.first, let interval, RepeatPattern.intervals.contains(interval) else { return nil }
        return RepeatPattern([.days, .weeks([]), .months(nil), .years(nil)][unit], interval: interval)
    }

    private static func weeks(_ numbers: ArraySlice<Int>, interval: Int? = 1) -> RepeatPattern? {
        guard let bits = numbers.first, let interval, RepeatPattern.intervals.contains(interval) else { return nil }
        return RepeatPattern(
            .weeks(Set(Weekday.allCases.filter { bits & 1 << $0.rawValue != 0 })), interval: interval)
    }
}

extension RepeatPhrase {
    fileprivate static let monthly: [RepeatPhrase] = [
        RepeatPhrase(every: "[the] <month-days>", "Pay rent every 15th and 30th", "Pay rent every last day") {
            months(days($0))
        },
        RepeatPhrase(every: "[the] <month-days> of the|each|every month", "Pay rent every 15th of the month") {
            months(days($0))
        },
        RepeatPhrase(every: "[the] month|months end", "Pay rent every month end") { _ in months(.lastDay) },
        RepeatPhrase(every: "[the] month-end|month-ends|monthend") { _ in months(.lastDay) },
        RepeatPhrase(every: "[the] end of [the] month") { _ in months(.lastDay) },
        RepeatPhrase(every: "month start") { _ in months(.day(1)) },
        RepeatPhrase(every: "[the] start|beginning of [the] month") { _ in months(.day(1)) },
        RepeatPhrase("[at] [the] end of <every> month", "Pay rent at the end of every month") {
            completed(months(.lastDay), $0)
        },
        RepeatPhrase("[at] [the] start|beginning of <every> month", "Pay rent at the start of every month") {
            completed(months(.day(1)), $0)
        },
        RepeatPhrase(every: "month on [the] <month-days>", "Pay rent every month on the 1st") { months(days($0)) },
        RepeatPhrase(every: "<times> month|months on [the] <month-days>", "Pay every 2 months on the 1st") { numbers in
            months(days(numbers.dropFirst()), interval: numbers.first)
        },
        RepeatPhrase("monthly on [the] <month-days>", "Pay rent monthly on the 1st") { months(days($0[...])) },
        RepeatPhrase("[on] [the] <month-days> of <every> month", "Pay rent on the 1st of every month") { numbers in
            completed(months(days(numbers[...])), numbers)
        },
        RepeatPhrase("[on] [the] first of <every> month", "Pay rent on the first of every month") { _ in
            months(.day(1))
        },
        RepeatPhrase(every: "[the] <nth> <weekday>", "Meet every 3rd friday") { months(weekday($0)) },
        RepeatPhrase(every: "[the] last <weekday>", "Meet every last friday") { months(last($0)) },
        RepeatPhrase(every: "[the] <nth> and|& <nth> <weekday>", "Meet every 1st and 3rd friday") { numbers in
            months(both(weekday(chosen(numbers, 0, 2)), weekday(chosen(numbers, 1, 2))))
        },
        RepeatPhrase(every: "[the] <nth> <weekday> and|& [the] <nth> <weekday>", "Meet every 1st mon and 3rd fri") {
            months(both(weekday($0), weekday($0.dropFirst(2))))
        },
        RepeatPhrase(every: "[the] <nth> <weekday> of the|each|every month", "Meet every 3rd friday of the month") {
            months(weekday($0))
        },
        RepeatPhrase(every: "[the] last <weekday> of the|each|every month", "Meet every last friday of the month") {
            months(last($0))
        },
        RepeatPhrase(every: "month on the <nth> <weekday>", "Meet every month on the 3rd friday") {
            months(weekday($0))
        },
        RepeatPhrase(every: "<times> month|months on the <nth> <weekday>", "Meet every 2 months on the 3rd friday") {
            months(weekday($0.dropFirst()), interval: $0.first)
        },
        RepeatPhrase(
            every: "<times> months on the <nth> <weekday> and|& [the] <nth> <weekday>",
            "Meet every 2 months on the 1st mon and 3rd fri"
        ) { months(both(weekday($0.dropFirst()), weekday($0.dropFirst(3))), interval: $0.first) },
        RepeatPhrase(every: "month on the last <weekday>", "Meet every month on the last friday") { months(last($0)) },
        RepeatPhrase(every: "<times> month|months on the last <weekday>", "Meet every 2 months on the last friday") {
            months(last($0.dropFirst()), interval: $0.first)
        },
        RepeatPhrase("[on] [the] <nth> <weekday> of <every> month", "Meet on the 3rd friday of every month") {
            months(weekday($0[...]))
        },
        RepeatPhrase("[on] [the] last <weekday> of <every> month", "Meet on the last friday of every month") {
            months(last($0[...]))
        },
    ]

    fileprivate static let yearly: [RepeatPhrase] = [
        RepeatPhrase(every: "year end", "File it every year end") { _ in years([31, 12]) },
        RepeatPhrase(every: "[the] end of [the] year") { _ in years([31, 12]) },
        RepeatPhrase("[at] [the] end of <every> year", "File it at the end of every year") {
            completed(years([31, 12]), $0)
        },
        RepeatPhrase(every: "[the] <day> [of] <month>", "Buy flowers every 14 feb") { years($0) },
        RepeatPhrase(every: "<month> [the] <day>", "Buy flowers every feb 14") { years($0.reversed()[...]) },
        RepeatPhrase(every: "year on [the] <day> [of] <month>", "Buy flowers every year on 14 feb") { years($0) },
        RepeatPhrase(every: "year on <month> [the] <day>", "Buy flowers every year on feb 14") {
            years($0.reversed()[...])
        },
        RepeatPhrase(every: "<times> year|years on <day> <month>", "Vote every 4 years on 5 nov") { numbers in
            years(numbers.dropFirst(), interval: numbers.first)
        },
        RepeatPhrase("yearly|annually on [the] <day> [of] <month>", "Buy flowers yearly on 14 feb") { years($0[...]) },
        RepeatPhrase("yearly|annually on <month> [the] <day>", "Buy flowers yearly on feb 14") {
            years($0.reversed()[...])
        },
    ]

    /// Counts from the completion if the last value says so, which is that of `every`.
    private static func completed(_ pattern: RepeatPattern?, _ numbers: [Int]) -> RepeatPattern? {
        var pattern = pattern
        if numbers.last == 1 { pattern?.basis = .completion }
        return pattern
    }

    /// The days whose bits are set, as `<month-days>` returns them.
    private static func days(_ numbers: ArraySlice<Int>) -> MonthDay? {
        guard let bits = numbers.first else { return nil }
        let days =
            (1...31).filter { bits & 1 << $0 != 0 }.map { MonthDay.day($0) }
            + (bits & 1 << 32 != 0 ? [.lastDay] : [])
        return days.count > 1 ? .several(days) : days.first
    }

    /// - Parameter numbers: a number from 1 to 5 and a weekday.
    private static func weekday(_ numbers: ArraySlice<Int>) -> MonthDay? {
        let numbers = Array(numbers.prefix(2))
        guard numbers.count == 2 else { return nil }
        return Weekday(rawValue: numbers[1]).map { .weekday(numbers[0], $0) }
    }

    private static func chosen(_ numbers: ArraySlice<Int>, _ indices: Int...) -> ArraySlice<Int> {
        indices.compactMap { numbers.dropFirst($0).first }[...]
    }

    private static func last(_ numbers: ArraySlice<Int>) -> MonthDay? {
        numbers.first.flatMap { Weekday(rawValue: $0) }.map { .lastWeekday($0) }
    }

    private static func both(_ first: MonthDay?, _ second: MonthDay?) -> MonthDay? {
        guard let first, let second, first != second else { return nil }
        return .several([first, second])
    }

    private static func months(_ day: MonthDay?, interval: Int? = 1) -> RepeatPattern? {
        guard let day, let interval, RepeatPattern.intervals.contains(interval) else { return nil }
        return RepeatPattern(.months(day), interval: interval)
    }

    /// - Parameter numbers: a day and a month.
    private static func years(_ numbers: ArraySlice<Int>, interval: Int? = 1) -> RepeatPattern? {
        let numbers = Array(numbers.prefix(2))
        guard numbers.count == 2, let interval, RepeatPattern.intervals.contains(interval) else { return nil }
        return YearDay(month: numbers[1], day: numbers[0]).map { RepeatPattern(.years($0), interval: interval) }
    }
}
