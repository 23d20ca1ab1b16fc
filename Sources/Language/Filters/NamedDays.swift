import Calendar
import Text

/// Parses the days of filter lines, questions and moments: those of quick add, and ranges such as `this week`.
struct NamedDays {
    struct Found {
        let days: ClosedRange<Day>
        /// The number of words.
        let count: Int
        /// Whether it is a condition even next to a text search.
        let isSure: Bool
    }

    let options: QuickAddOptions

    /// Returns the longest match at the start of the words; nil if there is none.
    /// - Parameters:
    ///   - isPast: whether a day that is upcoming in quick add, such as `friday`, is the most recent one instead.
    ///   - takesLength: whether `7 days` matches: the next seven, or the last seven if `isPast`.
    ///   - isLed: whether a preceding word announces days, so that `may` and `2025` match.
    func longest(
        in words: ArraySlice<LineWord>, isPast: Bool = false, takesLength: Bool = false, isLed: Bool = false
    ) -> Found? {
        let led = isLed ? span(of: Self.ledSpans, in: words, isPast) : nil
        let usual = span(of: Self.spans, in: words, isPast) ?? (takesLength ? length(in: words, isPast) : nil)
        let span = led?.count ?? 0 > usual?.count ?? 0 ? led : usual
        guard let day = day(in: words, options) else { return span }
        if let span, span.count >= day.count { return span }
        guard isPast, day.days.lowerBound > options.moment.today, Self.isNamed(words.first) else { return day }
        return past(words, as: day.count) ?? day
    }

    private func span(
        of spans: PhraseTable<DaySpan>, in words: ArraySlice<LineWord>, _ isPast: Bool
    ) -> Found? {
        guard let match = spans.longest(in: words, where: { $0.days($1, options) != nil }), match.isAccepted,
            var days = match.row.days(match.values, options)
        else { return nil }
        if isPast, days.lowerBound > options.moment.today, let past = match.row.past?(match.values, options) {
            days = past
        }
        return Found(days: days, count: match.count, isSure: match.row.isSure)
    }

    /// `7 days`; only with digits, as `a day` is part of many names.
    private func length(in words: ArraySlice<LineWord>, _ isPast: Bool) -> Found? {
        guard let match = Self.lengths.longest(in: words, where: { $0.days($1, options) != nil }), match.isAccepted,
            words.first?.startsWithDigit == true,
            let days = isPast ? match.row.past?(match.values, options) : match.row.days(match.values, options)
        else { return nil }
        return Found(days: days, count: match.count, isSure: false)
    }

    /// Parses a day of the quick add grammar.
    private func day(in words: ArraySlice<LineWord>, _ options: QuickAddOptions) -> Found? {
        guard let (phrase, meaning) = DatePhrase.longest(DatePhrase.days, in: words, options), let day = meaning.day
        else { return nil }
        let last = max(day, meaning.lastDay ?? day)
        return Found(days: day...last, count: phrase.words.count, isSure: phrase.place == .anywhere)
    }

    /// The most recent such day, found by parsing the words as of a week, a month, a year or longer ago.
    private func past(_ words: ArraySlice<LineWord>, as count: Int) -> Found? {
        let today = options.moment.today
        return [7, 27, 28, 29, 30, 59, 61, 364, 365, 1_460, 2_920].lazy.compactMap { back in
            var options = options
            options.moment = options.moment.atEnd(of: today - back)
            return day(in: words, options)
        }.first { $0.count == count && $0.days.lowerBound <= today }
    }

    /// Whether the day is defined by its position in a week, month or year, not by its distance from today.
    private static func isNamed(_ word: LineWord?) -> Bool {
        guard let key = word?.bareKey, let first = key.utf8.first else { return false }
        return key == "the" || (0x30...0x39).contains(first) || CalendarWords.weekday(key) != nil
            || CalendarWords.month(key) != nil
    }

    /// The likely intention of a misspelt day; nil if nothing is similar.
    static func nearest(_ word: LineWord) -> String? {
        word.bareKey.utf8.count < 3 ? nil : NearestName.of(word.bareKey, among: names)
    }

    private static let names =
        ["today", "tomorrow", "yesterday", "this", "next", "last"] + Weekday.allCases.map { $0.name.lowercased() }
        + (1...12).map { CalendarWords.monthName($0).lowercased() }
}

/// A grammar rule for a range of days.
private struct DaySpan: Sendable {
    /// In the syntax of `PhraseTable`.
    let pattern: String
    /// Whether it is a condition even next to a text search.
    let isSure: Bool
    /// Converts the values of the slots, in pattern order; returns nil if there are no such days.
    let days: @Sendable ([Int], QuickAddOptions) -> ClosedRange<Day>?
    /// The most recent such days.
    let past: (@Sendable ([Int], QuickAddOptions) -> ClosedRange<Day>?)?

    init(
        _ pattern: String, isSure: Bool = true,
        past: (@Sendable ([Int], QuickAddOptions) -> ClosedRange<Day>?)? = nil,
        _ days: @escaping @Sendable ([Int], QuickAddOptions) -> ClosedRange<Day>?
    ) {
        (self.pattern, self.isSure, self.days, self.past) = (pattern, isSure, days, past)
    }
}

