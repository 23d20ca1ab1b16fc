import Calendar

extension DatePhrase {
    /// All phrases for days; the longest match wins.
    static let days = PhraseTable(near + weekdays + periods + dates + spans) { $0.pattern }

    static let near: [DatePhrase] = [
        DatePhrase(day: "today", .anywhere, .certain, "Pay rent today") { _, options in options.moment.today },
        DatePhrase(day: "tomorrow|tmr|tmrw", .anywhere, .certain, "Call Anna tomorrow") { _, options in
            options.moment.today + 1
        },
        DatePhrase(day: "[the] day after tomorrow", .anywhere, .certain, "Call Anna the day after tomorrow") {
            $1.moment.today + 2
        },
        DatePhrase("tonight", .anywhere, .certain, "Film tonight") { _, options in options.today(.evening) },
        DatePhrase("this <part>", .anywhere, .certain, "Run this evening") { numbers, options in
            DayPart(rawValue: numbers[0]).map(options.today)
        },
        DatePhrase(
            "in <span> [time]", .anywhere, .certain, "Reply in 3 days", "Move the car in two hours",
            "Renew the pass in a month", "Take out the cake in 30min", "Ring back in half an hour",
            "Ring back in 1 hour 30 minutes", "Ring back in an hour and a half", "Renew the pass in a fortnight"
        ) { numbers, options in options.later(DateSpan(numbers[...])) },
        DatePhrase(
            "<span> from now", .anywhere, .certain, "Check the oven 20 minutes from now",
            "Renew the pass 3 weeks 2 days from now"
        ) { numbers, options in options.later(DateSpan(numbers[...])) },
        DatePhrase("in [a] few|several|some <unit>", .anywhere, .vague) { _, _ in NamedTime() },
        DatePhrase(
            day: "<days-span> from|after <base>", .anywhere, .certain, "Call back a week from friday"
        ) { numbers, options in
            QuickAddOptions.day(options.base(numbers[3...]), plus: DateSpan(numbers[..<3]))
        },
        DatePhrase(day: "[the] day after <base>", .anywhere, .certain, "Tidy up the day after 25 dec") {
            numbers, options in options.base(numbers[...]).map { $0 + 1 }
        },
        DatePhrase(
            day: "<days-span> before <base>", .anywhere, .certain, "Buy a tree 3 days before 24 dec",
            "Post cards a week before christmas"
        ) { numbers, options in
            QuickAddOptions.day(options.base(numbers[3...]), plus: -DateSpan(numbers[..<3]))
        },
        DatePhrase(day: "[the] day before <base>", .anywhere, .certain, "Pack the day before friday") {
            numbers, options in options.base(numbers[...]).map { $0 - 1 }
        },
        DatePhrase(day: "week today", .anywhere, .certain) { $1.moment.today + 7 },
        DatePhrase(day: "week tomorrow", .anywhere, .certain) { $1.moment.today + 8 },
        DatePhrase(day: "<weeks-span> today", .anywhere, .certain, "Check again a week today") { numbers, options in
            QuickAddOptions.day(options.moment.today, plus: DateSpan(numbers[...]))
        },
        DatePhrase(day: "<weeks-span> tomorrow", .anywhere, .certain, "Check again a week tomorrow") {
            numbers, options in QuickAddOptions.day(options.moment.today + 1, plus: DateSpan(numbers[...]))
        },
        DatePhrase(day: "eod|cob", .end, .dayEnd, "Send the report eod") { _, options in options.moment.today },
        DatePhrase(day: "[at] [the] end of [the|this] day", .anywhere, .dayEnd, "Send it by the end of the day") {
            $1.moment.today
        },
    ]

