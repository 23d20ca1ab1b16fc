import Calendar
import Domain
import TestRandom
import Testing

struct InsightTests {
    private func rhythm(_ cells: [(weekday: Int, hour: Int, count: Int)]) -> WeekRhythm {
        cells.reduce(into: WeekRhythm()) { $0.cells[$1.weekday][$1.hour] += $1.count }
    }

    @Test func `the best hour is named with its numbers`() {
        let insight = Insight.bestTime(rhythm([(2, 8, 28), (2, 9, 4), (4, 9, 27), (0, 9, 1)]))
        #expect(insight.isKnown && insight.statement == "Wednesday at 8:00 is your best hour")
        #expect(
            insight.basis == """
                28 of 60 tasks. Your busiest weekday is Wednesday (32), your busiest hour begins at 9:00 (32).
                """)
        #expect(insight.figures.first { $0.name == "inBestHourOfWeek" }?.value == 28)
    }

    @Test func `no hour is called the best where several are`() {
        let insight = Insight.bestTime(rhythm([(2, 8, 10), (4, 9, 10), (5, 1, 10)]))
        #expect(insight.statement == "No hour of the week stands out")
        #expect(
            insight.basis.hasPrefix(
                "Wednesday at 8:00, Friday at 9:00 and 1 other hour share the lead: each has 10 of 30"))
        let two = Insight.bestTime(rhythm([(2, 8, 10), (4, 9, 10), (5, 1, 1)]))
        #expect(two.basis.hasPrefix("Wednesday at 8:00 and Friday at 9:00 share the lead: each has 10 of 21"))
        #expect(
            two.basis.hasSuffix(
                "Your busiest weekdays are Wednesday and Friday (10 each), "
                    + "your busiest hours begin at 8:00 and 9:00 (10 each)."))
        let oneDay = Insight.bestTime(rhythm([(2, 8, 10), (2, 9, 10), (5, 1, 1)]))
        #expect(oneDay.basis.hasPrefix("Wednesday at 8:00 and 9:00 share the lead: each has 10 of 21"))
    }

    @Test func `too few tasks say how many are missing`() {
        let insight = Insight.bestTime(rhythm([(2, 8, 1)]))
        #expect(!insight.isKnown && insight.basis == "Needs 20 completed tasks; so far there is 1.")
        #expect(Insight.bestTime(rhythm([(2, 8, 19)])).isKnown == false)
        #expect(Insight.bestTime(rhythm([(2, 8, 20)])).isKnown)
    }

    private func days(_ rates: [(early: Bool, done: Int, open: Int)]) -> ([DayFigures], Set<Day>) {
        let all = rates.enumerated().map { index, rate in
            let day = Day(number: 20_000 + index)
            return DayFigures(
                DayTotals(day: day, completed: [0, 0, 0, rate.done], points: 0),
                DayPlan(day: day, openDue: rate.open, overdue: 0))
        }
        return (all, Set(rates.indices.filter { rates[$0].early }.map { Day(number: 20_000 + $0) }))
    }

    @Test(arguments: [
        (1, 1, 3, "Days that start early go better"), (3, 3, 1, "Days that start early go no better"),
        (1, 2, 2, "An early start makes little difference"),
    ])
    func `early days are compared with the other days that had a completion`(
        _ done: Int, _ open: Int, _ otherOpen: Int, _ statement: String
    ) {
        let early = Array(repeating: (early: true, done: done, open: open), count: 5)
        let others = Array(repeating: (early: false, done: done == 3 ? 3 : 1, open: otherOpen), count: 6)
        let (all, set) = days(early + others + [(false, 0, 9), (false, 0, 0)])
        let insight = Insight.earlyStart(all, early: set)
        #expect(insight.isKnown && insight.statement == statement, "\(insight)")
        #expect(insight.figures.prefix(2).map(\.value) == [5, 6])
    }

    @Test func `too few early days say so`() {
        let (all, set) = days(Array(repeating: (true, 1, 1), count: 4) + Array(repeating: (false, 1, 1), count: 9))
        let insight = Insight.earlyStart(all, early: set)
        #expect(!insight.isKnown)
        #expect(insight.basis == "Needs 5 days with a task done before 10:00 and 5 without; so far there are 4 and 9.")
    }

    @Test func `the project with most new overdue tasks falls behind`() {
        let insight = Insight.fallingBehind([("Docs", 0), ("Tests", 4), ("Library", 9), ("Build", 2)], overdue: 20)
        #expect(insight.statement == "Library is falling behind")
        #expect(
            insight.basis
                == "15 tasks due on these days are overdue: 9 of them in Library; next is Tests with 4.")
        let alone = Insight.fallingBehind([("Library", 1)], overdue: 1)
        #expect(alone.basis == "1 task due on these days is overdue in Library.")
    }

    @Test func `no single project falls behind if two are level, and none without overdue tasks`() {
        let tie = Insight.fallingBehind([("Tests", 4), ("Library", 4), ("Build", 1)], overdue: 9)
        #expect(tie.statement == "No single project is falling behind")
        #expect(tie.basis.hasSuffix("Library and Tests have 4 each."))
        #expect(Insight.fallingBehind([("Tests", 0)], overdue: 3).statement == "Nothing fell behind")
    }

    @Test(arguments: [(5, false), (9, true)])
    func `what leaves more room for improvement comes first, and what is unknown last`(_ count: Int, _ isMore: Bool) {
        let unknown = Insight.slowestCategory([:])
        let slow = Insight.slowestCategory([.work: sums(20, 200, 320), .social: sums(10, 100, 100)])
        let behind = Insight.fallingBehind([("Library", count)], overdue: 20)
        let sorted = Insight.mattering([unknown, slow, behind], limit: 3)
        #expect(sorted == (isMore ? [behind, slow, unknown] : [slow, behind, unknown]))
    }

    private func sums(_ tasks: Int, _ estimated: Int, _ actual: Int) -> EstimateComparison {
        EstimateComparison(tasks: tasks, estimated: estimated, actual: actual)
    }

    @Test func `the slowest category is measured by its estimates`() {
        let insight = Insight.slowestCategory([
            .work: sums(20, 20_000, 22_000), .learning: sums(12, 21_000, 33_600), .health: sums(9, 60, 6_000),
        ])
        #expect(insight.statement == "Learning takes longer than you think")
        #expect(
            insight.basis == """
                Learning: 12 tasks took 1.6 times the estimate, 9 h 20 min instead of 5 h 50 min; Work comes next with 1.1.
                """)
        let fast = Insight.slowestCategory([.work: sums(20, 20_000, 9_000), .social: sums(10, 100, 100)])
        #expect(fast.statement == "Nothing takes longer than you think")
        let tie = Insight.slowestCategory([.work: sums(20, 200, 400), .social: sums(10, 100, 200)])
        #expect(tie.statement == "No category is slower than the others")
    }

    @Test func `two categories need ten tasks each`() {
        let one = Insight.slowestCategory([.work: sums(20, 200, 400), .social: sums(9, 100, 200)])
        #expect(!one.isKnown && one.basis.hasSuffix("timed tasks each; only Work has them."))
        #expect(Insight.slowestCategory([.social: sums(9, 100, 200)]).basis.hasSuffix("Social has the most, 9."))
        #expect(Insight.slowestCategory([:]).basis.hasSuffix("there is none yet."))
    }
}
