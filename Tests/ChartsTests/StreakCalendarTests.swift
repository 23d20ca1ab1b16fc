import Calendar
import TestXML
import Testing

@testable import Charts

struct StreakCalendarTests {
    private func cells(_ chart: StreakCalendarChart) throws -> [XMLDocument.Element] {
        try XMLDocument(chart.svg()).document.all("rect").filter {
            $0.attributes["rx"].map { $0 == "3.5" || $0 == "3" } == true && !$0.children.isEmpty
        }
    }

    @Test func `a year has a cell per day with its count`() throws {
        let chart = StreakCalendarChart(
            days: Samples.counts(400), end: Samples.end, options: ChartOptions(embedding: .inline))
        let cells = try cells(chart)
        #expect(cells.count == 365)
        #expect(cells.first?.children[0].text.hasPrefix("Sat 22 Nov 2025: ") == true)
        #expect(cells.last?.children[0].text.hasPrefix("Sat 21 Nov 2026: ") == true)
    }

    @Test func `a leap day lies within the year`() throws {
        let chart = StreakCalendarChart(
            days: [], end: Day(year: 2028, month: 2, day: 29)!, options: ChartOptions(embedding: .inline))
        #expect(try cells(chart).count == 366)
        #expect(chart.table.rows.count == 366)
        #expect(chart.table.rows.last?[0] == .day(Day(year: 2027, month: 3, day: 1)!))
    }

    @Test(arguments: [(Weekday.monday, "105"), (.sunday, "122"), (.saturday, "20")])
    func `the rows begin with the chosen weekday`(weekStart: Weekday, y: String) throws {
        let chart = StreakCalendarChart(
            days: [], end: Samples.end, weekStart: weekStart, options: ChartOptions(embedding: .inline))
        #expect(try cells(chart).last?.attributes["y"] == y)
    }

    @Test func `the newest week is the last column`() throws {
        let chart = StreakCalendarChart(days: [], end: Samples.end, options: ChartOptions(embedding: .inline))
        let xs = try cells(chart).map { Double($0.attributes["x"]!)! }
        #expect(xs.max() == xs.last)
        #expect(xs.min() == 34)
    }

    @Test func `the legend states the thresholds`() throws {
        let chart = StreakCalendarChart(
            days: [1, 1, 2, 3, 4, 5, 6, 8].enumerated().map { DayCount(day: Samples.end + -$0, count: $1) },
            end: Samples.end, options: ChartOptions(embedding: .inline))
        let texts = try XMLDocument(chart.svg()).document.all("text").map(\.text)
        #expect(texts.suffix(6) == ["Completed per day:", "0", "1", "2–3", "4–5", "6 or more"])
        #expect(
            chart.summary == "30 tasks completed on 8 days. Most: 8 on Sat 14 Nov 2026. Latest: 1 on Sat 21 Nov 2026. "
                + "The levels, by quartiles of the days with any, are 0, 1, 2–3, 4–5, 6 or more completed per day.")
    }

    @Test(arguments: [240, 360, 480, 800])
    func `alone in a narrow place it shows the whole year in several blocks`(width: Int) throws {
        let chart = StreakCalendarChart(
            days: Samples.counts(365), end: Samples.end, streak: Samples.end - 200...Samples.end,
            options: ChartOptions(width: width))
        let root = try XMLDocument(chart.svg()).document
        #expect(Double(root.attributes["width"]!)! <= Double(width))
        let cells = try cells(chart)
        #expect(cells.count == 365)
        #expect(cells.first?.children[0].text.hasPrefix("Sat 22 Nov 2025") == true)
        #expect(cells.last?.children[0].text.hasPrefix("Sat 21 Nov 2026") == true)
        #expect(cells.allSatisfy { Double($0.attributes["x"]!)! + 14 <= Double(width) })
    }

    @Test func `without anything completed a sentence says how to begin`() throws {
        let chart = StreakCalendarChart(days: [], end: Samples.end, options: ChartOptions(embedding: .inline))
        #expect(chart.summary == "Nothing completed in these months. Add a task and tick it off.")
    }
}
