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

    /// - Parameter days: the number of days up to the day shown.
    public func execute(days: Int, on day: Day? = nil) throws -> [Share] {
        try context.read(on: day) { reading in
            let histories = try reading.habits.all().map { try reading.history(of: $0) }
            let first = (reading.today - (days - 1)).limited
            let rates = ((first - 6).number...reading.today.number).map { number in
                let day = Day(number: number)
                return histories.reduce(HabitRate()) { $0 + $1.rate(day...day) }
            }
            func share(_ rate: HabitRate) -> Double? { rate.scheduled == 0 ? nil : rate.share }
            return (first.number...reading.today.number).enumerated().map { index, number in
                Share(
                    day: Day(number: number), share: share(rates[index + 6]),
                    mean: share(rates[index...index + 6].reduce(HabitRate(), +)))
            }
        }
    }
}
