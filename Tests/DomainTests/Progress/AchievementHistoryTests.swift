import Calendar
import Domain
import TestRandom
import Testing

struct AchievementHistoryTests {
    private let start = Day(number: 20_000)

    /// One day for each number, from the start on, with so many completions.
    private func unlockDays(
        _ counts: [Int], off: [ClosedRange<Day>] = [], _ edit: (Int, inout AchievementDay) -> Void = { _, _ in }
    ) -> [String: Int] {
        let days = counts.enumerated().map { offset, count in
            var day = AchievementDay(day: start + offset, completed: count)
            edit(offset, &day)
            return day
        }
        return AchievementHistory(days, timeOff: off).unlockDays.mapValues { $0 - start }
    }

    @Test func `every achievement has its points and rarity`() {
        #expect(Achievement.all.count == 44)
        #expect(Set(Achievement.all.map(\.id)).count == 44 && Set(Achievement.all.map(\.title)).count == 44)
        // 430 of counts, 3,500 of streaks, 350 of each category, 675 of the last three.
        let points = Achievement.all.map(\.points).reduce(0, +)
        #expect(points == 8_105)
        let legend = Achievement.named("legend")
        #expect((legend?.points, legend?.rarity, legend?.target) == (2_000, .legendary, 365))
        #expect(Achievement.named("health-adept")?.measure == .category(.health))
        #expect(Achievement.all.allSatisfy { !$0.emoji.isEmpty })
    }

    @Test func `counts are reached on the day of the task that makes them full`() {
        let days = unlockDays([0, 1, 8, 1, 40, 450])
        #expect(days["first-step"] == 1 && days["ten-done"] == 3 && days["fifty-done"] == 4)
        #expect(days["hundred-done"] == 5 && days["five-hundred-done"] == 5)
    }

    @Test func `streaks are reached on the day that makes them long enough, time off left out`() {
        let days = unlockDays(Array(repeating: 1, count: 31))
        #expect((days["week-warrior"], days["fortnight-fighter"], days["month-master"]) == (6, 13, 29))
        #expect(days["quarter-champion"] == nil)
        #expect(unlockDays([1, 1, 1, 1, 1, 1, 0, 1])["week-warrior"] == nil)
        let off = start + 6...start + 6
        #expect(unlockDays([1, 1, 1, 1, 1, 1, 0, 1], off: [off])["week-warrior"] == 7)
    }

    @Test func `each category counts its own tasks`() {
        let days = unlockDays([9, 1, 15, 25]) { offset, day in
            day.byCategory = offset == 2 ? [.health: 8, .work: 7] : [.health: day.completed]
        }
        #expect((days["health-regular"], days["health-adept"], days["health-master"]) == (1, 3, nil))
        #expect(days["work-regular"] == nil)
    }

    @Test func `a perfect week needs seven perfect days one after the other`() {
        func days(_ plans: [(due: Int, onTime: Int)]) -> [String: Int] {
            unlockDays(plans.map { _ in 1 }) { offset, day in
                let plan = plans[offset]
                if plan.due > 0 { day.planned = PlannedDay(day: day.day, due: plan.due, onTime: plan.onTime) }
            }
        }
        let perfect = (due: 2, onTime: 2)
        #expect(days([(2, 1), perfect])["perfect-day"] == 1)
        #expect(days(Array(repeating: perfect, count: 7))["perfect-week"] == 6)
        for gap in [(due: 0, onTime: 0), (due: 3, onTime: 2)] {
            let broken = days(Array(repeating: perfect, count: 6) + [gap] + Array(repeating: perfect, count: 6))
            #expect((broken["perfect-day"], broken["perfect-week"]) == (0, nil))
        }
    }

    @Test func `the first task that took at most an hour unlocks`() {
        #expect(unlockDays([1, 1]) { $1.hasFast = $0 == 1 }["lightning-fast"] == 1)
        #expect(unlockDays([1, 1])["lightning-fast"] == nil)
        #expect(Achievement.fastTime(isImported: false).contains(3_600_000))
        #expect(!Achievement.fastTime(isImported: false).contains(3_600_001))
        // An import with equal instants does not say how long it took.
        #expect(
            Achievement.fastTime(isImported: false).contains(0) && !Achievement.fastTime(isImported: true).contains(0))
    }

    @Test(arguments: 1...20)
    func `more completions never unlock later, and what is unlocked has reached its target`(_ seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        var counts = (0..<60).map { _ in max(0, Int.random(in: -3...6, using: &generator)) }
        let before = unlockDays(counts) { $1.byCategory = [.work: $1.completed] }
        for (id, day) in before {
            guard let achievement = Achievement.named(id) else { continue }
            switch achievement.measure {
            case .completed, .category: #expect(counts[...day].reduce(0, +) >= achievement.target)
            default: break
            }
        }
        counts[Int.random(in: 0..<60, using: &generator)] += 1
        let after = unlockDays(counts) { $1.byCategory = [.work: $1.completed] }
        #expect(before.allSatisfy { after[$0.key] ?? .max <= $0.value })
    }

    @Test func `progress is the share of the way, never above one`() {
        let adept = Achievement.named("work-adept")
        #expect(adept?.progress(of: 18) == 18.0 / 25 && adept?.progress(of: 99) == 1 && adept?.progress(of: -1) == 0)
    }
}
