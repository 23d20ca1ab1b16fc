import Calendar

/// Computes days and times relative to now.
extension QuickAddOptions {
    /// The next occurrence of the weekday, excluding today.
    func coming(_ weekday: Int) -> Day {
        moment.today + ((weekday - moment.today.weekday.rawValue + 6) % 7 + 1)
    }

    var thisWeek: Day { moment.today.startOfWeek(weekStart) }

    /// The first day of next week.
    var nextWeek: Day { thisWeek + 7 }

    func inNextWeek(_ weekday: Int) -> Day {
        nextWeek + (weekday - weekStart.rawValue + 7) % 7
    }

    /// Returns nil if the day has passed.
    func inThisWeek(_ weekday: Int) -> Day? {
        let day = thisWeek + (weekday - weekStart.rawValue + 7) % 7
        return day < moment.today ? nil : day
    }

    /// The Saturday of the current or coming weekend.
    var saturday: Day { moment.today + (Weekday.saturday.rawValue - moment.today.weekday.rawValue) }

    /// A day of the month `months` after the current one, clipped to its length; nil after the year 9999.
    /// - Parameter day: nil for the current day of the month.
    func months(_ months: Int, day: Int? = nil) -> Day? {
        let today = moment.today.civil.day
        return month(months) { year, month in MonthDay.day(day ?? today).day(ofMonth: month, year: year) }
    }

    /// Calls `day` with the month `months` after the current one; returns nil after the year 9999.
    func month(_ months: Int, _ day: (_ year: Int, _ month: Int) -> Day?) -> Day? {
        let (year, month, _) = moment.today.civil
        let index = year * 12 + month - 1 + months
        return index / 12 <= 9_999 ? day(index / 12, index % 12 + 1) : nil
    }

    var quarterEnd: Day? { months(2 - (moment.today.civil.month - 1) % 3, day: 31) }

    /// The first or last day from Monday to Friday in the month `months` after the current one.
    func workday(isLast: Bool, _ months: Int) -> Day? {
        month(months) { year, month in
            let first = Day(year: year, month: month, day: 1)
            guard let start = isLast ? MonthDay.lastDay.day(ofMonth: month, year: year) : first else { return nil }
            return (0..<3).lazy.map { start + (isLast ? -$0 : $0) }.first {
                RepeatPattern.workdays.contains($0.weekday)
            }
        }
    }

    /// The moment a span after now; nil if the span is empty or the result is out of range.
    func later(_ span: DateSpan) -> NamedTime? {
        guard let day = Self.day(moment.today, plus: span) else { return nil }
        guard span.minutes > 0 else { return day == moment.today ? nil : NamedTime(day: day) }
        // Days are calendar days, but hours and minutes are elapsed time, even if clocks change.
        let start = day == moment.today ? moment.instant : moment.zone.instant(of: day, minute: moment.minute)
        let (end, minute) = moment.zone.local(
            Instant(milliseconds: start.milliseconds + Int64(span.minutes) * 60_000))
        return NamedTime(day: end, minute: minute)
    }

    /// Adds a span of months and days, which may be negative; clips the day to the length of the month before adding
    /// days. Returns nil outside the years 1 to 9999.
    static func day(_ day: Day?, plus span: DateSpan) -> Day? {
        guard let day else { return nil }
        let (year, month, number) = day.civil
        let index = year * 12 + month - 1 + span.months
        guard (12..<120_000).contains(index) else { return nil }
        return MonthDay.day(number).day(ofMonth: index % 12 + 1, year: index / 12).map { $0 + span.days }
    }

    /// The reference day of a relative phrase.
    /// - Parameter values: the three values of the slot `<base>`.
    func base(_ values: ArraySlice<Int>) -> Day? {
        let values = Array(values)
        guard values.count == 3 else { return nil }
        switch values[0] {
        case 0: return moment.today + values[1]
        case 1: return coming(values[1])
        case 2: return inNextWeek(values[1])
        case 3: return next(values[1], of: values[2])
        default: return feast(values[1])
        }
    }

