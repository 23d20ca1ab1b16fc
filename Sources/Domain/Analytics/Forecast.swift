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

    /// How many of the open tasks are done by the end of a day, at least, with each chance.
    public struct FanDay: Hashable, Sendable {
        public let day: Day
        /// In the order of `Chance.allCases`.
        public let done: [Int]
    }

    public let open: Int
    /// What was completed on each day of the window, the oldest first; shorter for a project that began later.
    public let throughput: [Int]
    /// By which day everything is done, in the order of `Chance.allCases`; nothing for one beyond the horizon, and for all
    /// of them without enough data.
    public let days: [Day?]
    /// From the day shown to the last of those days, at most `fanDays` of them, growing; empty without one.
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
        var draws = ForecastDraws(throughput, seed: seed)
        let lengths = (0..<Self.futures).map { _ in draws.daysUntil(open) }.sorted()
        let found = Chance.allCases.map { chance -> Int? in
            let length = lengths[Self.rank(chance) - 1]
            return length > Self.horizon ? nil : length
        }
        days = found.map { $0.map { day + $0 } }
        fan = Self.fan(open, throughput, after: day, length: found.compactMap { $0 }.last ?? 0, seed: seed)
    }

    /// How many of the futures must have come true for a chance.
    private static func rank(_ chance: Chance) -> Int { (futures * chance.rawValue + 99) / 100 }

    private static func fan(_ open: Int, _ throughput: [Int], after day: Day, length: Int, seed: UInt64) -> [FanDay] {
        guard length > 0 else { return [] }
        let count = min(fanDays - 1, length)
        // Evenly spread, the last one on the last day.
        let offsets = (1...count).map { ($0 * length + count - 1) / count }
        var done = offsets.map { _ in [Int]() }
        var draws = ForecastDraws(throughput, seed: seed)
        for _ in 0..<futures {
            // As many draws as `daysUntil` makes, so that both tell of the same futures.
            var (sum, passed, index) = (0, 0, 0)
            while sum < open, passed < horizon {
                sum = min(open, sum + draws.next())
                passed += 1
                if index < count, offsets[index] == passed {
                    done[index].append(sum)
                    index += 1
                }
            }
            for later in index..<count { done[later].append(sum) }
        }
        return [FanDay(day: day, done: Chance.allCases.map { _ in 0 })]
            + zip(offsets, done).map { offset, sums in
                // With each chance at least so many: counted from the most.
                let falling = sums.sorted(by: >)
                return FanDay(day: day + offset, done: Chance.allCases.map { falling[rank($0) - 1] })
            }
    }
}

/// Days drawn at random from those of a window.
struct ForecastDraws {
    private let throughput: [Int]
    private var numbers: SeededNumbers

    init(_ throughput: [Int], seed: UInt64) {
        self.throughput = throughput
        numbers = SeededNumbers(seed: seed)
    }

    /// What is completed on one more day.
    mutating func next() -> Int {
        throughput[Int(numbers.next().multipliedFullWidth(by: UInt64(throughput.count)).high)]
    }

    /// How many days it takes to complete so many tasks; one more than the horizon where it takes longer.
    mutating func daysUntil(_ open: Int) -> Int {
        var (sum, days) = (0, 0)
        while sum < open {
            if days == Forecast.horizon { return days + 1 }
            sum += next()
            days += 1
        }
        return days
    }
}
