import Calendar

/// When the open tasks of a project are done if the coming days are like the last ones.
public struct Forecast: Hashable, Sendable {
    /// Futures that are drawn.
    public static let futures = 2_000
    /// Days that the throughput is taken from.
    public static let window = 56
    /// The furthest that is looked ahead, in days.
    public static let horizon = 3_650
    /// The fewest completed tasks in the window.
    public static let tasksNeeded = 5
    /// The most days that the fan has.
    public static let fanDays = 60

    /// The chances that are told, in percent.
    public enum Chance: Int, CaseIterable, Sendable {
        case even = 50
        case likely = 85
        case nearlySure = 95
    }

    /// How many of the open tasks are done by the end of a day: at least, with each chance, and in most futures.
    public struct FanDay: Hashable, Sendable {
        public let day: Day
        /// In the order of `Chance.allCases`.
        public let done: [Int]
        /// The least and the most in the middle 50, 85 and 95 percent of the futures, each within the next.
        public let middle: [ClosedRange<Int>]
    }

    public let open: Int
    /// What was completed on each day of the window, the oldest first; shorter for a project that began later.
    public let throughput: [Int]
    /// By which day everything is done, in the order of `Chance.allCases`; nothing for one beyond the horizon, and for all
    /// of them without enough data.
    public let days: [Day?]
    /// From the day shown on until all but the slowest of the futures are done, at most `fanDays` of them, growing; empty
    /// without a day.
    public let fan: [FanDay]

    public var completed: Int { throughput.reduce(0, +) }
    /// Whether there is enough data to say anything.
    public var isKnown: Bool { completed >= Self.tasksNeeded }

    /// - Parameters:
    ///   - day: the last day that is over; futures begin with the next one.
    ///   - seed: the same seed and data give the same forecast.
    public init(open: Int, throughput: [Int], after day: Day, seed: UInt64) {
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
        let slowest = lengths[Self.middle(.nearlySure).upperBound]
        let length = slowest > Self.horizon ? found.compactMap { $0 }.last ?? 0 : slowest
        fan = Self.fan(of: futures, after: day, length: length)
    }

    /// The places of the middle futures among all in order, as many left out before as after them.
    fileprivate static func middle(_ chance: Chance) -> ClosedRange<Int> {
        let left = futures * (100 - chance.rawValue) / 200
        return left...futures - 1 - left
    }

    /// How many of the futures must have come true for a chance.
    fileprivate static func rank(_ chance: Chance) -> Int { (futures * chance.rawValue + 99) / 100 }

    private static func fan(of drawn: ForecastFutures, after day: Day, length: Int) -> [FanDay] {
        guard length > 0 else { return [] }
        let count = min(fanDays - 1, length)
        // Evenly spread, the last one on the last day.
        let offsets = [0] + (1...count).map { ($0 * length + count - 1) / count }
        return offsets.map { FanDay(day + $0, drawn.done(after: $0)) }
    }
}

extension Forecast.FanDay {
    /// - Parameter sums: what is done in each future.
    fileprivate init(_ day: Day, _ sums: [Int]) {
        var growing = RankedNumbers(sums)
        self.init(
            day: day,
            // With each chance at least so many: counted from the most.
            done: Forecast.Chance.allCases.map { growing[sums.count - Forecast.rank($0)] },
            middle: Forecast.Chance.allCases.map { chance in
                let places = Forecast.middle(chance)
                return growing[places.lowerBound]...growing[places.upperBound]
            })
    }
}
