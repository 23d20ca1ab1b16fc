/// Simulated futures of a project: days drawn at random from a window until everything is done.
///
/// Eight days are drawn from one random number, in pairs from a table of all equally likely pairs. Each block of days
/// has its own number, so that any block can be drawn again by itself.
struct ForecastFutures {
    private static let daysInBlock = 8
    private static let blocks = (Forecast.horizon + daysInBlock - 1) / daysInBlock

    private let open: Int
    private let numbers: SeededNumbers
    private let throughput: [Int]
    /// The sum of each pair of days in the window.
    private let pairs: [Int]
    /// The length of each future in days; one more than the horizon if it takes longer.
    private(set) var lengths = Array(repeating: Forecast.horizon + 1, count: Forecast.futures)
    /// The number done before each block, grouped by block, one entry for each future.
    private var sums: [Int32] = []

    /// - Parameter throughput: not empty.
    init(open: Int, throughput: [Int], seed: UInt64) {
        let open = open.limited(to: 0...Int(Int32.max))
        self.open = open
        numbers = SeededNumbers(seed: seed)
        // Completing more than everything in one day makes no difference.
        let throughput = throughput.map { $0.limited(to: 0...open) }
        self.throughput = throughput
        pairs = throughput.flatMap { first in throughput.map { first + $0 } }
        // Reserves room for futures a quarter longer than the average.
        let average = open * throughput.count / max(1, throughput.reduce(0, +)) / Self.daysInBlock
        sums.reserveCapacity(Forecast.futures * min(Self.blocks, average + average / 4 + 2))
        var done = Array(repeating: Int32(0), count: Forecast.futures)
        var running = Array(0..<Forecast.futures)
        for block in 0..<Self.blocks where !running.isEmpty {
            sums += done
            running.removeAll { future in
                let before = Int(done[future])
                let number = number(future, block)
                let sum = before + total(number)
                if sum < open {
                    done[future] = Int32(sum)
                    return false
                }
                let days = block * Self.daysInBlock + days(number, until: open - before)
                lengths[future] = min(days, Forecast.horizon + 1)
                return true
            }
        }
    }

    /// The number done in each future after some days.
    /// - Parameter days: at most the horizon.
    func done(after days: Int) -> [Int] {
        let (block, rest) = days.quotientAndRemainder(dividingBy: Self.daysInBlock)
        return lengths.indices.map { future in
            if lengths[future] <= days { return open }
            let before = Int(sums[block * Forecast.futures + future])
            return rest == 0 ? before : before + total(number(future, block), days: rest)
        }
    }

    private func number(_ future: Int, _ block: Int) -> UInt64 {
        numbers.number(at: UInt64(future * Self.blocks + block))
    }

    /// Draws the index of a pair and leaves the rest of the number for the next draw.
    private func draw(_ number: inout UInt64) -> Int {
        let (index, rest) = number.multipliedFullWidth(by: UInt64(pairs.count))
        number = rest
        return Int(index)
    }

    private func total(_ number: UInt64, days: Int = daysInBlock) -> Int {
        var number = number
        var sum = 0
        for _ in 0..<days / 2 { sum += pairs[draw(&number)] }
        return days % 2 == 0 ? sum : sum + throughput[draw(&number) / throughput.count]
    }

    /// The number of days in the block until so many tasks are done.
    private func days(_ number: UInt64, until open: Int) -> Int {
        var number = number
        var (sum, days) = (0, 0)
        while days < Self.daysInBlock {
            let pair = draw(&number)
            if sum + throughput[pair / throughput.count] >= open { return days + 1 }
            sum += pairs[pair]
            days += 2
            if sum >= open { return days }
        }
        return days
    }
}
