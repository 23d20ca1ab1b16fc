import Calendar
import Domain

/// A phrase for the days of a habit that tasks do not have, or that a habit does not support.
struct HabitPhrase: Sendable {
    /// In the syntax of `PhraseTable`.
    let pattern: String
    /// Whether it counts only next to other tokens or at the end of the line.
    let isLoose: Bool
    let meaning: @Sendable ([Int], QuickAddOptions) -> HabitMeaning?

    private init(
        _ pattern: String, isLoose: Bool = false,
        _ meaning: @escaping @Sendable ([Int], QuickAddOptions) -> HabitMeaning?
    ) {
        (self.pattern, self.isLoose, self.meaning) = (pattern, isLoose, meaning)
    }

    private init(_ pattern: String, _ frequency: HabitFrequency, isLoose: Bool = false, isBroad: Bool = false) {
        self.init(pattern, isLoose: isLoose) { _, _ in .rhythm(HabitRhythm(frequency, isBroad: isBroad)) }
    }

    private init(_ pattern: String, asks readings: String..., isWeak: Bool = false) {
        self.init(pattern) { _, _ in
            .question(HabitQuestion(why: "does not say which days", readings: readings, isWeak: isWeak))
        }
    }

    static let all = PhraseTable(plain + counted + monthly + seldom + vague) { $0.pattern }

    private static let plain: [HabitPhrase] = [
        HabitPhrase("daily", .daily, isLoose: true, isBroad: true), HabitPhrase("everyday", .daily, isBroad: true),
        HabitPhrase("every|each single day", .daily), HabitPhrase("every|each day", .daily, isBroad: true),
        HabitPhrase("every day of the week", .daily),
        HabitPhrase("a|per day", .daily, isLoose: true, isBroad: true),
        HabitPhrase("nightly", isLoose: true) { _, _ in .daily(.evening) },
        HabitPhrase("weekly", .timesPerWeek(1), isLoose: true, isBroad: true),
        HabitPhrase("every|each week", .timesPerWeek(1), isBroad: true),
        HabitPhrase("weekdays|workdays", .weekdays, isLoose: true),
        HabitPhrase("fortnightly", .everyDays(14), isLoose: true),
        HabitPhrase("[on|every] alternate|alternating day|days", .everyDays(2)),
        HabitPhrase("every other week", .everyDays(14)),
        HabitPhrase("monthly", isLoose: true) { _, options in thisDay(options) },
        HabitPhrase("every|each month") { _, options in thisDay(options) },
        HabitPhrase("once a|per|every|each month") { _, options in thisDay(options) },
        HabitPhrase("every other <weekday>", fortnight), HabitPhrase("every second <weekday>", fortnight),
        HabitPhrase("every two|2 weeks on <weekday>", fortnight),
        HabitPhrase("every other week on <weekday>", fortnight),
    ]

    /// Every two weeks starting on the next such weekday.
    @Sendable private static func fortnight(_ numbers: [Int], _ options: QuickAddOptions) -> HabitMeaning? {
        .rhythm(HabitRhythm(.everyDays(14), start: options.coming(numbers[0], orToday: true)))
    }

    private static func thisDay(_ options: QuickAddOptions) -> HabitMeaning {
        .rhythm(HabitRhythm(.monthly(options.moment.today.civil.day), isBroad: true))
    }

    // MARK: Months

    private static let monthly: [HabitPhrase] = [
        HabitPhrase("[on|at|by] [the] last day of the|each|every month", .monthly(31)),
        HabitPhrase("monthly on [the] last day", .monthly(31)),
        HabitPhrase("[on|at|by] [the] end of the|each|every month", .monthly(31)),
        HabitPhrase("[at] [every] month end", .monthly(31)), HabitPhrase("[at] [every] month-end", .monthly(31)),
        HabitPhrase("[on|at] [the] start|beginning of the|each|every month", .monthly(1)),
        HabitPhrase("[on] [the] <day> of the|each|every month") { numbers, _ in day(numbers[0]) },
        HabitPhrase("[on] [the] first of the|each|every month", .monthly(1)),
        HabitPhrase("[on] [the] first day of the|each|every month", .monthly(1)),
        HabitPhrase("[on] day <day> of the|each|every month") { numbers, _ in day(numbers[0]) },
        HabitPhrase("monthly on [the|day] <day>") { numbers, _ in day(numbers[0]) },
        HabitPhrase("monthly [the] <ordinal>") { numbers, _ in day(numbers[0]) },
        HabitPhrase("every|each month on [the|day] <day>") { numbers, _ in day(numbers[0]) },
        HabitPhrase("once a month on the <day>") { numbers, _ in day(numbers[0]) },
        HabitPhrase("on the <ordinal>", isLoose: true) { numbers, _ in day(numbers[0]) },
        HabitPhrase("[on] [the] <nth> <weekday> of the|each|every month") { numbers, _ in ofMonth(numbers[1]) },
        HabitPhrase("[on] [the] last <weekday> of the|each|every month") { numbers, _ in ofMonth(numbers[0]) },
    ]

