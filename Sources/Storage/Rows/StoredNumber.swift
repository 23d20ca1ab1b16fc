import Domain

/// The limits of numbers that come out of rows, wherever they were written: within them a few can be added up, and days
/// and instants have a date.
enum StoredNumber {
    /// What JSON carries exactly (RFC 8259 §6); arithmetic with a few such numbers cannot overflow.
    static var integers: ClosedRange<Int> { -(1 << 53)...(1 << 53) }
    /// The years 1 to 9999.
    static var days: ClosedRange<Int> { -719_162...2_932_896 }
    static var instants: ClosedRange<Int> { -719_162 * 86_400_000...2_932_897 * 86_400_000 - 1 }

    static func day(_ number: Int) -> Day { Day(number: number.limited(to: days)) }
    static func instant(_ number: Int) -> Instant { Instant(milliseconds: Int64(number.limited(to: instants))) }

    static func localMinute(_ number: Int) -> LocalMinute {
        LocalMinute(number: number.limited(to: days.lowerBound * 1_440...days.upperBound * 1_440))
    }

    /// The place after the last one; where none is left, another at the end.
    static func following(_ last: Int, by step: Int = 1) -> Int {
        last.limited(to: integers) + step
    }
}

extension Comparable {
    func limited(to range: ClosedRange<Self>) -> Self { min(max(self, range.lowerBound), range.upperBound) }
}
