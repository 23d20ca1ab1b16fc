import Calendar
import Domain
import TestRandom
import Testing

struct ForecastTests {
    private let today = Day(number: 20_000)

    @Test func `the same pace every day leaves one day`() {
        let forecast = Forecast(open: 10, throughput: Array(repeating: 2, count: 56), after: today, seed: 1)
        #expect(forecast.days == [today + 5, today + 5, today + 5])
        #expect(forecast.fan.map(\.day) == (0...5).map { today + $0 })
        #expect(forecast.fan.map { $0.done[1] } == [0, 2, 4, 6, 8, 10])
        for day in forecast.fan { #expect(day.middle == Array(repeating: day.done[1]...day.done[1], count: 3)) }
    }

    /// One day of the window completes all eight tasks, so that this share of futures is done on the first day.
    @Test(arguments: [(2, [0...8, 0...8, 0...8]), (10, [0...0, 0...8, 0...8]), (15, [0...0, 0...0, 0...8])])
    func `the middle futures leave as many out below as above`(days: Int, middle: [ClosedRange<Int>]) {
        let throughput = [8] + Array(repeating: 0, count: days - 1)
        let forecast = Forecast(open: 8, throughput: throughput, after: today, seed: 3)
        #expect(forecast.fan.first?.middle == [0...0, 0...0, 0...0])
        #expect(forecast.fan.first { $0.day > today }?.middle == middle)
        #expect(forecast.fan.last?.middle == [8...8, 8...8, 8...8])
    }

    @Test func `the same data and seed give the same forecast`() {
        func forecast(_ seed: UInt64) -> Forecast {
            Forecast(open: 40, throughput: (0..<56).map { $0 % 4 == 0 ? 3 : 0 }, after: today, seed: seed)
        }
        #expect(forecast(7) == forecast(7))
        #expect(forecast(7) != forecast(8))
    }

    @Test(arguments: 1...10)
    func `higher chances take longer, and the fan grows to the scope`(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let throughput = (0..<56).map { _ in Int.random(in: 0...3, using: &random) }
        let open = Int.random(in: 1...60, using: &random)
        let forecast = Forecast(open: open, throughput: throughput, after: today, seed: seed)
        let days = forecast.days.compactMap { $0 }
        #expect(days.count == 3 && days == days.sorted() && days[0] > today)
        #expect(forecast.fan.count <= Forecast.fanDays && forecast.fan.first?.done == [0, 0, 0])
        for (earlier, later) in zip(forecast.fan, forecast.fan.dropFirst()) {
            #expect(earlier.day < later.day)
            #expect(zip(earlier.done, later.done).allSatisfy { $0 <= $1 })
        }
        for day in forecast.fan { #expect(day.done[0] >= day.done[1] && day.done[1] >= day.done[2]) }
        let last = try #require(forecast.fan.last)
        #expect(last.day >= days[2] && last.done == [open, open, open])
        #expect(last.middle == Array(repeating: open...open, count: 3))
        for day in forecast.fan {
            #expect(day.middle[2].contains(day.middle[1]) && day.middle[1].contains(day.middle[0]))
            // Half of the futures have at least the middle of the inner band.
            #expect(day.middle[0].contains(day.done[0]))
        }
        for (earlier, later) in zip(forecast.fan, forecast.fan.dropFirst()) {
            for (before, after) in zip(earlier.middle, later.middle) {
                #expect(before.lowerBound <= after.lowerBound && before.upperBound <= after.upperBound)
            }
        }
        // The middle of the futures lies where the mean pace leads, give or take a quarter.
        let pace = Double(throughput.reduce(0, +)) / 56
        let expected = Double(open) / pace
        #expect(abs(Double(days[0] - today) - expected) <= max(3, expected / 4))
    }

    @Test func `too few completed tasks give no day, nothing open gives the day itself`() {
        let little = Forecast(open: 3, throughput: [1, 1, 2] + Array(repeating: 0, count: 53), after: today, seed: 1)
        #expect(!little.isKnown && little.days == [nil, nil, nil] && little.fan.isEmpty)
        let done = Forecast(open: 0, throughput: Array(repeating: 1, count: 56), after: today, seed: 1)
        #expect(done.days == [today, today, today] && done.fan.isEmpty)
    }

    @Test func `what takes more than ten years has no day`() {
        let forecast = Forecast(open: 1_000_000, throughput: [5, 0, 0], after: today, seed: 1)
        #expect(forecast.isKnown && forecast.days == [nil, nil, nil] && forecast.fan.isEmpty)
    }
}
