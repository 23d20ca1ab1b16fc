import Calendar
import Domain

/// A range of days as requested; missing bounds have defaults.
public struct AskedDays: Hashable, Sendable {
    /// In days; ten years.
    public static let longest = 3_660

    public var from: Day?
    public var to: Day?
    /// The length if `from` is missing.
    public var days: Int

    public init(from: Day? = nil, to: Day? = nil, days: Int = 30) {
        (self.from, self.to, self.days) = (from, to, days)
    }

    /// The last days, including the day shown.
    public static func last(_ days: Int) -> AskedDays { AskedDays(days: days) }
}

extension Snapshot {
    /// Ends on the day shown by default, and never after it unless that is today.
    /// - Throws: `DomainError.invalid` if the range is reversed or longer than ten years.
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