extension NamedDays {
    /// A range takes precedence over a day of quick add of the same length: `next week` is the whole week.
    private static let spans = PhraseTable(
        [
            DaySpan("yesterday") { _, options in options.moment.today - 1...options.moment.today - 1 },
            DaySpan("[the] day before yesterday") { $1.moment.today - 2...$1.moment.today - 2 },
            DaySpan("last night") { $1.moment.today - 1...$1.moment.today - 1 },
            DaySpan("last <weekday>") { numbers, options in
                let day = options.coming(numbers[0]) - 7
                return day == options.moment.today ? day - 7...day - 7 : day...day
            },
            DaySpan("[the] next <number> <unit>", coming), DaySpan("[the] last|past <number> <unit>", lately),
            DaySpan("<sure-month>", isSure: false, past: lastMonth, comingMonth),
            DaySpan("<month> <year>") { numbers, options in
                month(numbers[0], in: numbers[1] - options.moment.today.civil.year, options)
            },
            DaySpan("weekend", isSure: false, past: { _, options in weekend(options, -7) }) { _, options in
                weekend(options, 0)
            },
            DaySpan("past week") { _, options in lately([7, PhraseSlot.Unit.day.rawValue], options) },
            DaySpan("past|last fortnight") { _, options in lately([14, PhraseSlot.Unit.day.rawValue], options) },
            DaySpan("past month") { _, options in lately([30, PhraseSlot.Unit.day.rawValue], options) },
            DaySpan("past year") { _, options in lately([365, PhraseSlot.Unit.day.rawValue], options) },
            DaySpan("<number> <unit> ago") { numbers, options in
                guard let unit = PhraseSlot.Unit(rawValue: numbers[1]) else { return nil }
                switch unit {
                case .minute, .hour: return nil
                case .day, .week:
                    let day = options.moment.today - numbers[0] * (unit == .week ? 7 : 1)
                    return day...day
                case .month, .year:
                    return options.months(-numbers[0] * (unit == .year ? 12 : 1)).map { $0...$0 }
                }
            },
        ] + [("last", -1), ("this", 0), ("current", 0), ("next", 1)].flatMap { word, step in calendar(word, step) }
    ) { $0.pattern }

    private static func calendar(_ word: String, _ step: Int) -> [DaySpan] {
        [
            DaySpan("\(word) weekend") { _, options in
                let saturday = options.saturday + 7 * step
                return saturday...saturday + 1
            },
            DaySpan("\(word) week") { _, options in
                let start = options.nextWeek + 7 * (step - 1)
                return start...start + 6
            },
            DaySpan("\(word) month") { _, options in months(step, 1, options) },
            DaySpan("\(word) quarter") { _, options in
                months(3 * step - (options.moment.today.civil.month - 1) % 3, 3, options)
            },
            DaySpan("\(word) year") { _, options in
                months(12 * step + 1 - options.moment.today.civil.month, 12, options)
            },
        ]
    }

    /// The current or coming weekend, shifted by a number of days.
    private static func weekend(_ options: QuickAddOptions, _ days: Int) -> ClosedRange<Day> {
        let today = options.moment.today
        let saturday = (days == 0 && today.weekday == .sunday ? today - 1 : today.weekend) + days
        return saturday...saturday + 1
    }

    /// Ranges that match only after a word that announces days.
    private static let ledSpans = PhraseTable([
        DaySpan("<month>", past: lastMonth, comingMonth),
        DaySpan("<year>") { numbers, options in
            guard (1970...2200).contains(numbers[0]) else { return nil }
            let (year, month, _) = options.moment.today.civil
            return months(12 * (numbers[0] - year) + 1 - month, 12, options)
        },
    ]) { $0.pattern }

    private static func months(_ first: Int, _ count: Int, _ options: QuickAddOptions) -> ClosedRange<Day>? {
        guard let start = options.months(first, day: 1), let end = options.months(first + count - 1, day: 31) else {
            return nil
        }
        return start...end
    }

    /// The current or next month with the given number.
    @Sendable private static func comingMonth(_ numbers: [Int], _ options: QuickAddOptions) -> ClosedRange<Day>? {
        month(numbers[0], in: numbers[0] < options.moment.today.civil.month ? 1 : 0, options)
    }

    /// The most recent month with the given number, excluding the current one.
    @Sendable private static func lastMonth(_ numbers: [Int], _ options: QuickAddOptions) -> ClosedRange<Day>? {
        month(numbers[0], in: numbers[0] < options.moment.today.civil.month ? 0 : -1, options)
    }

    /// A month in the year `years` after the current one.
    private static func month(_ month: Int, in years: Int, _ options: QuickAddOptions) -> ClosedRange<Day>? {
        months(12 * years + month - options.moment.today.civil.month, 1, options)
    }

    private static let lengths = PhraseTable([DaySpan("<number> <unit>", past: lately, coming)]) { $0.pattern }

    /// The given number of days, starting today.
    @Sendable private static func coming(_ numbers: [Int], _ options: QuickAddOptions) -> ClosedRange<Day>? {
        length(numbers).map { options.moment.today...options.moment.today + ($0 - 1) }
    }

    /// The given number of days, ending today.
    @Sendable private static func lately(_ numbers: [Int], _ options: QuickAddOptions) -> ClosedRange<Day>? {
        length(numbers).map { options.moment.today - ($0 - 1)...options.moment.today }
    }

    /// The length in days, counting months as 30 and years as 365; nil for hours and minutes.
    private static func length(_ numbers: [Int]) -> Int? {
        guard numbers[0] > 0, let unit = PhraseSlot.Unit(rawValue: numbers[1]) else { return nil }
        switch unit {
        case .minute, .hour: return nil
        case .day: return numbers[0]
        case .week: return numbers[0] * 7
        case .month: return numbers[0] * 30
        case .year: return numbers[0] * 365
        }
    }
}
