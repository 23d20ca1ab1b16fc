/// Days as questions name them: those of filter lines, and months, quarters, years and spans from one day to another.
struct QuestionDays {
    struct Found {
        let days: ClosedRange<Day>
        let count: Int
    }

    let options: QuickAddOptions
    /// A day that could be a past one or a coming one is a past one.
    let isPast: Bool

    private var today: Day { options.moment.today }

    private static let leads: Set<String> = [
        "in", "on", "for", "during", "over", "within", "at", "of", "from", "throughout",
    ]

    /// The most words at the start that say days, with the word that leads to them.
    func longest(in words: ArraySlice<QuickAddWord>) -> Found? {
        guard let first = words.first else { return nil }
        let bare = plain(words, isLed: false)
        let rest = words.dropFirst()
        let led: Found?
        switch first.bareKey {
        case "from", "between": led = span(rest) ?? plain(rest, isLed: true)
        case "since": led = plain(rest, isLed: true).flatMap { bounded($0.days.lowerBound, today, $0) }
        case "by", "until", "till":
            led = plain(rest, isLed: true).flatMap { bounded(Day.limits.lowerBound, $0.days.upperBound, $0) }
        case "before":
            led = plain(rest, isLed: true).flatMap { bounded(Day.limits.lowerBound, $0.days.lowerBound - 1, $0) }
        case "after":
            led = plain(rest, isLed: true).flatMap { bounded($0.days.upperBound + 1, Day.limits.upperBound, $0) }
        case let lead where Self.leads.contains(lead): led = plain(rest, isLed: true)
        default: led = nil
        }
        guard let led else { return bare }
        let whole = Found(days: led.days, count: led.count + 1)
        return whole.count > bare?.count ?? 0 ? whole : bare
    }

    private func bounded(_ first: Day, _ last: Day, _ found: Found) -> Found? {
        first <= last ? Found(days: first...last, count: found.count) : nil
    }

    /// `1 october to 10 october`, behind `from` or `between`.
    private func span(_ words: ArraySlice<QuickAddWord>) -> Found? {
        guard let first = plain(words, isLed: true) else { return nil }
        let behind = words.dropFirst(first.count)
        guard let joint = behind.first?.bareKey, ["to", "until", "till", "and", "through"].contains(joint),
            let last = plain(behind.dropFirst(), isLed: true), first.days.lowerBound <= last.days.upperBound
        else { return nil }
        return Found(days: first.days.lowerBound...last.days.upperBound, count: first.count + 1 + last.count)
    }

    /// - Parameter isLed: a word before says that days follow, so that a month may stand alone.
    private func plain(_ words: ArraySlice<QuickAddWord>, isLed: Bool) -> Found? {
        if words.first?.bareKey == "the", let found = plain(words.dropFirst(), isLed: isLed), found.count > 0 {
            let whole = Found(days: found.days, count: found.count + 1)
            let dated = named(words)
            return dated?.count ?? 0 > whole.count ? dated : whole
        }
        let choices = [calendar(words), month(words, isLed: isLed), named(words)].compactMap { $0 }
        return choices.reduce(nil) { best, next in next.count > best?.count ?? 0 ? next : best }
    }

    /// A day or a span as filter lines and quick add say it.
    private func named(_ words: ArraySlice<QuickAddWord>) -> Found? {
        let found = FilterDays(options: options).longest(in: words, isPast: isPast)
        guard let (phrase, meaning) = DatePhrase.longest(DatePhrase.days, in: words, options), meaning.lastDay != nil,
            phrase.words.count >= found?.count ?? 0
        else { return found.map { Found(days: $0.days, count: $0.count) } }
        // Several days of the calendar, in this year or the one before.
        let years = isPast ? [0, 365, 366] : [0]
        let spans = years.compactMap { back -> ClosedRange<Day>? in
            var options = options
            options.moment = options.moment.atEnd(of: today - back)
            guard let named = DatePhrase.longest(DatePhrase.days, in: words, options)?.meaning, let first = named.day,
                let last = named.lastDay, first <= last
            else { return nil }
            return first...last
        }
        let days = isPast ? spans.first { $0.lowerBound <= today } ?? spans.first : spans.first
        return days.map { Found(days: $0, count: phrase.words.count) }
    }

