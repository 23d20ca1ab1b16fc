import Calendar
import TestRandom
import Testing

@testable import Charts

struct ScaleTests {
    @Test func `a domain of zero width maps to the middle`() {
        #expect(LinearScale(domain: 3...3, range: (0, 10))(3) == 5)
        #expect(LinearScale(domain: 0...10, range: (100, 0))(2.5) == 75)
    }

    @Test(arguments: [
        (28.0, true, [0.0, 10, 20, 30]), (3, true, [0, 1, 2, 3]), (1, true, [0, 1]), (9, true, [0, 5, 10]),
        (0, true, [0, 10]), (-4, false, [0, 10]), (.nan, false, [0, 10]), (100, true, [0, 25, 50, 75, 100]),
        (0.9, false, [0, 0.25, 0.5, 0.75, 1]), (0.03, false, [0, 0.01, 0.02, 0.03]),
        (1_234_567, true, [0, 500_000, 1_000_000, 1_500_000]),
    ])
    func `ticks are round and reach the maximum`(maximum: Double, whole: Bool, ticks: [Double]) {
        let found = Ticks.upTo(maximum, count: 4, whole: whole)
        #expect(found.count == ticks.count)
        #expect(zip(found, ticks).allSatisfy { abs($0 - $1) < 1e-12 })
    }

    @Test(arguments: 1...60)
    func `every step is 1, 2, 2·5 or 5 times a power of ten`(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let maximum = Double.random(in: 0.001...1, using: &random) * [1, 100, 1e4, 1e7].randomElement(using: &random)!
        let ticks = Ticks.upTo(maximum, count: 4, whole: false)
        #expect(ticks.count <= 5)
        #expect(ticks[ticks.count - 1] >= maximum * (1 - 1e-9))
        var mantissa = ticks[1]
        while mantissa >= 9.999 { mantissa /= 10 }
        while mantissa < 0.9999 { mantissa *= 10 }
        #expect([1, 2, 2.5, 5].contains { abs($0 - mantissa) < 1e-9 })
    }

    @Test func `weeks begin on the chosen weekday and months on their first day`() {
        let last = Day(year: 2026, month: 11, day: 21)!
        let weeks = DayTicks.weeks(1).values(from: last + -29, to: last, weekStart: .sunday)
        #expect(
            weeks.map(DayText().full) == ["Sun 25 Oct 2026", "Sun 1 Nov 2026", "Sun 8 Nov 2026", "Sun 15 Nov 2026"])
        let months = DayTicks.months(3).values(from: last + -364, to: last, weekStart: .monday)
        #expect(months.map(DayText().short) == ["1 Jan", "1 Apr", "1 Jul", "1 Oct"])
        #expect(months.map { DayTicks.months(3).label($0, DayText()) } == ["2026", "Apr", "Jul", "Oct"])
        #expect(DayTicks.days(1).values(from: last + -29, to: last, weekStart: .monday).isEmpty)
    }

    @Test func `a range that begins on a round day labels it`() {
        let first = Day(year: 2026, month: 6, day: 1)!
        #expect(DayTicks.months(1).values(from: first, to: first + 40, weekStart: .monday).first == first)
        #expect(DayTicks.weeks(1).values(from: first, to: first + 40, weekStart: .monday).first == first)
    }

    @Test(arguments: [
        ([], []), ([0, 0], []), ([1], [1]), ([3, 3, 3], [1]), ([1, 2], [1, 2]),
        ([1, 1, 2, 3, 4, 5, 6, 8], [1, 2, 4, 6]),
        ([1, 1, 1, 1000], [1, 2]),
    ])
    func `levels begin at quartiles of the days that have any`(counts: [Int], thresholds: [Int]) {
        #expect(HeatScale(counts).thresholds == thresholds)
    }

    @Test func `nothing is level 0 and the most is level 4`() {
        for counts in [[1], [1, 2], [2, 5, 9, 14, 30], [1, 1, 1, 1000]] {
            let heat = HeatScale(counts)
            #expect(heat.level(0) == 0)
            #expect(heat.level(counts.max()!) == 4)
        }
        #expect(HeatScale([1, 1, 2, 3, 4, 5, 6, 8]).labels.map(\.text) == ["0", "1", "2–3", "4–5", "6 or more"])
    }
}
