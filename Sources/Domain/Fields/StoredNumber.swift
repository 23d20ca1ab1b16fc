import Calendar

/// The limits of numbers that come out of rows, wherever they were written: within them a few can be added up, and days
/// and instants have a date.
public enum StoredNumber {
    /// What JSON carries exactly (RFC 8259 §6); arithmetic with a few such numbers cannot overflow.
    @inlinable public static var integers: ClosedRange<Int> { -(1 << 53)...(1 << 53) }
    public static let days = Day.limits.lowerBound.number...Day.limits.upperBound.number
    public static let instants = Int64(days.lowerBound) * 86_400_000...(Int64(days.upperBound) + 1) * 86_400_000 - 1

    public static func day(_ number: Int) -> Day { Day(number: number).limited }
    public static func instant(_ number: Int) -> Instant { Instant(milliseconds: Int64(number).limited(to: instants)) }

    public static func localMinute(_ number: Int) -> LocalMinute {
        LocalMinute(number: number.limited(to: days.lowerBound * 1_440...days.upperBound * 1_440))
    }

    /// The place after the last one; where none is left, another at the end.
    public static func following(_ last: Int, by step: Int = 1) -> Int {
        last.limited(to: integers) + step
    }
}

extension Comparable {
    public func limited(to range: ClosedRange<Self>) -> Self { min(max(self, range.lowerBound), range.upperBound) }
}
