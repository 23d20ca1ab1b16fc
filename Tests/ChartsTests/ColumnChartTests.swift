import Calendar
import TestXML
import Testing

@testable import Charts

struct ColumnChartTests {
    private let options = ChartOptions(embedding: .inline, width: 540)
    private let november = Day(year: 2026, month: 11, day: 1)!

    private func root(_ chart: any Chart) throws -> XMLDocument.Element { try XMLDocument(chart.svg()).document }

    private func texts(_ chart: any Chart) throws -> [String] { DrawnText.all(in: try root(chart)).map(\.text) }

    private func bars(_ chart: any Chart, _ style: String) throws -> Int {
        try root(chart).all.count { $0.attributes["class"] == style }
    }

    @Test func `bars of a month in progress stop today, beside the average of the month before`() throws {
        let days = (0..<12).map { DayValue(day: november + $0, value: $0 == 4 ? 30 : Double($0)) }
        let chart = ScoreColumnsChart(
            range: november...november + 29, days: days, before: .init(25.34, of: "October"), options: options)
        #expect(try bars(chart, "col") == 11)
        let texts = try texts(chart)
        for text in ["2 Nov", "9 Nov", "23 Nov", "25.3", "October", "30 on Thu 5 Nov"] { #expect(texts.contains(text)) }
        #expect(chart.statement == "**7.7** on average; dotted: the average of October")
        #expect(chart.table.rows.count == 12)
    }

    @Test func `days without a score say so`() {
        let chart = ScoreColumnsChart(range: november...november + 29, days: [], before: nil, options: options)
        #expect(chart.summary == "Nothing was completed on these days." && chart.statement.isEmpty)
    }

    private func months(_ values: [Double]) -> [DayValue] {
        var first = november
        return values.reversed().map { value in
            defer { first = (first - 1).startOfMonth }
            return DayValue(day: first, value: value)
        }.reversed()
    }

    @Test(arguments: [(0, "No points yet."), (500, "No points in these months.")])
    func `months without points are not called the first ones of somebody with points`(_ before: Int, _ text: String) {
        for values: [Double] in [[], [0, 0]] {
            let chart = PointsPerMonthChart(
                months: months(values), before: before, levels: [0, 100, 400], options: options)
            #expect(chart.summary.hasPrefix(text))
        }
    }

    @Test func `a level stands above the month in which it was reached, and the month in progress is lighter`() throws {
        let chart = PointsPerMonthChart(
            months: months([189, 20, 250]), before: 0, levels: [0, 100, 400, 900], options: options)
        #expect(try bars(chart, "col") == 2 && bars(chart, "col running") == 1)
        #expect(
            chart.summary
                == "3 months. Most in Nov 2026: 250. In all 459. Reached: level 2 in Sep 2026, level 3 in Nov 2026.")
        #expect(chart.table.rows.map { $0[2] } == [.number(2), .number(2), .number(3)])
    }

    @Test func `one month is one bar of usual width`() throws {
        let chart = PointsPerMonthChart(months: months([189]), before: 0, levels: [0, 100, 400], options: options)
        #expect(chart.statement == "**189** in all; a second month makes this a picture")
        #expect(try texts(chart).contains("Nov"))
    }

    @Test func `no level is named where the line of points passes`() throws {
        let chart = PointsProgressChart(
            levels: Samples.levels, days: Samples.days(365) { Double($0 * 40) }, options: options)
        let names = DrawnText.all(in: try root(chart)).filter { $0.text.hasPrefix("Level ") }
        // The line leaves the lowest level at the left end, and the highest ones are above it there.
        #expect(try #require(names.first { $0.text == "Level 1" }).left > 270)
        #expect(names.contains { $0.left < 20 })
    }

    @Test func `a day is listed with what is done and how much more there is`() throws {
        let lines = (1...9).map { TodayListChart.Line("Task \($0)", isDone: $0 > 6, time: $0 == 1 ? "09:30" : "") }
        let chart = TodayListChart(lines, open: 6, done: 5, options: options)
        #expect(chart.subheading == "5 of 11 done")
        #expect(try Set(["and 3 more", "09:30", "Task 8"]).isSubset(of: texts(chart)))
        #expect(chart.summary.hasSuffix("Task 8, done."))
        #expect(TodayListChart([], open: 0, done: 0).summary == "Nothing is planned for today.")
    }
}
