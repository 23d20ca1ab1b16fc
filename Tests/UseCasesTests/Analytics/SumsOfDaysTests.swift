import Calendar
import Domain
import TestRandom
import TestSupport
import Testing
import UseCases

/// Weeks, months and periods are consistent with their days.
struct SumsOfDaysTests {
    private static let history = SeededHistory(seed: 17, tasks: 200)
    private static let last = history.first + history.days

    @Test(arguments: [Weekday.monday, .sunday])
    func `a range is its days, each as that day shows it, and their sum`(_ weekStart: Weekday) throws {
        let world = try Self.history.world(Self.history.rows, at: Self.last)
        try world.set { $0.weekStart = weekStart }
        var days: [Day: DayFigures] = [:]
        for number in (Self.history.first - 3).number...Self.last.number {
            let day = Day(number: number)
            days[day] = try world.analytics(on: day).figures
        }
        var random = SeededGenerator(seed: 5)
        for _ in 0..<6 {
            let shown = Self.last - Int.random(in: 0..<100, using: &random)
            let asked = AskedDays(from: shown - Int.random(in: 0...15, using: &random), to: shown)
            for span in [Span.week, .month, .period] {
                let range = try world.analytics(span, asked, on: shown)
                for day in range.figures.days where days[day.day] != nil {
                    #expect(day == days[day.day], "\(span) of \(shown)")
                }
                #expect(range.figures.days.last?.day == min(range.figures.range.upperBound, shown))
                try expectSum(range)
            }
        }
    }

    /// The figures, the parts, the groups and the projects all cover the same completions.
    private func expectSum(_ range: RangeAnalytics) throws {
        let (figures, days) = (range.figures, range.figures.days)
        #expect(figures.completed == days.reduce(0) { $0 + $1.totals.count })
        #expect(figures.score == days.reduce(0) { $0 + $1.totals.score })
        #expect(figures.points == days.reduce(0) { $0 + $1.totals.points })
        #expect(range.parts.flatMap(\.days) == days)
        #expect(range.parts.reduce(0) { $0 + $1.points } == figures.points)
        for counts in [range.groups.byType, range.groups.byCategory, range.groups.rhythm.byWeekday] {
            #expect(counts.reduce(0, +) == figures.completed)
        }
        for index in 0..<4 {
            #expect(range.projects.reduce(0) { $0 + $1.completed[index] } == figures.byPriority[index])
        }
        let rates = days.compactMap(\.rate)
        if let rate = figures.rate { #expect(abs(rate * Double(rates.count) - rates.reduce(0, +)) < 1e-9) }
        #expect((figures.rate == nil) == rates.isEmpty)
    }

    @Test func `the usual figures of a day are the mean of that weekday over the four preceding weeks`() throws {
        let world = try Self.history.world(Self.history.rows, at: Self.last)
        for offset in 0..<25 {
            let day = Self.last - offset * 5
            let usual = try world.analytics(on: day).usual
            let before = try (1...4).map { try world.analytics(on: day - 7 * $0).figures.totals }
            #expect(usual.weekday == day.weekday)
            #expect(usual.completed == Double(before.reduce(0) { $0 + $1.count }) / 4)
            #expect(usual.score == Double(before.reduce(0) { $0 + $1.score }) / 4)
            #expect(usual.points == Double(before.reduce(0) { $0 + $1.points }) / 4)
        }
    }

    @Test func `what a range is compared with is what the range before shows itself`() throws {
        let world = try Self.history.world(Self.history.rows, at: Self.last)
        for offset in stride(from: 0, to: 80, by: 13) {
            let shown = Self.last - offset
            for span in [Span.week, .month] {
                let range = try world.analytics(span, on: shown)
                let before = try #require(range.before)
                let itself = try world.analytics(
                    .period, AskedDays(from: before.range.lowerBound, to: before.range.upperBound))
                #expect(before == itself.figures, "\(span) of \(shown)")
                let (days, whole) = (range.figures.days.count, span.length(before.range))
                let isOver = days == range.figures.range.dayCount
                #expect(before.days.count == (isOver ? whole : min(days, whole)), "\(span) of \(shown)")
            }
        }
    }
}

extension Span {
    /// For the whole week or month around the day.
    fileprivate func length(_ range: ClosedRange<Day>) -> Int {
        self.range(around: range.lowerBound, weekStart: .monday)?.dayCount ?? range.dayCount
    }
}
