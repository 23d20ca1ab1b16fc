import Calendar

/// A Monte Carlo forecast of when the open tasks of a project will be done, based on its recent throughput.
public struct Forecast: Hashable, Sendable {
    /// The number of simulated futures.
    public static let futures = 2_000
    /// The number of days from which the throughput is taken.
    public static let window = 56
    /// The longest simulated future, in days.
    public static let horizon = 3_650
    /// The minimum number of completed tasks in the window.
    public static let tasksNeeded = 5
    /// The maximum number of days in the fan chart.
    public static let fanDays = 60

    /// The reported probabilities, in percent.
    public enum Chance: Int, CaseIterable, Sendable {
        case even = 50
        case likely = 85
        case nearlySure = 95
    }

    /// How many of the open tasks are done by the end of a day.
    public struct FanDay: Hashable, Sendable {
        public let day: Day
        /// The number done at least, with each chance, in the order of `Chance.allCases`.
        public let done: [Int]
        /// The ranges that hold the middle 50, 85 and 95 percent of the futures.
        public let middle: [ClosedRange<Int>]
    }

    public let open: Int
    /// Tasks completed on each day of the window, oldest first; shorter for a project that began later.
    public let throughput: [Int]
    /// The day by which everything is done, in the order of `Chance.allCases`; nil beyond the horizon, or if there is
    /// too little data.
    public let days: [Day?]
    /// At most `fanDays` ascending days, from the day shown until all but the slowest futures are done; empty if there
    /// is no forecast.
    public let fan: [FanDay]

    public var completed: Int { throughput.reduce(0, +) }
    /// Whether there is enough data for a forecast.
    public var isKnown: Bool { completed >= Self.tasksNeeded }

    /// - Parameters:
    ///   - day: the last complete day; futures begin on the next one.
    ///   - seed: the same seed and data give the same forecast.
    ///   - hasFan: whether the days in between are wanted, too.
    public init(open: Int, throughput: [Int], after day: Day, seed: UInt64, hasFan: Bool = true) {
        self.open = open
        self.throughput = throughput
        let completed = throughput.reduce(0, +)
        guard open > 0, completed >= Self.tasksNeeded else {
            days = Chance.allCases.map { _ in open == 0 ? day : nil }
            fan = []
            return
        }
        let futures = ForecastFutures(open: open, throughput: throughput, seed: seed)
        var lengths = RankedNumbers(futures.lengths)
        let found = Chance.allCases.map { chance -> Int? in
            let length = lengths[Self.rank(chance) - 1]
            return length > Self.horizon ? nil : length
        }
        days = found.map { $0.map { day + $0 } }
        guard hasFan else {
            fan = []
            return
        }
        let slowest = lengths[Self.middle(.nearlySure).upperBound]
        let length = slowest > Self.horizon ? found.compactMap { $0 }.last ?? 0 : slowest
        fan = Self.fan(of: futures, after: day, length: length)
    }

    /// The ranks of the middle futures in ascending order, leaving out as many below as above.
    fileprivate static func middle(_ chance: Chance) -> ClosedRange<Int> {
        let left = futures * (100 - chance.rawValue) / 200
        return left...futures - 1 - left
    }

    /// The number of futures that must be done for a chance.
    fileprivate static func rank(_ chance: Chance) -> Int { (futures * chance.rawValue + 99) / 100 }

    private static func fan(of drawn: ForecastFutures, after day: Day, length: Int) -> [FanDay] {
        guard length > 0 else { return [] }
        let count = min(fanDays - 1, length)
        // Evenly spaced; the last offset is the last day.
        let offsets = [0] + (1...count).map { ($0 * length + count - 1) / count }
        return offsets.map { FanDay(day + $0, drawn.done(after: $0)) }
    }
}

extension Forecast.FanDay {
    /// - Parameter sums: the number of tasks done in each future.
    fileprivate init(_ day: Day, _ sums: [Int]) {
        var ranked = RankedNumbers(sums)
        self.init(
            day: day,
            // Counted from the top: at least this many are done with the given chance.
            done: Forecast.Chance.allCases.map { ranked[sums.count - Forecast.rank($0)] },
            middle: Forecast.Chance.allCases.map { chance in
                let ranks = Forecast.middle(chance)
                return ranked[ranks.lowerBound]...ranked[ranks.upperBound]
            })
    }
}