    /// The next date with this day of the month, including today.
    func nextDay(_ day: Int) -> Day? {
        (0..<4).lazy.compactMap { month($0) { year, month in Day(year: year, month: month, day: day) } }
            .first { $0 >= moment.today }
    }

    /// The first date from `day` on with the same day of the month and the given weekday, within 91 days from today.
    func nextDay(_ day: Day, _ weekday: Weekday) -> Day? {
        let number = day.civil.day
        return (0..<4).lazy.compactMap { month($0) { year, month in Day(year: year, month: month, day: number) } }
            .first { $0 >= day && $0.weekday == weekday && $0 - moment.today < 92 }
    }

    /// The next occurrence of the feast, including today.
    func feast(_ index: Int) -> Day? {
        let year = moment.today.civil.year
        return (year...year + 1).lazy.compactMap { Feast.day(index, in: $0) }.first { $0 >= moment.today }
    }

    /// The next occurrence of the date, including today; 29 February may be up to eight years ahead.
    func next(_ day: Int, of month: Int) -> Day? {
        let year = moment.today.civil.year
        return (year...year + 8).lazy.compactMap { Day(year: $0, month: month, day: day) }.first { $0 >= moment.today }
    }

    /// A date in the given year, or its next occurrence if `year` is nil; returns nil if it does not exist.
    func day(_ day: Int, of month: Int, year: Int?) -> Day? {
        guard let year else { return next(day, of: month) }
        return Day(year: year, month: month, day: day)
    }

    /// The nth weekday of a month, or the last one if `number` is 0; its next occurrence if `year` is nil.
    func next(_ number: Int, _ weekday: Int, of month: Int, year: Int? = nil) -> Day? {
        let this = moment.today.civil.year
        return (year.map { $0...$0 } ?? this...this + 1).lazy
            .compactMap { Self.day(number, weekday, $0, month) }
            .first { year != nil || $0 >= moment.today }
    }

    static func day(_ number: Int, _ weekday: Int, _ year: Int, _ month: Int) -> Day? {
        guard let weekday = Weekday(rawValue: weekday) else { return nil }
        let day = number == 0 ? MonthDay.lastWeekday(weekday) : .weekday(number, weekday)
        return day.day(ofMonth: month, year: year)
    }

    /// A range of days within a month; nil unless it ends after it starts.
    func span(_ first: Int, _ last: Int, of month: Int, year: Int?) -> NamedTime? {
        guard let start = day(first, of: month, year: year), last > first,
            let end = Day(year: start.civil.year, month: month, day: last)
        else { return nil }
        return NamedTime(day: start, lastDay: end)
    }

    /// The usual time of a part of the day, in minutes since midnight.
    func minute(of part: DayPart) -> Int {
        switch part {
        case .morning: morning
        case .afternoon: Self.afternoon
        case .evening: evening
        }
    }

    /// A part of today, without its usual time if that has passed.
    func today(_ part: DayPart) -> NamedTime {
        let minute = minute(of: part)
        return NamedTime(day: moment.today, minute: minute > moment.minute ? minute : nil, part: part)
    }

    /// Resolves a time without am or pm to minutes since midnight: the next candidate between 7:00 and 21:59, or in the
    /// part of the day that is named or implied by other words.
    func minute(ofFace face: Int, _ part: DayPart?, said: Range<Int>?, on day: Day?) -> Int {
        let choices = (60..<780).contains(face) ? [face % 720, face % 720 + 720] : [face % 1_440]
        let saidOnes = part == nil ? choices.filter { said?.contains($0) ?? false } : []
        let fitting = saidOnes.isEmpty ? choices.filter((part?.minutes ?? 420..<1_320).contains) : saidOnes
        let usual = fitting.isEmpty ? (face / 60 == 12 ? [face] : choices) : fitting
        let isToday = day ?? moment.today == moment.today
        return usual.first { !isToday || $0 > moment.minute } ?? usual[0]
    }
}
