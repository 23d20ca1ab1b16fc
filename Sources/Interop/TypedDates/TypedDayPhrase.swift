import Calendar

/// One way to type a day.
struct TypedDayPhrase: Sendable {
    /// What a day that is not written out depends on.
    struct Terms {
        let base: Day
        /// Whether the day comes first in `5/6`; nil if that is not known.
        let isDayFirst: Bool?
    }

    typealias Named = (day: Day, minute: Int?)

    private let pattern: String
    let day: @Sendable ([Int], Terms) -> Named?

    private init(_ pattern: String, timed day: @escaping @Sendable ([Int], Terms) -> Named?) {
        (self.pattern, self.day) = (pattern, day)
    }

    private init(_ pattern: String, _ day: @escaping @Sendable ([Int], Terms) -> Day?) {
        self.init(pattern, timed: { values, terms in day(values, terms).map { ($0, nil) } })
    }

    static let all = PhraseTable(near + dates) { $0.pattern }

    private static let near: [TypedDayPhrase] = [
        TypedDayPhrase("today|tod|now") { $1.base },
        TypedDayPhrase("tomorrow|tom|tmr|tmrw") { $1.base + 1 },
        TypedDayPhrase("yesterday") { $1.base - 1 },
        TypedDayPhrase("[the] day after tomorrow") { $1.base + 2 },
        TypedDayPhrase("tonight", timed: { ($1.base, TimePhrase.minute(ofPart: DayPart.evening.rawValue)) }),
        TypedDayPhrase("[this|coming] <weekday>") { coming($0[0], $1.base) },
        TypedDayPhrase("next <weekday>") { $1.base.startOfWeek(.monday) + 7 + $0[0] },
        TypedDayPhrase("[this] weekend") { $1.base.weekend },
        TypedDayPhrase("next weekend") { $1.base.startOfWeek(.monday) + 12 },
        TypedDayPhrase("next week") { $1.base.startOfWeek(.monday) + 7 },
        TypedDayPhrase("next month") { day($1.base.startOfMonth, plus: DateSpan([1, 0, 0])) },
        TypedDayPhrase("[the] end of [the|this] month") { monthEnd($1.base) },
        TypedDayPhrase("eom") { monthEnd($1.base) },
        TypedDayPhrase("in <days-span>") { day($1.base, plus: DateSpan($0[...])) },
        TypedDayPhrase("<days-span> from now") { day($1.base, plus: DateSpan($0[...])) },
    ]

    private static let dates: [TypedDayPhrase] =
        [
            TypedDayPhrase("<iso>") { values, _ in Day(year: values[0], month: values[1], day: values[2]) },
            TypedDayPhrase("<iso-time>", timed: { values, _ in (Day(number: values[0]), values[1]) }),
            TypedDayPhrase("<dotted>") { date($0[0], $0[1], $0.dropFirst(2).first, $1) },
            TypedDayPhrase("<slashed>", slashed),
            TypedDayPhrase("[the] <ordinal>") { values, terms in
                (0..<2).lazy.compactMap { months -> Day? in
                    let (year, month, _) = terms.base.civil
                    let index = year * 12 + month - 1 + months
                    return Day(year: index / 12, month: index % 12 + 1, day: values[0])
                }.first { $0 >= terms.base }
            },
            TypedDayPhrase("<feast>") { values, terms in
                let year = terms.base.civil.year
                return (0..<2).lazy.compactMap { Feast.day(values[0], in: year + $0) }.first { $0 >= terms.base }
            },
        ]
        + ["", "<weekday> "].flatMap { weekday -> [TypedDayPhrase] in
            // The date counts, whatever the weekday beside it.
            let skipped = weekday.isEmpty ? 0 : 1
            return [
                TypedDayPhrase("\(weekday)[the] <day> [of] <month>") { date($0[skipped], $0[skipped + 1], nil, $1) },
                TypedDayPhrase("\(weekday)<month> [the] <day>") { date($0[skipped + 1], $0[skipped], nil, $1) },
                TypedDayPhrase("\(weekday)[the] <day> [of] <month> <year>") {
                    date($0[skipped], $0[skipped + 1], $0[skipped + 2], $1)
                },
                TypedDayPhrase("\(weekday)<month> [the] <day> <year>") {
                    date($0[skipped + 1], $0[skipped], $0[skipped + 2], $1)
                },
            ]
        }

    private static func coming(_ weekday: Int, _ base: Day) -> Day {
        base + (weekday - base.weekday.rawValue + 7) % 7
    }

    private static func monthEnd(_ base: Day) -> Day? {
        MonthDay.lastDay.day(ofMonth: base.civil.month, year: base.civil.year)
    }

    /// Without a year, the first such day on or after the base; 29 February may be four years away, or eight.
    private static func date(_ day: Int, _ month: Int, _ year: Int?, _ terms: Terms) -> Day? {
        if let year { return Day(year: year, month: month, day: day) }
        let first = terms.base.civil.year
        return (first...first + 8).lazy.compactMap { Day(year: $0, month: month, day: day) }.first { $0 >= terms.base }
    }

    @Sendable private static func slashed(_ values: [Int], _ terms: Terms) -> Day? {
        let (first, second, year) = (values[0], values[1], values.dropFirst(2).first)
        if first == second { return date(first, second, year, terms) }
        guard let isDayFirst = first > 12 ? true : second > 12 ? false : terms.isDayFirst else { return nil }
        return isDayFirst ? date(first, second, year, terms) : date(second, first, year, terms)
    }

    /// Nil outside the years 1 to 9999.
    static func day(_ day: Day, plus span: DateSpan) -> Day? {
        let (year, month, number) = day.civil
        let index = year * 12 + month - 1 + span.months
        guard (12..<120_000).contains(index), span.days < 4_000_000 else { return nil }
        return MonthDay.day(number).day(ofMonth: index % 12 + 1, year: index / 12).map { ($0 + span.days).limited }
    }
}

/// One way to type a time of day.
struct TimePhrase: Sendable {
    private let pattern: String
    let minute: @Sendable ([Int]) -> Int?

    private init(_ pattern: String, _ minute: @escaping @Sendable ([Int]) -> Int?) {
        (self.pattern, self.minute) = (pattern, minute)
    }

    static let all = PhraseTable([
        TimePhrase("[at|@] <clock>") { $0[0] }, TimePhrase("[at|@] <half-clock>") { $0[0] },
        TimePhrase("[at|@] <hour> <half>") { $0[0] + $0[1] }, TimePhrase("[at|@] <h-clock>") { $0[0] },
        TimePhrase("at|@ <bare-hour>") { $0[0] * 60 }, TimePhrase("at|@ <dotted-clock>") { $0[0] },
        TimePhrase("[at] noon") { _ in 720 }, TimePhrase("[at] midnight") { _ in 0 },
        TimePhrase("[in] [the] <part>") { minute(ofPart: $0[0]) },
    ]) { $0.pattern }

    /// The time that other programs give to a part of the day: 9:00, 12:00 and 19:00.
    static func minute(ofPart part: Int) -> Int? {
        switch DayPart(rawValue: part) {
        case .morning: 540
        case .afternoon: 720
        case .evening: 1_140
        case nil: nil
        }
    }
}
