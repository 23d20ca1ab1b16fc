/// The futures of a project: days drawn at random from those of a window, until everything is done.
///
/// Eight days are drawn at once, two by two from a table of all pairs of days, each as likely as any other. A block of
/// days has a number of its own, so that any of them is drawn again alone.
struct ForecastFutures {
    private static let daysInBlock = 8
    private static let blocks = (Forecast.horizon + daysInBlock - 1) / daysInBlock

    private let open: Int
    private let numbers: SeededNumbers
    private let throughput: [Int]
    /// What each two days of the window come to together.
    private let pairs: [Int]
    /// The days that each future takes; one more than the horizon where it takes longer.
    private(set) var lengths = Array(repeating: Forecast.horizon + 1, count: Forecast.futures)
    /// What is done before each block in each future, the futures of a block side by side.
    private var sums: [Int32] = []

    /// - Parameter throughput: not empty.
    init(open: Int, throughput: [Int], seed: UInt64) {
        let open = open.limited(to: 0...Int(Int32.max))
        self.open = open
        numbers = SeededNumbers(seed: seed)
        // More than everything in one day is as good as everything.
        let throughput = throughput.map { $0.limited(to: 0...open) }
        self.throughput = throughput
        pairs = throughput.flatMap { first in throughput.map { first + $0 } }
        // Room for futures that take a quarter longer than the days of the window do.
        let usual = open * throughput.count / max(1, throughput.reduce(0, +)) / Self.daysInBlock
        sums.reserveCapacity(Forecast.futures * min(Self.blocks, usual + usual / 4 + 2))
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

    /// What is done in each future so many days later.
    /// - Parameter days: up to the horizon.
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

    /// Draws two more days with a number, as a place among the pairs; what is left of the number draws the next ones.
    private func draw(_ number: inout UInt64) -> Int {
        let (place, rest) = number.multipliedFullWidth(by: UInt64(pairs.count))
        number = rest
        return Int(place)
    }

    private func total(_ number: UInt64, days: Int = daysInBlock) -> Int {
        var number = number
        var sum = 0
        for _ in 0..<days / 2 { sum += pairs[draw(&number)] }
        return days % 2 == 0 ? sum : sum + throughput[draw(&number) / throughput.count]
    }

    /// How many days of the block it takes to complete so many tasks.
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
