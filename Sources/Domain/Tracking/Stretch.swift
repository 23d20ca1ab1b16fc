import Calendar

/// A half-open range of time in whole seconds; the end is not included.
public struct Stretch: Hashable, Sendable {
    public let start: Instant
    public let end: Instant

    /// Nil if it is shorter than a second.
    public init?(_ start: Instant, _ end: Instant) {
        (self.start, self.end) = (start.wholeSecond, end.wholeSecond)
        if self.end <= self.start { return nil }
    }

    /// A whole day.
    public init(_ day: Day, in zone: Zone) {
        self.init(day...day, in: zone)
    }

    /// Whole days.
    public init(_ days: ClosedRange<Day>, in zone: Zone) {
        start = zone.instant(of: days.lowerBound, minute: 0)
        end = zone.instant(of: days.upperBound + 1, minute: 0)
    }

    public var seconds: Int { Int((end.milliseconds - start.milliseconds) / 1_000) }

    public func overlaps(_ other: Stretch) -> Bool { start < other.end && other.start < end }

    /// The intersection; nil if they do not overlap.
    public func part(in other: Stretch) -> Stretch? {
        Stretch(max(start, other.start), min(end, other.end))
    }

    /// The parts not covered by the others, in ascending order.
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

    /// The first seconds of the stretch.
    public func first(_ seconds: Int) -> Stretch? {
        Stretch(start, min(end, start + max(0, seconds)))
    }
}

extension Instant {
    /// Truncated to a whole second.
    public var wholeSecond: Instant {
        Instant(milliseconds: Zone.floorDivide(milliseconds, 1_000) * 1_000)
    }

    public static func + (instant: Instant, seconds: Int) -> Instant {
        Instant(milliseconds: instant.milliseconds + Int64(seconds) * 1_000)
    }

    /// Whole seconds since the other instant; 0 if that is later, as after the clock was set back.
    public func seconds(since other: Instant) -> Int {
        max(0, Int((milliseconds - other.milliseconds) / 1_000))
    }
}
