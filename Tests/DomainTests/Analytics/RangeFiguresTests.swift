import Calendar
import Domain
import TestRandom
import Testing
import Text

struct RangeFiguresTests {
    private let monday = Day(number: 17_133)

    private func figures(_ days: [(completed: [Int], open: Int)], ahead: Int = 0) -> RangeFigures {
        let all = days + Array(repeating: ([0, 0, 0, 0], 0), count: ahead)
        let totals = all.enumerated().filter { $0.element.completed.contains { $0 > 0 } }.map {
            DayTotals(day: monday + $0.offset, completed: $0.element.completed, points: 10)
        }
        let plans = days.enumerated().map { DayPlan(day: monday + $0.offset, openDue: $0.element.open, overdue: 0) }
        return RangeFigures(monday...monday + (all.count - 1), totals, plans)
    }

    @Test func `a range adds up its days`() {
        let week = figures([([1, 0, 2, 0], 1), ([0, 0, 0, 0], 2), ([0, 1, 0, 1], 0)], ahead: 4)
        #expect((week.completed, week.score, week.points, week.activeDays) == (5, 19, 20, 2))
        #expect(week.byPriority == [1, 1, 2, 1])
        #expect(week.days.map(\.planned) == [4, 2, 2] && week.days.map(\.rate) == [0.75, 0, 1])
        #expect(week.range.dayCount == 7 && week.isRunning && week.plannedDays == 3)
    }

    @Test func `the rate is the mean over the days that had a plan`() throws {
        let week = figures([([1, 0, 2, 0], 1), ([0, 0, 0, 0], 0), ([0, 1, 0, 0], 1)])
        #expect(try #require(week.rate) == 0.625)
        #expect(figures([([0, 0, 0, 0], 0)]).rate == nil)
    }

    @Test func `best and least day are the earliest of several, and no day to come`() {
        let week = figures([([0, 1, 0, 0], 0), ([0, 0, 0, 2], 0), ([0, 0, 0, 1], 0), ([0, 0, 0, 1], 0)], ahead: 3)
        #expect(week.best?.day == monday)
        #expect(week.least?.day == monday + 2)
        let none = figures([([0, 0, 0, 0], 3)])
        #expect(none.best == nil && none.least == nil)
    }

