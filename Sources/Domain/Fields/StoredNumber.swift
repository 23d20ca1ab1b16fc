import Calendar

/// The limits of numbers read from the database, whoever wrote them: a few can be added without overflow, and days and
/// instants have a date.
public enum StoredNumber {
    /// The integers that are exact in JSON (RFC 8259 §6); adding a few of them cannot overflow.
    @inlinable public static var integers: ClosedRange<Int> { -(1 << 53)...(1 << 53) }
    public static let days = Day.limits.lowerBound.number...Day.limits.upperBound.number
    public static let instants = Int64(days.lowerBound) * 86_400_000...(Int64(days.upperBound) + 1) * 86_400_000 - 1

    public static func day(_ number: Int) -> Day { Day(number: number).limited }
    public static func instant(_ number: Int) -> Instant { Instant(milliseconds: Int64(number).limited(to: instants)) }

    public static func localMinute(_ number: Int) -> LocalMinute {
        LocalMinute(number: number.limited(to: days.lowerBound * 1_440...days.upperBound * 1_440))
    }

    /// Returns the position `step` after the last one, which is clamped to `integers` first.
    public static func following(_ last: Int, by step: Int = 1) -> Int {
        last.limited(to: integers) + step
    }
}

extension Comparable {
    public func limited(to range: ClosedRange<Self>) -> Self { min(max(self, range.lowerBound), range.upperBound) }
}
