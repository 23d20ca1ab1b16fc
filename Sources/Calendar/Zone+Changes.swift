/// A moment from which another offset applies.
public struct ZoneChange: Hashable, Sendable {
    public let at: Instant
    /// East of UTC, in seconds.
    public let offset: Int

    public init(at: Instant, offset: Int) { (self.at, self.offset) = (at, offset) }
}

extension Zone {
    /// A zone with the given changes, in any order.
    /// - Parameter first: the offset before the first of them.
    public init(name: String, first: Int, changes: [ZoneChange]) {
        let sorted = changes.sorted { $0.at < $1.at }
        self.init(
            name: name, transitions: sorted.map { Zone.floorDivide($0.at.milliseconds, 1_000) },
            offsets: sorted.map(\.offset), first: first, rule: nil)
    }

    /// The changes of the offset in a range of years, which are those of UTC.
    public func changes(in years: ClosedRange<Int>) -> [ZoneChange] {
        guard let first = Day(year: years.lowerBound, month: 1, day: 1),
            let last = Day(year: years.upperBound, month: 12, day: 31)
        else { return [] }
        var changes: [ZoneChange] = []
        var offset = offset(atSeconds: Int64(first.number) * 86_400)
        // No zone has changed twice within a day.
        for day in first.number...last.number {
            let end = Int64(day + 1) * 86_400
            guard self.offset(atSeconds: end) != offset else { continue }
            var (low, high) = (end - 86_400, end)
            while high - low > 1 {
                let middle = (low + high) / 2
                if self.offset(atSeconds: middle) == offset { low = middle } else { high = middle }
            }
            offset = self.offset(atSeconds: high)
            changes.append(ZoneChange(at: Instant(milliseconds: high * 1_000), offset: offset))
        }
        return changes
    }
}
