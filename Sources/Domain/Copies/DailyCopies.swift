import Calendar

/// The retention and the schedule of daily copies.
public enum DailyCopies {
    /// How many of the newest copies are retained.
    public static let days = 7
    /// For how many weeks before those one copy is retained.
    public static let weeks = 4
    /// In minutes after midnight; from here on a copy no longer waits for a quiet minute.
    static let patience = 60

    /// The copies to retain: the newest seven, and of the older ones the first in each of the four latest weeks, which
    /// begin on Monday.
    public static func retained(of days: some Sequence<Day>) -> Set<Day> {
        let newestFirst = Set(days).sorted(by: >)
        let older = newestFirst.dropFirst(Self.days)
        let weeks = Dictionary(grouping: older) { ($0.number + 3).dividedRoundingDown(by: 7) }
        let first = weeks.sorted { $0.key > $1.key }.prefix(Self.weeks).compactMap { $0.value.min() }
        return Set(newestFirst.prefix(Self.days)).union(first)
    }

    /// Due once a day: in the first minute without changes, and from one o'clock in any case.
    /// - Parameter lastChange: nil if nothing was ever changed, so that there is nothing to copy.
    public static func isDue(at moment: Moment, copied days: some Sequence<Day>, lastChange: Instant?) -> Bool {
        guard let lastChange, !days.contains(moment.today) else { return false }
        if moment.minute >= patience { return true }
        // Uses the absolute difference, since the clock may have been set back.
        return abs(moment.instant.milliseconds - lastChange.milliseconds) >= 60_000
    }
}

extension Int {
    fileprivate func dividedRoundingDown(by divisor: Int) -> Int {
        let (quotient, rest) = quotientAndRemainder(dividingBy: divisor)
        return rest < 0 ? quotient - 1 : quotient
    }
}
