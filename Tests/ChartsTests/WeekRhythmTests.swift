import Calendar
import TestXML
import Testing

@testable import Charts

struct WeekRhythmTests {
    private let counts = [
        HourCount(weekday: .wednesday, hour: 8, count: 28), HourCount(weekday: .wednesday, hour: 9, count: 4),
        HourCount(weekday: .monday, hour: 8, count: 5), HourCount(weekday: .sunday, hour: 23, count: 1),
    ]

    private func root(width: Int, _ weekStart: Weekday = .monday) throws -> XMLDocument.Element {
        let options = ChartOptions(embedding: .inline, width: width)
        let chart = WeekRhythmChart(counts: counts, weekStart: weekStart, options: options)
        return try XMLDocument(chart.svg()).document
    }

    @Test func `the description gives the best weekday and hour`() {
        let chart = WeekRhythmChart(counts: counts)
        #expect(
            chart.summary == "38 tasks completed. Most on Wednesday (32), "
                + "least on Tuesday, Thursday and 2 other days (0 each). "
                + "Best hour: Wednesday at 08:00 (28).")
        #expect(chart.table.columns.count == 26)
        #expect(chart.table.rows[2].last == .number(32))
    }

    @Test func `days and hours that share a place are all told and marked`() throws {
        let friday = [(20, 28), (7, 4)].map { HourCount(weekday: .friday, hour: $0, count: $1) }
        let chart = WeekRhythmChart(counts: counts + friday)
        #expect(
            chart.summary == "70 tasks completed. Most on Wednesday and Friday (32 each), "
                + "least on Tuesday, Thursday and 1 other day (0 each). "
                + "Best hours: Wednesday at 08:00 and Friday at 20:00 (28 each).")
        #expect(
            chart.statement
                == "Most on **Wednesday** and **Friday**, least on **Tuesday**, **Thursday** and 1 other day")
        #expect(try XMLDocument(chart.svg()).document.all("rect").count { $0.attributes["class"] == "mark" } == 2)
    }

    @Test(arguments: [(419, 84), (420, 168), (1_200, 168)])
    func `below 420 pixels a cell is two hours`(width: Int, cells: Int) throws {
        let titled = try root(width: width).all("rect").filter { $0.children.first?.name == "title" }
        #expect(titled.count == cells)
        #expect(titled[8].children[0].text.hasPrefix(cells == 84 ? "Monday, 16:00 to 18:00" : "Monday, 08:00 to 09:00"))
    }

    @Test func `the frame holds the best hour`() throws {
        for width in [300, 600] {
            let root = try root(width: width)
            let frame = try #require(root.all("rect").first { $0.attributes["class"] == "mark" })
            let darkest = try #require(root.all("rect").first { $0.attributes["class"] == "h4" })
            #expect(Double(frame.attributes["x"]!)! < Double(darkest.attributes["x"]!)!)
            #expect(abs(Double(frame.attributes["y"]!)! + 1.5 - Double(darkest.attributes["y"]!)!) < 0.01)
        }
    }

    @Test func `rows begin with the first day of the week`() throws {
        let texts = try root(width: 600, .saturday).all("text").map(\.text)
        #expect(texts.filter { ["Sat", "Sun", "Mon"].contains($0) } == ["Sat", "Sun", "Mon"])
    }

    @Test func `hours out of range and counts below zero are left out`() {
        let chart = WeekRhythmChart(counts: [
            HourCount(weekday: .monday, hour: 24, count: 3), HourCount(weekday: .monday, hour: -1, count: 3),
            HourCount(weekday: .monday, hour: 3, count: -7),
        ])
        #expect(chart.summary.hasPrefix("Nothing completed in this period."))
    }
}
