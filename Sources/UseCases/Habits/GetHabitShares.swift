import Calendar
import Domain

/// The daily share of scheduled occurrences that were done, over all habits.
public struct GetHabitShares: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// A day with its share and the seven-day mean that ends with it; nil if nothing was scheduled.
    public struct Share: Sendable {
        public let day: Day
        public let share: Double?
        public let mean: Double?
    }

    /// The days of a range up to the day shown.
    /// - Throws: `DomainError.invalid` if the range is reversed or longer than ten years.
    public func execute(_ asked: AskedDays, on day: Day? = nil) throws -> [Share] {
        try context.read(on: day) { reading in
            guard let range = reading.daysSoFar(try reading.range(asked)) else { return [] }
            let histories = try reading.habits.all().map { try reading.history(of: $0) }
            let (first, last) = (range.lowerBound, range.upperBound)
            let rates = ((first - 6).number...last.number).map { number in
                let day = Day(number: number)
                return histories.reduce(HabitRate()) { $0 + $1.rate(day...day) }
            }
            func share(_ rate: HabitRate) -> Double? { rate.scheduled == 0 ? nil : rate.share }
            return (first.number...last.number).enumerated().map { index, number in
                Share(
                    day: Day(number: number), share: share(rates[index + 6]),
                    mean: share(rates[index...index + 6].reduce(HabitRate(), +)))
            }
        }
    }
}
