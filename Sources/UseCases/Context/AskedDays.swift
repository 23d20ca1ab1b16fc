import Calendar
import Domain

/// The days that a read is about, as they were asked for.
public struct AskedDays: Hashable, Sendable {
    /// Ten years.
    public static let longest = 3_660

    public var from: Day?
    public var to: Day?
    /// How many days it has where `from` is absent.
    public var days: Int

    public init(from: Day? = nil, to: Day? = nil, days: Int = 30) {
        (self.from, self.to, self.days) = (from, to, days)
    }

    /// The last days, the one that is shown included.
    public static func last(_ days: Int) -> AskedDays { AskedDays(days: days) }
}

extension Snapshot {
    /// Up to the day that is shown where no last day was asked for, and never beyond it where another day than today is
    /// shown.
    /// - Throws: `DomainError.invalid` for a range that is reversed or over ten years.
    func range(_ asked: AskedDays) throws -> ClosedRange<Day> {
        let last = asked.to.map { isNow ? $0 : min($0, today) } ?? (isNow ? max(asked.from ?? today, today) : today)
        let first = asked.from ?? (last - (asked.days - 1)).limited
        guard first <= last else {
            throw DomainError.invalid([
                FieldProblem(
                    field: "from", refusal: .list.rangeReversed,
                    message: "from must not be after \(asked.to.map { $0 <= today } == true ? "to" : "the day shown").")
            ])
        }
        guard last - first < AskedDays.longest else {
            throw DomainError.invalid([
                FieldProblem(
                    field: "from", refusal: .list.rangeTooLong, message: "Choose a range of at most ten years.")
            ])
        }
        return first...last
    }
}
