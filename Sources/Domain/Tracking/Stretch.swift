import Calendar

/// Time from one instant up to another one, which no longer belongs to it; whole seconds.
public struct Stretch: Hashable, Sendable {
    public let start: Instant
    public let end: Instant

    /// Nil if it would have no second.
    public init?(_ start: Instant, _ end: Instant) {
        (self.start, self.end) = (start.wholeSecond, end.wholeSecond)
        if self.end <= self.start { return nil }
    }

    /// Every moment of a day.
    public init(_ day: Day, in zone: Zone) {
        self.init(day...day, in: zone)
    }

    /// Every moment of these days.
    public init(_ days: ClosedRange<Day>, in zone: Zone) {
        start = zone.instant(of: days.lowerBound, minute: 0)
        end = zone.instant(of: days.upperBound + 1, minute: 0)
    }

    public var seconds: Int { Int((end.milliseconds - start.milliseconds) / 1_000) }

    public func overlaps(_ other: Stretch) -> Bool { start < other.end && other.start < end }

    /// What both have; nil if they do not overlap.
    public func part(in other: Stretch) -> Stretch? {
        Stretch(max(start, other.start), min(end, other.end))
    }

    /// What is left of it besides these others, growing.
    public func without(_ others: [Stretch]) -> [Stretch] {
        var left: [Stretch] = []
        var from = start
        for other in others.sorted(by: { $0.start < $1.start }) where other.overlaps(self) {
            if let gap = Stretch(from, min(other.start, end)) { left.append(gap) }
            from = max(from, other.end)
        }
        if let rest = Stretch(from, end) { left.append(rest) }
        return left
    }

    /// Its first seconds.
    public func first(_ seconds: Int) -> Stretch? {
        Stretch(start, min(end, start + max(0, seconds)))
    }
}

extension Instant {
    /// The beginning of its second.
    public var wholeSecond: Instant {
        Instant(milliseconds: Zone.floorDivide(milliseconds, 1_000) * 1_000)
    }

    public static func + (instant: Instant, seconds: Int) -> Instant {
        Instant(milliseconds: instant.milliseconds + Int64(seconds) * 1_000)
    }

    /// Whole seconds since the other one; 0 where that is later, as after a clock was set back.
    public func seconds(since other: Instant) -> Int {
        max(0, Int((milliseconds - other.milliseconds) / 1_000))
    }
}
