import Calendar
import Domain

/// The share of all scheduled occurrences that was done, day by day.
public struct GetHabitShares: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// One day with the mean of the seven that end with it; nil if none was scheduled.
    public struct Share: Sendable {
        public let day: Day
        public let share: Double?
        public let mean: Double?
    }

    /// - Parameter days: how many, up to the day that is shown.
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
