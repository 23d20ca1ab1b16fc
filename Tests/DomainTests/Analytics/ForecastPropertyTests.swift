import Calendar
import Domain
import TestRandom
import Testing

struct ForecastPropertyTests {
    private static let today = Day(number: 20_000)

    @Test(arguments: 1...12)
    func `no future is faster than the best day or slower than the worst`(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let least = Int.random(in: 0...1, using: &random)
        let throughput = (0..<Int.random(in: 7...56, using: &random)).map { _ in
            Int.random(in: least...4, using: &random)
        }
        let open = Int.random(in: 1...80, using: &random)
        let forecast = Forecast(open: open, throughput: throughput, after: Self.today, seed: seed)
        #expect(forecast.isKnown == (throughput.reduce(0, +) >= Forecast.tasksNeeded))
        guard forecast.isKnown, let most = throughput.max(), let worst = throughput.min() else { return }
        for day in forecast.days.compactMap({ $0 }) {
            #expect(day - Self.today >= (open + most - 1) / most)
            if worst > 0 { #expect(day - Self.today <= (open + worst - 1) / worst) }
        }
        for day in forecast.fan {
            let offset = day.day - Self.today
            #expect(day.done.allSatisfy { (min(open, offset * worst)...min(open, offset * most)).contains($0) })
        }
    }

    @Test(arguments: 1...8)
    func `the fan reaches the scope on the day of each chance`(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let throughput = (0..<56).map { _ in Int.random(in: 0...2, using: &random) }
        let open = Int.random(in: 1...30, using: &random)
        let forecast = Forecast(open: open, throughput: throughput, after: Self.today, seed: seed)
        for (index, done) in forecast.days.enumerated() {
            guard let done else { continue }
            for day in forecast.fan { #expect((day.done[index] >= open) == (day.day >= done), "\(day.day)") }
        }
    }

    @Test(arguments: 1...8)
    func `the order of the days behind it does not make a future likelier`(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let throughput = (0..<56).map { _ in Int.random(in: 0...4, using: &random) }
        let forecast = Forecast(open: 40, throughput: throughput, after: Self.today, seed: seed)
        let other = Forecast(open: 40, throughput: throughput.shuffled(using: &random), after: Self.today, seed: seed)
        for (one, two) in zip(forecast.days, other.days) {
            // Two thousand futures differ by chance only.
            #expect(abs(try #require(one) - #require(two)) <= 2)
        }
    }

    /// Two thousand futures miss the exact chance by 4 percent once in three thousand times.
    @Test(arguments: 1...8)
    func `the futures drawn are like all the futures that there are`(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let throughput =
            [Forecast.tasksNeeded]
            + (0..<Int.random(in: 7...55, using: &random)).map { _ in
                max(0, Int.random(in: -3...5, using: &random))
            }
        let open = Int.random(in: 1...90, using: &random)
        let forecast = Forecast(open: open, throughput: throughput, after: Self.today, seed: seed)
        let last = try #require(forecast.fan.last).day - Self.today
        let exact = Self.chances(open, throughput, days: last)
        for (chance, day) in zip(Forecast.Chance.allCases, forecast.days) {
            let (day, share) = (try #require(day) - Self.today, Double(chance.rawValue) / 100)
            #expect(exact[day][open] > share - 0.04 && exact[day - 1][open] < share + 0.04)
        }
        for day in forecast.fan {
            let exact = exact[day.day - Self.today]
            for (chance, done) in zip(Forecast.Chance.allCases, day.done) {
                let share = Double(chance.rawValue) / 100
                #expect(exact[done] > share - 0.04 && (done == open || exact[done + 1] < share + 0.04))
            }
        }
    }

    /// For each day, the exact chances that at least 0, 1, 2, … tasks are done by its end.
    private static func chances(_ open: Int, _ throughput: [Int], days: Int) -> [[Double]] {
        var exactly = [1.0] + Array(repeating: 0, count: open)
        return (0...days).map { day in
            if day > 0 {
                let before = exactly
                exactly = Array(repeating: 0, count: open + 1)
                for (done, chance) in before.enumerated() {
                    for more in throughput { exactly[min(open, done + more)] += chance / Double(throughput.count) }
                }
            }
            return (0...open).map { exactly[$0...].reduce(0, +) }
        }
    }
}
