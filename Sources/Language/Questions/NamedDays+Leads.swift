import Calendar
import Text

extension NamedDays {
    private static let leads: Set<String> = [
        "in", "on", "for", "during", "over", "within", "at", "of", "from", "throughout",
    ]

    /// The longest phrase for days at the start of the words, including a preposition, as in `since monday`.
    /// - Parameter isPast: whether a day that could be past or future is past.
    func longestWithLead(in words: ArraySlice<LineWord>, isPast: Bool) -> Found? {
        guard let first = words.first else { return nil }
        let bare = plain(words, isPast)
        let rest = words.dropFirst()
        func bounded(_ range: (Found) -> (Day, Day)) -> Found? {
            guard let found = plain(rest, isPast, isLed: true) else { return nil }
            let (first, last) = range(found)
            return first <= last ? Found(days: first...last, count: found.count, isSure: true) : nil
        }
        let led: Found?
        switch first.bareKey {
        case "from", "between": led = span(rest, isPast) ?? plain(rest, isPast, isLed: true)
        case "since": led = bounded { ($0.days.lowerBound, options.moment.today) }
        case "by", "until", "till": led = bounded { (Day.limits.lowerBound, $0.days.upperBound) }
        case "before": led = bounded { (Day.limits.lowerBound, $0.days.lowerBound - 1) }
        case "after": led = bounded { ($0.days.upperBound + 1, Day.limits.upperBound) }
        case let lead where Self.leads.contains(lead): led = plain(rest, isPast, isLed: true)
        default: led = nil
        }
        guard let led else { return bare }
        let whole = Found(days: led.days, count: led.count + 1, isSure: true)
        return whole.count > bare?.count ?? 0 ? whole : bare
    }

    /// Matches `1 october to 10 october` after `from` or `between`.
    private func span(_ words: ArraySlice<LineWord>, _ isPast: Bool) -> Found? {
        guard let first = plain(words, isPast, isLed: true) else { return nil }
        let rest = words.dropFirst(first.count)
        guard let joint = rest.first?.bareKey, ["to", "until", "till", "and", "through"].contains(joint),
            let last = plain(rest.dropFirst(), isPast, isLed: true), first.days.lowerBound <= last.days.upperBound
        else { return nil }
        return Found(
            days: first.days.lowerBound...last.days.upperBound, count: first.count + 1 + last.count, isSure: true)
    }

    private func plain(_ words: ArraySlice<LineWord>, _ isPast: Bool, isLed: Bool = false) -> Found? {
        let found = longest(in: words, isPast: isPast, isLed: isLed)
        guard words.first?.bareKey == "the", let inner = plain(words.dropFirst(), isPast, isLed: isLed),
            inner.count + 1 >= found?.count ?? 0
        else { return found }
        return Found(days: inner.days, count: inner.count + 1, isSure: true)
    }
}
