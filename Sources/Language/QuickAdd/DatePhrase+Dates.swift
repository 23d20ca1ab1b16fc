import Calendar

extension DatePhrase {
    /// Calendar dates.
    static let dates: [DatePhrase] = [
        DatePhrase("<ordinal>", .end, .date, "Pay rent 17th") { numbers, options in
            options.nextDay(numbers[0]).map { NamedTime(day: $0, isDayOfMonth: true) }
        },
        DatePhrase("the <ordinal>", .end, .date, "Pay rent on the 17th") { numbers, options in
            options.nextDay(numbers[0]).map { NamedTime(day: $0, isDayOfMonth: true) }
        },
        DatePhrase(day: "<no-day> <sure-month>", .anywhere, .date) { _, _ in nil },
        DatePhrase(day: "<sure-month> <no-day>", .anywhere, .date) { _, _ in nil },
        DatePhrase(day: "<feast-day>", .end, .date, "Cook christmas eve") { $1.feast($0[0]) },
        DatePhrase(day: "<feast>", .led, .date, "Buy presents by christmas", "Call Mum on new year's day") {
            $1.feast($0[0])
        },
        DatePhrase(
            day: "[the] <ordinal>|<ordinal-word> of next month", .anywhere, .date, "Pay on the 3rd of next month"
        ) {
            numbers, options in options.month(1) { year, month in Day(year: year, month: month, day: numbers[0]) }
        },
        DatePhrase(
            day: "[the] <ordinal>|<ordinal-word> of this month", .anywhere, .date, "Pay on the 30th of this month"
        ) {
            numbers, options in options.month(0) { year, month in Day(year: year, month: month, day: numbers[0]) }
        },
        DatePhrase(day: "[the] <day> [of] <sure-month>", .anywhere, .date, "Dentist 21 jan", "Dentist 1st of december")
        {
            numbers, options in options.next(numbers[0], of: numbers[1])
        },
        DatePhrase(day: "[the] <day> [of] <unsure-month>", .anywhere, .date, "Dentist 5 may") { numbers, options in
            options.next(numbers[0], of: numbers[1])
        },
        DatePhrase(day: "[the] <ordinal-word> of <month>", .anywhere, .date, "Dentist first of december") {
            numbers, options in options.next(numbers[0], of: numbers[1])
        },
        DatePhrase(day: "[the] <day>|<ordinal-word> [of] <month> <year>", .anywhere, .date, "Dentist 21 jan 2028") {
            numbers, _ in Day(year: numbers[2], month: numbers[1], day: numbers[0])
        },
        DatePhrase(day: "<sure-month> [the] <day>", .anywhere, .date, "Dentist jan 21") { numbers, options in
            options.next(numbers[1], of: numbers[0])
        },
        DatePhrase(day: "<unsure-month> [the] <day>", .edges, .date, "Dentist may 5") { numbers, options in
            options.next(numbers[1], of: numbers[0])
        },
        DatePhrase(day: "<month> [the] <day> <year>", .anywhere, .date, "Dentist june 12, 2028") { numbers, _ in
            Day(year: numbers[2], month: numbers[0], day: numbers[1])
        },
        DatePhrase(day: "[the] last day of <month>", .anywhere, .period, "Pay on the last day of november") {
            numbers, options in
            let (year, month, _) = options.moment.today.civil
            return MonthDay.lastDay.day(ofMonth: numbers[0], year: numbers[0] < month ? year + 1 : year)
        },
        DatePhrase(day: "[the] last day of [the|this] month", .anywhere, .period, "Pay on the last day of the month") {
            $1.months(0, day: 31)
        },
        DatePhrase(day: "[the] last day of next month", .anywhere, .period, "Pay on the last day of next month") {
            $1.months(1, day: 31)
        },
        DatePhrase(
            day: "[the] last working|business|work day of [the|this] month", .anywhere, .period,
            "Pay on the last working day of the month"
        ) { $1.workday(isLast: true, 0) },
        DatePhrase(day: "[the] last working|business|work day of next month", .anywhere, .period) {
            $1.workday(isLast: true, 1)
        },
        DatePhrase(day: "[the] first working|business|work day of next month", .anywhere, .period) {
            $1.workday(isLast: false, 1)
        },
        DatePhrase(day: "[the] <nth> <weekday> of|in <month>", .anywhere, .period, "Vote 1st monday of december") {
            numbers, options in options.next(numbers[0], numbers[1], of: numbers[2])
        },
        DatePhrase(day: "[the] <nth> <weekday> of|in <month> <year>", .anywhere, .period, "Vote 1st monday of may 2027")
        {
            numbers, options in options.next(numbers[0], numbers[1], of: numbers[2], year: numbers[3])
        },
        DatePhrase(day: "[the] last <weekday> of|in <month>", .anywhere, .period, "Vote last friday of november") {
            numbers, options in options.next(0, numbers[0], of: numbers[1])
        },
        DatePhrase(day: "[the] <nth> <weekday> of|in next month", .anywhere, .period, "Vote 1st monday of next month") {
            numbers, options in options.month(1) { QuickAddOptions.day(numbers[0], numbers[1], $0, $1) }
        },
        DatePhrase(day: "[the] last <weekday> of|in next month", .anywhere, .period, "Vote last friday of next month") {
            numbers, options in options.month(1) { QuickAddOptions.day(0, numbers[0], $0, $1) }
        },
        DatePhrase(
            day: "[the] last <weekday> of|in the|this month", .anywhere, .period, "Vote last friday of the month"
        ) {
            numbers, options in options.month(0) { QuickAddOptions.day(0, numbers[0], $0, $1) }
        },
        DatePhrase(day: "<iso>", .edges, .date, "Pay rent 2026-11-21") { numbers, _ in
            Day(year: numbers[0], month: numbers[1], day: numbers[2])
        },
        DatePhrase("<iso-time>", .edges, .date, "Pay rent 2026-11-21T15:30") { numbers, _ in
            NamedTime(day: Day(number: numbers[0]), minute: numbers[1])
        },
        DatePhrase(day: "<dotted>", .edges, .date, "Pay rent 21.11.", "Pay rent 21.11.2026") { numbers, options in
            options.day(numbers[0], of: numbers[1], year: numbers.dropFirst(2).first)
        },
        DatePhrase(day: "<slashed>", .end, .date, "Pay rent 11/12") { numbers, options in
            let isDayFirst = options.dateOrder == .dayFirst
            return options.day(
                numbers[isDayFirst ? 0 : 1], of: numbers[isDayFirst ? 1 : 0], year: numbers.dropFirst(2).first)
        },
    ]

