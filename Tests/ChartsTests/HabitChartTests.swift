import Domain
import TestXML
import Testing

@testable import Charts

struct HabitChartTests {
    private static let options = ChartOptions(embedding: .inline)

    private func nodes(_ chart: any Chart, _ style: String) throws -> [XMLDocument.Element] {
        try XMLDocument(chart.svg()).document.all.filter { $0.attributes["class"] == style }
    }

    @Test func `missed days are marked on the line of strength while there is room`() throws {
        let chart = Samples.strength("Read", 30, Self.options)
        #expect(try nodes(chart, "hollow").count == 3)
        #expect(chart.summary.hasSuffix(" Missed on 3 days."))
        #expect(chart.table.rows.count { $0[2] == .text("missed") } == 3)
        let year = Samples.strength("Read", 365, Self.options)
        #expect(try nodes(year, "hollow").isEmpty && year.summary.contains("Missed on 48 days."))
    }

    @Test func `strength is filled below its line, which is firm from 80% on`() throws {
        let chart = Samples.strength("Read", 90, Self.options)
        #expect(try nodes(chart, "area").count == 1)
        let line = try #require(try nodes(chart, "ref").first)
        let axis = try nodes(chart, "grid").compactMap { $0.attributes["y1"].flatMap(Double.init) }
        let ground = try #require(try nodes(chart, "grid zero").first?.attributes["y1"].flatMap(Double.init))
        let top = try #require(axis.min())
        let firm = try #require(line.attributes["y1"].flatMap(Double.init))
        #expect(abs(firm - (ground + 0.8 * (top - ground))) < 0.1)
        #expect(try XMLDocument(chart.svg()).document.all("text").contains { $0.text == "firm from 80%" })
        let empty = Samples.strength("Read", 0, Self.options)
        #expect(try nodes(empty, "ref").isEmpty && nodes(empty, "area").isEmpty)
    }

    @Test func `a day of what happened has the mark of its state`() throws {
        let day = Samples.end
        func marks(_ mark: HabitHistoryChart.Mark) throws -> [String] {
            let chart = HabitHistoryChart(
                habit: "Read", marks: [mark], rates: [DayShare(day: day, share: 1)],
                options: ChartOptions(embedding: .inline, interactive: false))
            let all = try XMLDocument(chart.svg()).document.all
            // The first of each are the keys above the plot.
            return ["col", "open", "scope"].filter { style in
                all.filter { $0.attributes["class"] == style }.count > 1
            }
        }
        #expect(try marks(.done) == ["col"] && marks(.partly) == ["col"])
        #expect(try marks(.missed) == ["open"] && marks(.skipped) == ["scope"] && marks(.none) == [])
    }

    @Test func `weekdays show their numbers if there is room, and today is highlighted`() throws {
        func texts(_ scheduled: Int, width: Int) throws -> [XMLDocument.Element] {
            let chart = HabitWeekdaysChart(
                habit: "Read", weekdays: Samples.weekdays(scheduled), today: .saturday,
                options: ChartOptions(embedding: .inline, width: width, interactive: false))
            return try XMLDocument(chart.svg()).document.all("text")
        }
        let wide = try texts(13, width: 376)
        #expect(wide.filter { $0.text.hasSuffix("/13") }.count == 7)
        #expect(wide.filter { $0.attributes["class"] == "strong" }.map(\.text) == ["Sat"])
        #expect(try texts(1_300, width: 240).allSatisfy { !$0.text.contains("/") })
    }

    @Test func `shares outside 0 to 1 are drawn at the nearest`() {
        #expect(DayShare(day: Samples.end, share: 1.2).share == 1 && DayShare(day: Samples.end, share: -1).share == 0)
        #expect(DayShare(day: Samples.end, share: .nan).share == nil)
        #expect(WeekdayShare(weekday: .monday, done: 9, scheduled: 4).done == 4)
    }
}
