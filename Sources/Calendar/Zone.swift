/// A time zone, read from a TZif file (RFC 9636).
public struct Zone: Sendable {
    /// The name by which it was requested, such as `Europe/Berlin`.
    public let name: String
    private let transitions: [Int64]
    private let offsets: [Int]
    private let first: Int
    private let rule: ZoneRule?

    public static let utc = Zone(name: "UTC", transitions: [], offsets: [], first: 0, rule: nil)

    /// - Parameters:
    ///   - transitions: seconds since 1970 in ascending order.
    ///   - offsets: `offsets[i]` applies from `transitions[i]` on.
    ///   - first: the offset before the first transition.
    init(name: String, transitions: [Int64], offsets: [Int], first: Int, rule: ZoneRule?) {
        self.name = name
        self.transitions = transitions
        self.offsets = offsets
        self.first = first
        self.rule = rule
    }

    /// A zone from a POSIX rule such as `CET-1CEST,M3.5.0,M10.5.0/3`; nil if the text is not one.
    public init?(rule text: String) {
        guard let rule = ZoneRule(text) else { return nil }
        self.init(name: text, transitions: [], offsets: [], first: rule.standard, rule: rule)
    }

    /// The offset east of UTC in seconds.
    public func offset(at instant: Instant) -> Int {
        offset(atSeconds: Zone.floorDivide(instant.milliseconds, 1_000))
    }

    func offset(atSeconds seconds: Int64) -> Int {
        guard let last = transitions.last, seconds < last else {
            return rule?.offset(atSeconds: seconds) ?? offsets.last ?? first
        }
        var low = 0
        var high = transitions.count
        while low < high {
            let middle = (low + high) / 2
            if transitions[middle] <= seconds { low = middle + 1 } else { high = middle }
        }
        return low == 0 ? first : offsets[low - 1]
    }

    /// The local day and minute of the day.
    public func local(_ instant: Instant) -> (day: Day, minute: Int) {
        let seconds = Zone.floorDivide(instant.milliseconds, 1_000) + Int64(offset(at: instant))
        let day = Zone.floorDivide(seconds, 86_400)
        return (Day(number: Int(day)), Int(seconds - day * 86_400) / 60)
    }

    public func day(of instant: Instant) -> Day {
        local(instant).day
    }

    /// The instant of a local time: the first of two if it occurs twice; if clocks skip it, as far after the gap as it
    /// lies inside it.
    public func instant(of day: Day, minute: Int) -> Instant {
        let wall = Int64(day.number) * 86_400 + Int64(minute) * 60
        let before = offset(atSeconds: wall - 86_400)
        let after = offset(atSeconds: wall + 86_400)
        for candidate in [before, after] where offset(atSeconds: wall - Int64(candidate)) == candidate {
            return Instant(milliseconds: (wall - Int64(candidate)) * 1_000)
        }
        return Instant(milliseconds: (wall - Int64(before)) * 1_000)
    }

    public static func floorDivide(_ value: Int64, _ divisor: Int64) -> Int64 {
        let quotient = value / divisor
        return value % divisor < 0 ? quotient - 1 : quotient
    }
}