    @Test func `the longest pause is the earliest of several and ends before the days ahead`() {
        let (some, none) = ([0, 0, 1, 0], [0, 0, 0, 0])
        #expect(
            figures([(some, 0), (none, 0), (none, 0), (some, 0), (none, 0), (none, 0)], ahead: 5).longestPause
                == monday + 1...monday + 2)
        #expect(figures([(some, 0)], ahead: 5).longestPause == nil)
    }

    @Test(arguments: 1...20)
    func `parts of any range hold each of its days once and add up to it`(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let days = (0..<Int.random(in: 1...900, using: &random)).map { _ in
            (completed: (0..<4).map { _ in Int.random(in: 0...3, using: &random) }, open: 1)
        }
        let whole = figures(days)
        for unit in CalendarUnit.allCases {
            for weekStart in [Weekday.monday, .sunday, .saturday] {
                let parts = whole.parts(by: unit, weekStart: weekStart)
                #expect(parts.flatMap(\.days) == whole.days)
                #expect(parts.reduce(0) { $0 + $1.score } == whole.score)
                #expect(
                    parts.dropFirst().allSatisfy {
                        unit.start(of: $0.range.lowerBound, weekStart: weekStart) == $0.range.lowerBound
                    })
            }
        }
    }

    @Test func `the finest unit has at most 400 parts`() {
        func finest(_ days: Int, _ asked: CalendarUnit = .day) -> CalendarUnit {
            .finest(for: monday...monday + (days - 1), atLeast: asked, weekStart: .monday)
        }
        #expect(finest(400) == .day && finest(401) == .week && finest(2_800) == .week && finest(2_801) == .month)
        #expect(finest(30, .week) == .week && finest(30, .month) == .month)
    }

    @Test func `spans are compared with the unit before or as many days`() {
        let first = Day(number: 17_106)  // 1 November 2016
        let november = CalendarUnit.month.range(around: first + 5, weekStart: .monday)
        #expect(november == first...first + 29)
        func before(_ span: Span, _ range: ClosedRange<Day>, come: Int? = nil) -> ClosedRange<Day>? {
            span.before(range, come: come ?? range.dayCount, weekStart: .monday)
        }
        #expect(before(.month, november) == first - 31...first - 1)
        #expect(before(.week, monday...monday + 6) == monday - 7...monday - 1)
        #expect(before(.period, monday...monday + 9) == monday - 10...monday - 1)
        #expect(before(.day, monday...monday) == monday - 1...monday - 1)
        let start = Day.limits.lowerBound
        for span in Span.allCases { #expect(before(span, start...start + 3) == nil) }
        #expect(CalendarUnit.week.range(around: start, weekStart: .sunday).lowerBound == start)
    }

    @Test func `the current span is compared with as many days, and says so`() throws {
        let march = try #require(Day(year: 2026, month: 3, day: 1))
        func name(_ span: Span, _ range: ClosedRange<Day>, come: Int) -> String? {
            span.before(range, come: come, weekStart: .monday).map(span.beforeName)
        }
        #expect(name(.month, march...march + 30, come: 20) == "in the first 20 days of February")
        #expect(name(.month, march...march + 30, come: 1) == "on the first day of February")
        // The end of February.
        #expect(name(.month, march...march + 30, come: 30) == "in February")
        #expect(name(.week, monday...monday + 6, come: 2) == "in the first 2 days of the week before")
        #expect(name(.week, monday...monday + 6, come: 7) == "in the week before")
        #expect(name(.period, monday...monday + 29, come: 3) == "in the 3 days before")
        for span in Span.allCases { #expect(name(span, monday...monday + 6, come: 0) == nil) }
    }

    @Test func `parts that have not begun are left out`() {
        let some = ([0, 0, 1, 0], 0)
        let parts = figures(Array(repeating: some, count: 9), ahead: 12).parts(by: .week, weekStart: .monday)
        #expect(parts.map(\.days.count) == [7, 2] && parts.map(\.isRunning) == [false, true])
        #expect(parts.map(\.range.dayCount) == [7, 7])
    }

    @Test(arguments: [
        (0.0, 0), (0.0004, 1), (0.665, 67), (0.66494, 66), (0.66496, 66), (0.996, 99), (1, 100), (1.5, 150),
    ])
    func `a percentage is 0 or 100 only if it is exact`(_ share: Double, _ percent: Int) {
        #expect(NumberWords.percent(share) == percent)
    }

    @Test func `the summary gives the change in whole tasks`() {
        let (two, none) = (figures([([0, 0, 2, 0], 0)]), figures([([0, 0, 0, 0], 0)]))
        #expect(
            Span.period.summary(two, before: none)
                == "You completed 2 tasks on 1 day, 2 more than in the 1 day before (0).")
        #expect(
            Span.month.summary(none, before: two)
                == "You completed no task, 2 fewer than on the first day of November (2).")
        #expect(
            Span.week.summary(two, before: two)
                == "You completed 2 tasks on 1 day, as many as on the first day of the week before.")
        #expect(Span.day.summary(none, before: none) == "You completed no task, and none on the day before.")
        #expect(Span.day.summary(two, before: nil) == "You completed 2 tasks.")
    }

    @Test func `numbers and days read as people write them`() {
        #expect(NumberWords.counted(1_498, "task") == "1,498 tasks")
        #expect([0.05, 1.25, 12, 999.96].map(NumberWords.tenths) == ["0.1", "1.3", "12.0", "1,000.0"])
        #expect([90, 3_600, 33_600].map(NumberWords.duration) == ["2 min", "1 h", "9 h 20 min"])
        let day = Day(number: 17_106)
        #expect(DayWords().range(day...day + 29) == "1 to 30 November 2016")
        #expect(DayWords().range(day - 1...day) == "31 October to 1 November 2016")
        #expect(DayWords().range(day...day + 90) == "1 November 2016 to 30 January 2017")
        #expect([DayWords().day(day), DayWords().short(day)] == ["1 November 2016", "Tue 1 Nov"])
    }

    @Test func `with the month first, the year follows a comma`() {
        let (day, dates) = (Day(number: 17_106), DayWords(isMonthFirst: true))
        #expect(dates.range(day...day + 29) == "November 1 to 30, 2016")
        #expect(dates.range(day - 1...day) == "October 31 to November 1, 2016")
        #expect(dates.range(day...day + 90) == "November 1, 2016 to January 30, 2017")
        #expect([dates.range(day...day), dates.short(day)] == ["November 1, 2016", "Tue Nov 1"])
    }
}