    static let weekdays: [DatePhrase] = [
        DatePhrase(day: "<weekday>", .edges, .weekday, "Pay rent friday", "Meet on thurs in town") {
            numbers, options in options.coming(numbers[0])
        },
        DatePhrase(day: "this|coming <weekday>", .anywhere, .period, "Swim this sunday") { numbers, options in
            options.coming(numbers[0])
        },
        DatePhrase(day: "this coming <weekday>", .anywhere, .period, "Swim this coming sunday") { numbers, options in
            options.coming(numbers[0])
        },
        DatePhrase(day: "next <weekday>", .anywhere, .period, "Swim next tue") { numbers, options in
            options.inNextWeek(numbers[0])
        },
        DatePhrase(day: "<weekday> [of|in] next week", .anywhere, .period, "Swim tuesday next week") {
            numbers, options in options.inNextWeek(numbers[0])
        },
        DatePhrase(day: "next week [on] <weekday>", .anywhere, .period, "Swim next week on tuesday") {
            numbers, options in options.inNextWeek(numbers[0])
        },
        DatePhrase(day: "<weekday> [of|in] this week", .anywhere, .period, "Swim sunday this week") {
            numbers, options in options.inThisWeek(numbers[0])
        },
        DatePhrase(day: "this week [on] <weekday>", .anywhere, .period, "Swim this week on sunday") {
            numbers, options in options.inThisWeek(numbers[0])
        },
        DatePhrase(day: "<weekday> week", .edges, .period, "Swim monday week") { numbers, options in
            options.coming(numbers[0]) + 7
        },
        DatePhrase(day: "week on <weekday>", .anywhere, .period) { numbers, options in options.coming(numbers[0]) + 7 },
        DatePhrase(
            day: "<weeks-span> on <weekday>", .anywhere, .period, "Swim a week on monday", "Swim a fortnight on monday"
        ) { numbers, options in
            QuickAddOptions.day(options.coming(numbers[3]), plus: DateSpan(numbers[..<3]))
        },
    ]

    static let periods: [DatePhrase] = [
        DatePhrase(day: "this weekend", .anywhere, .period, "Hike this weekend") { _, options in
            options.moment.today.weekend
        },
        DatePhrase(day: "next weekend", .anywhere, .period, "Hike next weekend") { _, options in
            options.saturday + 7
        },
        DatePhrase(day: "next week", .anywhere, .period, "Plan the trip next week") { _, options in options.nextWeek },
        DatePhrase(
            day: "[at] [the] start|beginning of next week", .anywhere, .period, "Plan it at the start of next week"
        ) {
            $1.nextWeek
        },
        DatePhrase(day: "next month", .anywhere, .period, "Pay the bill next month") { _, options in
            options.months(1, day: 1)
        },
        DatePhrase(
            day: "[at] [the] start|beginning of next month", .anywhere, .period, "Pay at the start of next month"
        ) {
            $1.months(1, day: 1)
        },
        DatePhrase(
            day: "[at] [the] end of [the|this] month", .anywhere, .period, "Pay the bill at the end of the month"
        ) { _, options in options.months(0, day: 31) },
        DatePhrase(
            day: "[at] [the] month|months|month's|month’s end", .end, .period, "Pay the bill at month end"
        ) { _, options in options.months(0, day: 31) },
        DatePhrase(day: "[at] [the] month-end|monthend", .end, .period) { _, options in options.months(0, day: 31) },
        DatePhrase(day: "eom", .end, .period, "Pay the bill eom") { _, options in options.months(0, day: 31) },
        DatePhrase(day: "[at] [the] end of next month", .anywhere, .period, "Pay by the end of next month") {
            $1.months(1, day: 31)
        },
        DatePhrase(day: "[at] [the] end of [the|this] week", .anywhere, .period, "Clean up by the end of the week") {
            $1.thisWeek + 6
        },
        DatePhrase(day: "mid <month>", .anywhere, .period, "Plan the trip mid january") { numbers, options in
            options.next(15, of: numbers[0])
        },
        DatePhrase(day: "eow", .end, .period, "Clean up eow") { _, options in options.thisWeek + 6 },
        DatePhrase(day: "[at] [the] end of next week", .anywhere, .period, "Clean up by the end of next week") {
            $1.nextWeek + 6
        },
        DatePhrase(day: "[at] [the] end of [the|this] year", .anywhere, .period, "File it by the end of the year") {
            Day(year: $1.moment.today.civil.year, month: 12, day: 31)
        },
        DatePhrase(day: "[at] [the] year|year's|year’s end", .end, .period, "File it by year end") {
            Day(year: $1.moment.today.civil.year, month: 12, day: 31)
        },
        DatePhrase(day: "[at] [the] year-end|yearend|eoy", .end, .period) {
            Day(year: $1.moment.today.civil.year, month: 12, day: 31)
        },
        DatePhrase(day: "[at] [the] end of next year", .anywhere, .period) {
            Day(year: $1.moment.today.civil.year + 1, month: 12, day: 31)
        },
        DatePhrase(day: "[at] [the] end of [the|this] quarter", .anywhere, .period, "File it by the end of the quarter")
        { _, options in options.quarterEnd },
        DatePhrase(day: "[at] [the] quarter|quarter's|quarter’s end", .end, .period) { _, options in options.quarterEnd
        },
        DatePhrase(day: "[at] [the] end of <month>", .anywhere, .period, "File it by the end of november") {
            numbers, options in
            let (year, month, _) = options.moment.today.civil
            return MonthDay.lastDay.day(ofMonth: numbers[0], year: numbers[0] < month ? year + 1 : year)
        },
    ]
}
