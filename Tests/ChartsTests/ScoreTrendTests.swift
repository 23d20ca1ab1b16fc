import Calendar
import TestXML
import Testing

@testable import Charts

struct ScoreTrendTests {
    private let inline = ChartOptions(embedding: .inline)

    private func root(_ chart: some Chart) throws -> XMLDocument.Element {
        try XMLDocument(chart.svg()).document
    }

    @Test func `the description gives highest, lowest, latest and average`() {
        let days = Samples.days(3) { [5, 0, 12.5][$0] }
        let chart = ScoreTrendChart(days: days, options: inline)
        #expect(chart.title == "Score per day, 19 Nov to 21 Nov 2026")
        #expect(
            chart.summary == "3 days. Highest 12.5 (Sat 21 Nov 2026), lowest 0 (Fri 20 Nov 2026), "
                + "latest 12.5 (Sat 21 Nov 2026), average 5.83 a day.")
    }

    @Test func `the average is that of the seven days that end with the day`() {
        let chart = ScoreTrendChart(days: Samples.days(8) { Double($0) * 7 }, options: inline)
        #expect(chart.table.columns.map(\.name) == ["Day", "Score", "7-day average"])
        #expect(chart.table.rows.map { $0[2] } == [0, 3.5, 7, 10.5, 14, 17.5, 21, 28].map(ChartCell.number))
    }

    @Test func `days before the range count into its first averages`() {
        let chart = ScoreTrendChart(days: Samples.days(2) { _ in 7 }, before: [99, 0, 0, 0, 0, 0, 0], options: inline)
        #expect(chart.table.rows.map { $0[2] } == [.number(1), .number(2)])
    }

    @Test func `each of up to a hundred points takes the focus and has its label`() throws {
        let points = try root(ScoreTrendChart(days: Samples.scores(30), options: inline)).all("g")
            .filter { $0.attributes["class"] == "pt" }
        #expect(points.count == 30)
        #expect(points.allSatisfy { $0.attributes["tabindex"] == "0" })
        #expect(points.last?.children.first?.text == "Sat 21 Nov 2026\nScore\t12\n7-day average\t13.3")
        #expect(points.allSatisfy { $0.all("text").count == 1 })
    }

    @Test func `a year has a hover band for each day and few stops of the focus, the last day among them`() throws {
        let year = try root(ScoreTrendChart(days: Samples.scores(365), options: inline))
        #expect(year.all("rect").filter { $0.attributes["class"] == "hit" }.count == 365)
        let focusable = year.all("g").filter { $0.attributes["class"] == "pt" }
        #expect((30...60).contains(focusable.count))
        #expect(focusable.last?.children.first?.text.hasPrefix("Sat 21 Nov 2026\n") == true)
    }

    @Test func `labels for hover lie within the plot and hold their text`() throws {
        for width in [240, 376, 1280] {
            let options = ChartOptions(embedding: .inline, width: width)
            let root = try root(ScoreTrendChart(days: Samples.scores(30), options: options))
            for tip in root.all("g").filter({ $0.attributes["class"] == "tip" }) {
                let box = tip.all("rect")[0]
                let boxWidth = Double(box.attributes["width"]!)!
                #expect(TextWidth.pixels(tip.all("text")[0].text, bold: true) + 8 <= boxWidth)
                let x = Double(box.attributes["x"]!)!
                #expect(x >= 0 && x + boxWidth <= Double(width))
            }
        }
    }

    @Test func `hover bands cover the plot without gaps`() throws {
        let bands = try root(ScoreTrendChart(days: Samples.scores(30), options: inline)).all("rect")
            .filter { $0.attributes["class"] == "hit" }
        for (left, right) in zip(bands, bands.dropFirst()) {
            let end = Double(left.attributes["x"]!)! + Double(left.attributes["width"]!)!
            #expect(abs(end - Double(right.attributes["x"]!)!) < 0.02)
        }
    }

    @Test(arguments: [(400, 400, "Day"), (401, 58, "Week from"), (2801, 93, "Month"), (3653, 121, "Month")])
    func `more than 400 days become weeks or months`(days: Int, points: Int, header: String) {
        let chart = ScoreTrendChart(days: Samples.scores(days), options: inline)
        #expect(chart.table.rows.count == points)
        #expect(chart.table.columns[0].name == header)
        let months = chart.table.rows.filter { if case .month = $0[0] { true } else { false } }
        #expect(months.count == (header == "Month" ? points : 0))
        #expect(chart.summary.contains("Each point is the average") == (header != "Day"))
    }

    @Test func `a week is the average of its days`() {
        let chart = ScoreTrendChart(days: Samples.days(401) { Double($0) }, weekStart: .sunday, options: inline)
        #expect(chart.table.rows[0] == [.day(Day(year: 2025, month: 10, day: 17)!), .number(0.5)])
        #expect(chart.table.rows[1] == [.day(Day(year: 2025, month: 10, day: 19)!), .number(5)])
    }

    @Test(arguments: [0, 1, 30])
    func `without any score the way to the first task is shown`(days: Int) throws {
        let chart = ScoreTrendChart(days: Samples.days(days) { _ in 0 }, options: inline)
        let shown = try root(chart).all("text").map(\.text).joined(separator: " ")
        let when = days == 0 ? "yet" : "in this period"
        #expect(shown.contains("Nothing completed \(when). Add a task and tick it off."))
        #expect(chart.summary.contains("Add a task and"))
    }

    @Test func `one point is a dot in the middle`() throws {
        let root = try root(
            ScoreTrendChart(days: Samples.scores(1), options: ChartOptions(embedding: .inline, width: 400)))
        let dot = try #require(root.all("circle").first)
        #expect(root.all("path").isEmpty)
        #expect((180...230).contains(Double(dot.attributes["cx"]!)!))
    }

    @Test func `one value over four times the second highest exceeds the plot and is named`() throws {
        var days = Samples.scores(30)
        days[4] = DayValue(day: days[4].day, value: 1_204)
        let root = try root(ScoreTrendChart(days: days, options: inline))
        #expect(root.all("path").contains { $0.attributes["class"] == "cut" })
        let texts = root.all("text").map(\.text)
        #expect(texts.contains("1,204 on Tue 27 Oct"))
        #expect(texts.contains("30") && !texts.contains("1,500"))
    }

    @Test func `a value of four times the second highest stays in the plot`() throws {
        let chart = ScoreTrendChart(days: Samples.days(9) { $0 == 3 ? 40 : 10 }, options: inline)
        let root = try root(chart)
        #expect(!root.all("path").contains { $0.attributes["class"] == "cut" })
        #expect(root.all("text").map(\.text).contains("40"))
    }

    @Test func `the period before is a dashed line, a row of each reading and a column of the table`() throws {
        let before = Samples.days(30) { _ in 4 }.map { DayValue(day: $0.day - 30, value: $0.value) }
        let chart = ScoreTrendChart(
            days: Samples.scores(30), earlier: ScoreTrendChart.Earlier(days: before, name: "30 days before"),
            options: inline)
        let root = try root(chart)
        #expect(root.all("path").filter { $0.attributes["class"] == "before" }.count == 1)
        #expect(chart.table.columns.map(\.name) == ["Day", "Score", "7-day average", "Before"])
        #expect(chart.summary.hasSuffix("30 days before: 4 a day."))
        let readings = try #require(root.all("g").first { $0.attributes["class"] == "readings" })
        #expect(readings.attributes["data-keys"] == "line avg before")
        #expect(readings.children.last?.children.first?.text.hasSuffix("\nBefore, Thu 22 Oct\t4") == true)
    }

    @Test(arguments: [(30, "line", "avg"), (59, "line", "avg"), (60, "thin", "line"), (365, "thin", "line")])
    func `from 60 days on the average is emphasized`(days: Int, day: String, average: String) throws {
        let options = ChartOptions(embedding: .inline, width: 700)
        let root = try root(ScoreTrendChart(days: Samples.scores(days), options: options))
        let lines = root.all("path").compactMap { $0.attributes["class"] }.filter { $0 != "area" }
        #expect(Set(lines) == [day, average])
    }

    @Test func `without a score, the last day that had one is named`() {
        let chart = ScoreTrendChart(
            days: Samples.days(30) { _ in 0 }, lastActive: Samples.end - 31, options: inline)
        #expect(String(decoding: chart.svg(), as: UTF8.self).contains("The last one was on Wed 21 Oct 2026."))
    }

    @Test func `no coordinate of the line lies outside the plot`() throws {
        let days = Samples.days(30) { $0 % 4 == 1 ? 0 : Double($0 * 11 % 37) }
        let root = try root(ScoreTrendChart(days: days, options: inline))
        let grid = root.all("line").filter { $0.attributes["class"]?.hasPrefix("grid") == true }.map {
            Double($0.attributes["y1"]!)!
        }
        for path in root.all("path") {
            let numbers = path.attributes["d"]!.split { "MLCZ ".contains($0) }.map { Double($0)! }
            for (index, y) in numbers.enumerated() where index % 2 == 1 {
                #expect(y >= grid.min()! - 0.01 && y <= grid.max()! + 0.01)
            }
        }
    }

    @Test(arguments: [399, 401, 2_900])
    func `the average is that of the days, however they are grouped`(_ count: Int) {
        // The first week is cut: a mean of weeks would count its one day as much as seven.
        let days = Samples.days(count) { $0 == 0 ? Double(count) : 1 }
        let mean = NumberText.grouped((2 * Double(count) - 1) / Double(count))
        let chart = ScoreTrendChart(
            days: days, earlier: ScoreTrendChart.Earlier(days: days, name: "days before"),
            options: ChartOptions(embedding: .inline))
        #expect(chart.summary.contains("average \(mean) a day."))
        #expect(chart.summary.hasSuffix("Days before: \(mean) a day."))
        #expect(chart.statement == "**2** a day on average, 2 before.")
    }
}