    // MARK: What the calendar names

    private func calendar(_ words: ArraySlice<QuickAddWord>) -> Found? {
        let keys = words.prefix(3).map(\.bareKey)
        if keys == ["day", "before", "yesterday"] { return Found(days: today - 2...today - 2, count: 3) }
        if keys.first == "weekend" { return weekend }
        guard keys.count > 1 else { return nil }
        switch (keys[0], keys[1]) {
        case ("last", "night"): return Found(days: today - 1...today - 1, count: 2)
        case ("past", "week"): return lately(7)
        case ("past", "fortnight"), ("last", "fortnight"): return lately(14)
        case ("past", "month"): return lately(30)
        case ("past", "year"): return lately(365)
        case ("last", "quarter"): return quarter(-1)
        case ("this", "quarter"): return quarter(0)
        case ("next", "quarter"): return quarter(1)
        case ("current", "week"), ("current", "month"), ("current", "year"), ("current", "quarter"):
            let this = QuickAddWord("this", range: words[words.startIndex].range)
            return plain([this] + words.dropFirst(), isLed: true)
        default: return nil
        }
    }

    private var weekend: Found {
        let coming = today.weekend
        let isOver = isPast && coming > today
        let saturday = isOver ? coming - 7 : today.weekday == .sunday ? today - 1 : coming
        return Found(days: saturday...saturday + 1, count: 1)
    }

    private func lately(_ days: Int) -> Found { Found(days: today - (days - 1)...today, count: 2) }

    private func quarter(_ step: Int) -> Found? {
        let (year, month, _) = today.civil
        let first = year * 12 + (month - 1) / 3 * 3 + step * 3
        return months(from: first, count: 3).map { Found(days: $0, count: 2) }
    }

    /// - Parameter first: the year times twelve plus the month from 0.
    private func months(from first: Int, count: Int) -> ClosedRange<Day>? {
        let last = first + count - 1
        guard let start = Day(year: first / 12, month: first % 12 + 1, day: 1),
            let end = Day(
                year: last / 12, month: last % 12 + 1, day: Day.length(ofMonth: last % 12 + 1, year: last / 12))
        else { return nil }
        return start...end
    }

    /// Months that are other words as well.
    private static let unsure: Set<String> = ["may", "march", "mar", "jun", "sep", "dec", "jan"]

    /// `october`, `october 2025` and `2025`.
    private func month(_ words: ArraySlice<QuickAddWord>, isLed: Bool) -> Found? {
        let keys = words.prefix(2).map(\.bareKey)
        guard let first = keys.first else { return nil }
        let year = keys.count > 1 ? Self.year(keys[1]) : nil
        if let month = CalendarWords.month(first) {
            if let year { return months(from: year * 12 + month - 1, count: 1).map { Found(days: $0, count: 2) } }
            guard isLed || !Self.unsure.contains(first) else { return nil }
            let (thisYear, thisMonth, _) = today.civil
            let step = month == thisMonth ? 0 : isPast ? (month > thisMonth ? -1 : 0) : month < thisMonth ? 1 : 0
            return months(from: (thisYear + step) * 12 + month - 1, count: 1).map { Found(days: $0, count: 1) }
        }
        guard isLed, let year = Self.year(first) else { return nil }
        return months(from: year * 12, count: 12).map { Found(days: $0, count: 1) }
    }

    private static func year(_ word: String) -> Int? {
        let digits = Array(word.utf8)
        guard digits.count == 4, let year = Digits.value(digits[...]), (1970...2200).contains(year) else { return nil }
        return year
    }
}
