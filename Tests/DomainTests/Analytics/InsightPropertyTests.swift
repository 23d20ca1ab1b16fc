import Calendar
import Domain
import TestRandom
import Testing

/// Whatever the data, the sentences are true of it.
struct InsightPropertyTests {
    private func figure(_ name: String, _ insight: Insight) -> Double? {
        insight.figures.first { $0.name == name }?.value
    }

    @Test(arguments: 1...60)
    func `the best hour has more than any other, or none is named`(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var rhythm = WeekRhythm()
        for _ in 0..<Int.random(in: 0...60, using: &random) {
            rhythm.cells[Int.random(in: 0..<7, using: &random)][Int.random(in: 0..<24, using: &random)] += 1
        }
        let insight = Insight.bestTime(rhythm)
        #expect(insight.isKnown == (rhythm.total >= 20))
        guard insight.isKnown else {
            #expect(insight.statement.hasSuffix("too early to say") && insight.basis.contains("\(rhythm.total)"))
            return
        }
        let cells = rhythm.cells.joined().sorted()
        let most = try #require(cells.last)
        #expect(figure("inBestHourOfWeek", insight) == Double(most))
        #expect((insight.statement == "No hour of the week stands out") == (cells.dropLast().last == most))
        let weekday = try #require(Int(exactly: figure("bestWeekday", insight) ?? -1))
        #expect(rhythm.byWeekday[weekday] == rhythm.byWeekday.max())
        let hour = try #require(Int(exactly: figure("bestHour", insight) ?? -1))
        #expect(rhythm.byHour[hour] == rhythm.byHour.max())
        for index in 0..<7 * 24
        where insight.statement == "\(Weekday.allCases[index / 24].name) at \(index % 24):00 is your best hour" {
            #expect(rhythm.cells[index / 24][index % 24] == most)
        }
    }

    @Test(arguments: 1...60)
    func `an early start is praised only if its days went better`(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let days = (0..<Int.random(in: 0...40, using: &random)).map { offset in
            let day = Day(number: 20_000 + offset)
            return DayFigures(
                DayTotals(day: day, completed: (0..<4).map { _ in Int.random(in: 0...1, using: &random) }, points: 0),
                DayPlan(day: day, openDue: Int.random(in: 0...5, using: &random), overdue: 0))
        }
        let early = Set(days.filter { _ in Bool.random(using: &random) }.map(\.day))
        let insight = Insight.earlyStart(days, early: early)
        let active = days.filter { $0.totals.count > 0 && $0.rate != nil }
        func mean(_ days: [DayFigures]) -> Double {
            days.reduce(0) { $0 + ($1.rate ?? 0) } / Double(max(1, days.count))
        }
        let (first, others) = (active.filter { early.contains($0.day) }, active.filter { !early.contains($0.day) })
        #expect(insight.isKnown == (first.count >= 5 && others.count >= 5))
        #expect(figure("earlyDays", insight) == Double(first.count))
        switch insight.statement {
        case "Days that start early go better": #expect(mean(first) > mean(others))
        case "Days that start early go no better": #expect(mean(first) < mean(others))
        case "An early start makes little difference": #expect(abs(mean(first) - mean(others)) < 0.04)
        default: #expect(!insight.isKnown)
        }
    }

    @Test(arguments: 1...60)
    func `the project that falls behind gained more than any other, in whatever order they come`(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let gained = ["Docs", "Tests", "Library", "Build", "Garden"].prefix(Int.random(in: 0...5, using: &random)).map {
            (project: $0, count: Int.random(in: 0...4, using: &random))
        }
        let insight = Insight.fallingBehind(gained, overdue: 30)
        #expect(insight == Insight.fallingBehind(gained.shuffled(using: &random), overdue: 30))
        let total = gained.reduce(0) { $0 + $1.count }
        #expect(figure("gained", insight) == Double(total))
        let most = gained.map(\.count).max() ?? 0
        let leaders = gained.filter { $0.count == most }
        if most == 0 {
            #expect(insight.statement == "Nothing fell behind")
        } else if leaders.count == 1 {
            #expect(insight.statement == "\(leaders[0].project) is falling behind")
        } else {
            #expect(insight.statement == "No single project is falling behind")
            #expect(insight.basis.contains("have \(most) each"))
        }
    }

    @Test(arguments: 1...60)
    func `the slowest category has the greatest factor of those with ten tasks`(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var sums: [Domain.Category: EstimateComparison] = [:]
        for category in Category.allCases where Bool.random(using: &random) {
            sums[category] = EstimateComparison(
                tasks: Int.random(in: 1...30, using: &random), estimated: 60 * Int.random(in: 1...9, using: &random),
                actual: 60 * Int.random(in: 1...9, using: &random))
        }
        let insight = Insight.slowestCategory(sums)
        let ready = sums.filter { $0.value.tasks >= 10 }
        #expect(insight.isKnown == (ready.count > 1))
        guard insight.isKnown else { return }
        let factors = ready.compactMapValues(\.factor)
        let greatest = try #require(factors.values.max())
        #expect(figure("factor", insight) == greatest)
        let slowest = factors.filter { $0.value == greatest }.keys
        switch insight.statement {
        case "No category is slower than the others": #expect(slowest.count > 1)
        case "Nothing takes longer than you think": #expect(slowest.count == 1 && greatest <= 1)
        default:
            #expect(slowest.count == 1 && greatest > 1)
            #expect(insight.statement == "\(slowest.first?.displayName ?? "") takes longer than you think")
        }
    }
}
