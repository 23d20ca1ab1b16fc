import Calendar
import Domain
import TestRandom
import Testing

struct ProductivityScoreTests {
    private static let day = Day(number: 20_000)

    private func counts(
        due: Int = 0, onTime: Int = 0, high: Int = 0, low: Int = 0, lastWeek: Int = 0, openAdded: Int = 0,
        streak: Int = 0
    ) -> ProductivityCounts {
        ProductivityCounts(
            day: Self.day, due: due, onTime: onTime, high: high, low: low, lastWeek: lastWeek, openAdded: openAdded,
            streak: streak)
    }

    @Test func `the parts add up as the design shows them`() {
        let score = ProductivityScore(
            counts(due: 32, onTime: 17, high: 17, low: 193, lastWeek: 94, streak: 19))
        let values: [Double] = [21.25, 19, 20, 10 * (34.0 / 210)]
        #expect(score.parts.map(\.value) == values)
        #expect((score.value, score.rank) == (62, "Expert"))
        #expect(score.weakest?.kind == .onTime)
        #expect(score.sentence(.onTime) == "17 of 32 due tasks were on time")
        #expect(score.calculation(.onTime) == "17 ÷ 32 × 40" && score.calculation(.velocity) == "1 × 20")
        #expect(score.sentence(.velocity) == "13.4 a day in the last 7 days, 7.0 in 30 days")
        #expect(score.calculation(.balance) == "(1 − 176 ÷ 210) × 10")
        #expect(score.nextStep(.onTime, overdue: 4) == "Reschedule the 4 overdue ones.")
        #expect(score.gain(.onTime, overdue: 4) == 5)
    }

    @Test func `without anything all is zero, and nothing divides by zero`() {
        let score = ProductivityScore(counts())
        #expect(score.value == 0 && score.rank == "Beginner" && score.parts.map(\.value) == [0, 0, 0, 0])
        #expect(score.calculation(.onTime) == "0 × 40")
    }

    @Test func `where nothing was due, what was completed counts against what was added and is open`() {
        #expect(ProductivityScore(counts(high: 1, low: 2, openAdded: 1)).part(.onTime).share == 0.75)
        #expect(ProductivityScore(counts(openAdded: 5)).part(.onTime).share == 0)
    }

    @Test func `a half is rounded up, however it comes about`() {
        // 40 × 1 ÷ 16 = 2.5.
        #expect(ProductivityScore(counts(due: 16, onTime: 1)).value == 3)
        // 40 ÷ 80 = 0.5.
        #expect(ProductivityScore(counts(due: 80, onTime: 1)).value == 1)
        #expect(ProductivityScore(counts(due: 81, onTime: 1)).value == 0)
    }

    @Test(arguments: [
        (0, "Beginner"), (20, "Beginner"), (21, "Apprentice"), (40, "Apprentice"), (41, "Skilled"), (60, "Skilled"),
        (61, "Expert"), (80, "Expert"), (81, "Master"), (100, "Master"),
    ])
    func `ranks begin at their thresholds`(_ value: Int, _ rank: String) {
        // The streak gives up to 30, velocity and balance 30 together, on time the rest.
        let rest = max(0, value - 60)
        let score = ProductivityScore(
            value >= 60
                ? counts(due: 40, onTime: rest, high: 30, low: 30, lastWeek: 14, streak: 30)
                : counts(due: 40, onTime: value > 30 ? value - 30 : 0, streak: min(30, value)))
        #expect((score.value, score.rank) == (value, rank))
    }

    @Test(arguments: 1...200)
    func `one more task completed in time lowers nothing but balance`(_ seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        func random(_ limit: Int) -> Int { Int.random(in: 0...limit, using: &generator) }
        let due = random(50)
        let (high, low) = (random(30), random(30))
        let before = counts(
            due: due, onTime: random(due), high: high, low: low, lastWeek: random(high + low), openAdded: random(9),
            streak: random(40))
        let score = ProductivityScore(before)
        #expect((0...100).contains(score.value))
        #expect(score.parts.allSatisfy { (0...Double($0.kind.weight)).contains($0.value) })
        for wasDue in [true, false] {
            let more = ProductivityScore(
                counts(
                    due: before.due, onTime: before.onTime + (wasDue && before.due > before.onTime ? 1 : 0),
                    high: before.high + 1, low: before.low, lastWeek: before.lastWeek + 1,
                    openAdded: max(0, before.openAdded - 1), streak: before.streak + random(1)))
            for kind in [ProductivityScore.Kind.onTime, .streak, .velocity] {
                #expect(more.part(kind).value >= score.part(kind).value, "\(kind)")
            }
        }
    }

    @Test(arguments: [
        ([-1, 20], true), ([-29, 0, 29], true), ([-1], false), ([-1, 29], false), ([0], false), ([], false),
    ])
    func `something is due before every day where no gap is longer than the score looks back`(
        _ offsets: [Int], _ isPlanned: Bool
    ) {
        let planned = offsets.map { PlannedDay(day: Self.day + $0, due: 1, onTime: 0) }
        #expect(ProductivitySums.isPlanned(Self.day...Self.day + 40, by: planned) == isPlanned)
    }

    @Test func `counts beyond all limits do not overflow`() {
        let score = ProductivityScore(
            counts(due: .max, onTime: .max, high: .max, low: .max, lastWeek: .max, openAdded: .max, streak: .max))
        #expect(score.value == 100 && score.weakest == nil)
    }
}
