import Calendar
import Domain
import Testing

struct ChallengeTests {
    private let today = Day(number: 20_544)

    private func count(_ day: Day, _ completed: Int, _ category: Category = .general, home: Int = 0) -> OwnCount {
        OwnCount(day: day, category: category, completed: completed, atHome: home)
    }

    @Test(arguments: [
        // ÷ 14 × 1.2: 43 → 3.69, 44 → 3.77, 40 → 3.43, 41 → 3.51, 175 → 15.
        (0, 3), (35, 3), (40, 3), (41, 4), (44, 4), (70, 6), (175, 15), (1_000, 15),
    ])
    func `the daily target follows the fourteen days before it`(_ before: Int, _ target: Int) {
        #expect(Challenge(.daily, today...today, completedBefore: before).target == target)
    }

    @Test(arguments: [(0, 20), (33, 20), (34, 20), (35, 21), (100, 60), (166, 100), (900, 100)])
    func `the weekly target follows the fourteen days before the week`(_ before: Int, _ target: Int) {
        #expect(Challenge(.weekly, today...today + 6, completedBefore: before).target == target)
    }

    @Test(arguments: [
        (ChallengeKind.daily, "2026-11-21", "2026-11-21", "2026-11-21"),
        (.weekly, "2026-11-21", "2026-11-16", "2026-11-22"), (.monthly, "2028-02-10", "2028-02-01", "2028-02-29"),
        (.newYear, "2026-01-07", "2026-01-01", "2026-01-07"), (.newYear, "2026-01-08", "2027-01-01", "2027-01-07"),
        (.springCleaning, "2026-03-27", "2026-03-20", "2026-03-27"),
        (.backToSchool, "2026-03-27", "2026-09-01", "2026-09-07"),
        (.cleanYearEnd, "2026-12-31", "2026-12-26", "2026-12-31"),
    ])
    func `each runs on its days, or comes next`(_ kind: ChallengeKind, _ day: String, _ from: String, _ to: String) {
        let days = Day(day).map { kind.days(from: $0, weekStart: .monday) }
        #expect(days?.lowerBound.description == from && days?.upperBound.description == to)
    }

    @Test(arguments: [
        (ChallengeKind.daily, "2026-03-28", "2026-03-28"), (.weekly, "2026-03-17", "2026-03-29"),
        (.monthly, "2026-03-01", "2026-03-01"), (.springCleaning, "2027-03-20", "2027-03-20"),
    ])
    func `only weeks can overlap`(_ kind: ChallengeKind, _ from: String, _ to: String) {
        let first = Day("2026-03-28").map { kind.firstDays(overlapping: kind.days(from: $0, weekStart: .monday)) }
        #expect(first?.lowerBound.description == from && first?.upperBound.description == to)
    }

    @Test func `only days of the challenge up to the one shown count`() {
        let week = Challenge(.weekly, today - 3...today + 3, completedBefore: 0)
        let counts = [count(today - 4, 9), count(today - 3, 2), count(today, 3, .work), count(today + 1, 4)]
        #expect(week.value(counts, upTo: today, timeOff: []) == 5)
        #expect(week.value(counts, upTo: today + 3, timeOff: []) == 9)
    }

    @Test func `special ones count what they name`() {
        let days = today...today + 7
        let counts = [count(today, 3, .maintenance, home: 1), count(today, 4, .learning, home: 2)]
        let values = [ChallengeKind.springCleaning, .backToSchool, .newYear].map {
            Challenge($0, days, completedBefore: 0).value(counts, upTo: today, timeOff: [])
        }
        #expect(values == [5, 4, 7])
    }

    @Test func `the month counts its longest run so far`() {
        let month = Challenge(.monthly, today...today + 29, completedBefore: 0)
        let counts = [-1, 0, 1, 2, 4, 5].map { count(today + $0, 1) }
        #expect(month.value(counts, upTo: today + 5, timeOff: []) == 3)
        #expect(month.value(counts, upTo: today + 5, timeOff: [today + 3...today + 3]) == 5)
        #expect(month.target == 7)
    }
}
