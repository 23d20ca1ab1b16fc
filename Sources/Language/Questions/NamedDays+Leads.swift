import Calendar
import Text

extension NamedDays {
    private static let leads: Set<String> = [
        "in", "on", "for", "during", "over", "within", "at", "of", "from", "throughout",
    ]

    /// The most words at the start that say days, with the word that leads to them, as in `since monday`.
    /// - Parameter isPast: a day that could be a past one or a coming one is a past one.
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

    /// `1 october to 10 october`, behind `from` or `between`.
    private func span(_ words: ArraySlice<LineWord>, _ isPast: Bool) -> Found? {
        guard let first = plain(words, isPast, isLed: true) else { return nil }
        let behind = words.dropFirst(first.count)
        guard let joint = behind.first?.bareKey, ["to", "until", "till", "and", "through"].contains(joint),
            let last = plain(behind.dropFirst(), isPast, isLed: true), first.days.lowerBound <= last.days.upperBound
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