    /// Ranges of days; the task is due on the first one.
    static let spans: [DatePhrase] = [
        DatePhrase("<weekday-range>", .edges, .weekday, "Fair sat-sun") { numbers, options in
            let (first, last) = (options.coming(numbers[0]), options.coming(numbers[1]))
            return NamedTime(day: first, lastDay: last < first ? last + 7 : last)
        },
        DatePhrase("<day-range> <month>", .anywhere, .date, "Fair 5-7 dec") { numbers, options in
            options.span(numbers[0], numbers[1], of: numbers[2], year: nil)
        },
        DatePhrase("<day-range> <month> <year>", .anywhere, .date, "Fair 5-7 dec 2027") { numbers, options in
            options.span(numbers[0], numbers[1], of: numbers[2], year: numbers[3])
        },
        DatePhrase("<month> <day-range>", .anywhere, .date, "Fair dec 5-7") { numbers, options in
            options.span(numbers[1], numbers[2], of: numbers[0], year: nil)
        },
        DatePhrase("<month> <day-range> <year>", .anywhere, .date, "Fair dec 5-7, 2027") { numbers, options in
            options.span(numbers[1], numbers[2], of: numbers[0], year: numbers[3])
        },
        DatePhrase("<day> to|until|till|-|– <day> <month>", .anywhere, .date, "Fair 5 to 7 dec") { numbers, options in
            options.span(numbers[0], numbers[1], of: numbers[2], year: nil)
        },
        DatePhrase("<month> <day> to|until|till|-|– <day>", .anywhere, .date, "Fair dec 5 to 7") { numbers, options in
            options.span(numbers[1], numbers[2], of: numbers[0], year: nil)
        },
    ]
}