    private static func day(_ number: Int) -> HabitMeaning { .rhythm(HabitRhythm(.monthly(number))) }

    private static func ofMonth(_ weekday: Int) -> HabitMeaning? {
        Weekday(rawValue: weekday).map { weekday in
            .question(
                .impossible(["every \(weekday.name.lowercased())", "every 4 weeks on \(weekday.name.lowercased())"]))
        }
    }

    // MARK: Numbers

    private static let counted: [HabitPhrase] = [
        HabitPhrase("once a|per|every|each day", .daily, isBroad: true), HabitPhrase("once daily", .daily),
        HabitPhrase("once a|per|every|each week", .timesPerWeek(1), isBroad: true),
        HabitPhrase("once weekly", .timesPerWeek(1), isBroad: true),
        HabitPhrase("every|each <times> weeks on <weekday>") { numbers, options in
            guard HabitFrequency.intervals.contains(7 * numbers[0]) else { return nil }
            return .rhythm(
                HabitRhythm(.everyDays(7 * numbers[0]), start: options.coming(numbers[1], orToday: true)))
        },
        HabitPhrase("every <times> to|-|or <times> <rule>") { numbers, _ in
            .question(
                .impossible(numbers.prefix(2).map { "every \($0) \(["days", "weeks", "months", "years"][numbers[2]])" })
            )
        },
    ]

    // MARK: Unsupported and vague phrases

    private static let seldom: [HabitPhrase] = [
        HabitPhrase("every hour|hours|minute|minutes", asks: "every day"), HabitPhrase("hourly", asks: "every day"),
        HabitPhrase("every <times>|other hours|hour|minutes|minute|min|mins", asks: "every day"),
        HabitPhrase("biweekly|bi-weekly", asks: "every 2 weeks", "twice a week"),
        HabitPhrase("bimonthly|bi-monthly", asks: "every 60 days", "every 15 days"),
        HabitPhrase("quarterly", asks: "every 91 days"), HabitPhrase("every quarter", asks: "every 91 days"),
        HabitPhrase("yearly|annually", asks: "every 365 days", isWeak: true),
        HabitPhrase("every|each year", asks: "every 365 days"),
        HabitPhrase("a|per week", asks: "once a week", isWeak: true),
        HabitPhrase("a|per month", asks: "every 30 days", isWeak: true),
        HabitPhrase("a|per year", asks: "every 365 days", isWeak: true),
    ]

    private static let vague: [HabitPhrase] =
        [
            "now and then", "now and again", "from time to time", "once in a while", "every so often",
            "every now and then", "every now and again", "most days", "some days", "as needed", "when needed",
            "as often as possible", "when possible", "if possible", "when i can", "a lot",
            "sometimes|occasionally|regularly|often|frequently|rarely|seldom|irregularly|whenever", "when|if|unless",
            "a few|couple times|days [a|per|each|every] week|month|year|day",
            "a couple of times|days a|per week|month|day",
            "few|several|some|many|multiple times|days a|per|each|every week|month|year|day",
        ].map { HabitPhrase($0, asks: "every day", "3 times a week", "once a week", isWeak: true) }
}

extension QuickAddOptions {
    /// The next such weekday, which can be today if `orToday`.
    func coming(_ weekday: Int, orToday: Bool) -> Day {
        orToday && moment.today.weekday.rawValue == weekday ? moment.today : coming(weekday)
    }
}
