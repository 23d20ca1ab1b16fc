import Calendar

/// Which daily copies there are to be.
public enum DailyCopies {
    /// How many of the newest are kept.
    public static let days = 7
    /// Of how many weeks before those one is kept.
    public static let weeks = 4
    /// Minutes after midnight from which on a copy no longer waits for a quiet minute.
    static let patience = 60

    /// Those that stay: the newest seven, and of the older ones the first of each of the four newest weeks, which begin
    /// on Monday.
    public static func kept(of days: some Sequence<Day>) -> Set<Day> {
        let newestFirst = Set(days).sorted(by: >)
        let older = newestFirst.dropFirst(Self.days)
        let weeks = Dictionary(grouping: older) { ($0.number + 3).dividedRoundingDown(by: 7) }
        let first = weeks.sorted { $0.key > $1.key }.prefix(Self.weeks).compactMap { $0.value.min() }
        return Set(newestFirst.prefix(Self.days)).union(first)
    }

    /// Once a day, at the first minute in which nothing was changed, and after one o'clock in any case.
    /// - Parameter lastChange: nil if there never was one, and so nothing to copy.
    public static func isDue(at moment: Moment, copied days: some Sequence<Day>, lastChange: Instant?) -> Bool {
        guard let lastChange, !days.contains(moment.today) else { return false }
        if moment.minute >= patience { return true }
        // A clock that was set back makes no time quiet.
        return abs(moment.instant.milliseconds - lastChange.milliseconds) >= 60_000
    }
}

extension Int {
    fileprivate func dividedRoundingDown(by divisor: Int) -> Int {
        let (quotient, rest) = quotientAndRemainder(dividingBy: divisor)
        return rest < 0 ? quotient - 1 : quotient
    }
}
