extension DatePhrase {
    /// Every way to say a day; where two match, the one with more words counts.
    static let days: [DatePhrase] = [
        DatePhrase(day: "today", .anywhere) { _, options in options.moment.today },
        DatePhrase(day: "tomorrow", .anywhere) { _, options in options.moment.today + 1 },
        DatePhrase("tonight", .anywhere) { _, options in
            NamedTime(
                day: options.moment.today, minute: options.evening > options.moment.minute ? options.evening : nil,
                isEvening: true)
        },
        DatePhrase(day: "<long-weekday>", .anywhere) { numbers, options in options.coming(numbers[0]) },
        DatePhrase(day: "<weekday>", .edges) { numbers, options in options.coming(numbers[0]) },
        DatePhrase(day: "this <weekday>", .anywhere) { numbers, options in options.coming(numbers[0]) },
        DatePhrase(day: "next <weekday>", .anywhere) { numbers, options in options.inNextWeek(numbers[0]) },
        DatePhrase(day: "this weekend", .anywhere) { _, options in options.moment.today.weekend },
        DatePhrase(day: "next weekend", .anywhere) { _, options in options.saturday + 7 },
        DatePhrase(day: "next week", .anywhere) { _, options in options.nextWeek },
        DatePhrase(day: "next month", .anywhere) { _, options in options.months(1, day: 1) },
        DatePhrase(day: "end of month", .anywhere) { _, options in options.months(0, day: 31) },
        DatePhrase(day: "end of the month", .anywhere) { _, options in options.months(0, day: 31) },
        DatePhrase(day: "end of this month", .anywhere) { _, options in options.months(0, day: 31) },
        DatePhrase("in <number> <unit>", .anywhere) { numbers, options in options.later(numbers[0], numbers[1]) },
        DatePhrase(day: "<ordinal>", .end) { numbers, options in options.nextDay(numbers[0]) },
        DatePhrase(day: "the <ordinal>", .end) { numbers, options in options.nextDay(numbers[0]) },
        DatePhrase(day: "<day> <month>", .anywhere) { numbers, options in options.next(numbers[0], of: numbers[1]) },
        DatePhrase(day: "<day> of <month>", .anywhere) { numbers, options in options.next(numbers[0], of: numbers[1]) },
        DatePhrase(day: "the <day> of <month>", .anywhere) { numbers, options in
            options.next(numbers[0], of: numbers[1])
        },
        DatePhrase(day: "<day> <month> <year>", .anywhere) { numbers, _ in
            Day(year: numbers[2], month: numbers[1], day: numbers[0])
        },
        DatePhrase(day: "<sure-month> <day>", .anywhere) { numbers, options in
            options.next(numbers[1], of: numbers[0])
        },
        DatePhrase(day: "<month> <day>", .edges) { numbers, options in options.next(numbers[1], of: numbers[0]) },
        DatePhrase(day: "<month> <day> <year>", .anywhere) { numbers, _ in
            Day(year: numbers[2], month: numbers[0], day: numbers[1])
        },
        DatePhrase(day: "<iso>", .edges) { numbers, _ in Day(number: numbers[0]) },
        DatePhrase("<iso-time>", .edges) { numbers, _ in NamedTime(day: Day(number: numbers[0]), minute: numbers[1]) },
        DatePhrase(day: "<dotted>", .edges) { numbers, options in
            options.day(numbers[0], of: numbers[1], year: numbers.dropFirst(2).first)
        },
        DatePhrase(day: "<slashed>", .end) { numbers, options in
            let isDayFirst = options.dateOrder == .dayFirst
            return options.day(
                numbers[isDayFirst ? 0 : 1], of: numbers[isDayFirst ? 1 : 0], year: numbers.dropFirst(2).first)
        },
    ]

    /// Every way to say a time.
    static let times: [DatePhrase] = [
        DatePhrase("<clock>", .edges) { numbers, _ in NamedTime(minute: numbers[0]) },
        DatePhrase("<half-clock>", .edges) { numbers, _ in NamedTime(minute: numbers[0]) },
        DatePhrase("<hour> <half>", .edges) { numbers, _ in NamedTime(minute: numbers[0] + numbers[1]) },
        DatePhrase("noon", .edges) { _, _ in NamedTime(minute: 720) },
    ]

    /// Words before a day that go with it and make clear that it is one.
    static let dayLeads = [["on"], ["by"], ["due"], ["due", "on"], ["due", "by"]]
    static let timeLeads = [["at"], ["by"], ["due", "at"], ["due", "by"]]

    /// The longest phrase that the words start with.
    static func longest(
        _ phrases: [DatePhrase], in words: ArraySlice<QuickAddWord>, _ options: QuickAddOptions
    ) -> (phrase: DatePhrase, meaning: NamedTime)? {
        var best: (phrase: DatePhrase, meaning: NamedTime)?
        for phrase in phrases where phrase.words.count <= words.count {
            guard phrase.words.count > best?.phrase.words.count ?? 0,
                let meaning = phrase.meaning(of: words.prefix(phrase.words.count), options)
            else { continue }
            best = (phrase, meaning)
        }
        return best
    }
}

extension QuickAddOptions {
    /// The next such weekday after today.
    func coming(_ weekday: Int) -> Day {
        moment.today + ((weekday - moment.today.weekday.rawValue + 6) % 7 + 1)
    }

    /// The first day of the next week.
    var nextWeek: Day { moment.today.startOfWeek(weekStart) + 7 }

    func inNextWeek(_ weekday: Int) -> Day {
        nextWeek + (weekday - weekStart.rawValue + 7) % 7
    }

    /// The Saturday of the weekend that is coming or has begun.
    var saturday: Day { moment.today + (Weekday.saturday.rawValue - moment.today.weekday.rawValue) }

    /// So many months from this one, the day clipped to the month.
    func months(_ months: Int, day: Int? = nil) -> Day? {
        let (year, month, today) = moment.today.civil
        let index = year * 12 + month - 1 + months
        return MonthDay.day(day ?? today).day(ofMonth: index % 12 + 1, year: index / 12)
    }

    /// So many units from now.
    func later(_ count: Int, _ unit: Int) -> NamedTime? {
        guard count > 0, let unit = DateSlot.Unit(rawValue: unit) else { return nil }
        switch unit {
        case .minute, .hour:
            let milliseconds = Int64(count) * (unit == .hour ? 3_600_000 : 60_000)
            let (day, minute) = moment.zone.local(
                Instant(milliseconds: moment.instant.milliseconds + milliseconds))
            return NamedTime(day: day, minute: minute)
        case .day: return NamedTime(day: moment.today + count)
        case .week: return NamedTime(day: moment.today + 7 * count)
        case .month: return months(count).map { NamedTime(day: $0) }
        case .year: return months(12 * count).map { NamedTime(day: $0) }
        }
    }

    /// The next such day of a month that has it, today included.
    func nextDay(_ day: Int) -> Day? {
        let (year, month, _) = moment.today.civil
        return (0..<4).lazy.map { year * 12 + month - 1 + $0 }
            .compactMap { Day(year: $0 / 12, month: $0 % 12 + 1, day: day) }
            .first { $0 >= moment.today }
    }

    /// The next such day of a year that has it, today included.
    func next(_ day: Int, of month: Int) -> Day? {
        let year = moment.today.civil.year
        return (year...year + 8).lazy.compactMap { Day(year: $0, month: month, day: day) }.first { $0 >= moment.today }
    }

    func day(_ day: Int, of month: Int, year: Int?) -> Day? {
        guard let year else { return next(day, of: month) }
        return Day(year: year, month: month, day: day)
    }
}
