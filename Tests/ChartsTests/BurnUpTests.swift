import Calendar
import Domain
import TestXML
import Testing

@testable import Charts

struct BurnUpTests {
    private let inline = ChartOptions(embedding: .inline)

    private func root(_ chart: some Chart) throws -> XMLDocument.Element {
        try XMLDocument(chart.svg()).document
    }

    @Test func `the description gives the progress and where it started`() {
        let days = [(8, 2), (9, 2), (10, 5)].enumerated().map {
            BurnUpValue(day: Samples.end + ($0 - 2), total: $1.0, completed: $1.1)
        }
        let chart = BurnUpChart(subject: "Garden", days: days, options: inline)
        #expect(chart.title == "Completed of all tasks, 19 Nov to 21 Nov 2026, Garden")
        #expect(
            chart.summary == "3 days. 5 of 10 tasks completed by Sat 21 Nov 2026 (50%), 5 open. "
                + "At the end of Thu 19 Nov 2026 it was 2 of 8.")
        #expect(chart.table.rows.last == [.day(Samples.end), .number(5), .number(10)])
    }

    @Test(arguments: [(30, 30), (400, 400), (401, 162), (3_660, 200)])
    func `above 400 days only minima, maxima and the last day are points`(days: Int, points: Int) {
        let chart = BurnUpChart(subject: "Garden", days: Samples.progress(days), options: inline)
        #expect(chart.table.rows.count == points)
        #expect(chart.table.rows.last?.first == .day(Samples.end))
    }

    @Test func `scope and completed are steps, because a day's count holds until the next`() throws {
        let chart = BurnUpChart(subject: "Garden", days: Samples.progress(60), options: inline)
        for style in ["scope", "line"] {
            let path = try #require(try root(chart).all("path").first { $0.attributes["class"] == style })
            let points = path.attributes["d"]!.split { "ML".contains($0) }.map { $0.split(separator: " ") }
            #expect(points.count > 2)
            #expect(zip(points, points.dropFirst()).allSatisfy { $0[0] == $1[0] || $0[1] == $1[1] })
        }
    }

    @Test func `the forecast is described, ends on the scope and names its three shares`() throws {
        let options = ChartOptions(embedding: .inline, width: 600)
        let chart = BurnUpChart(
            subject: "Garden", days: Samples.progress(60), forecast: Samples.forecast, options: options)
        #expect(
            chart.summary.hasSuffix(
                "Forecast: all completed by Thu 24 Dec 2026 with 50%, by Mon 4 Jan 2027 with 85%, "
                    + "by Mon 11 Jan 2027 with 95% probability."))
        let root = try root(chart)
        let texts = root.all("text").map(\.text)
        #expect(["50%", "85%", "95%", "today"].allSatisfy(texts.contains))
        #expect(root.all("path").filter { $0.attributes["class"]?.hasPrefix("fan") == true }.count == 3)
    }

    @Test func `what is complete has no forecast`() throws {
        let done = [BurnUpValue(day: Samples.end, total: 4, completed: 4)]
        let chart = BurnUpChart(subject: "Garden", days: done, forecast: Samples.forecast, options: inline)
        #expect(!chart.summary.contains("Forecast"))
    }

    @Test(arguments: [0, 1, 30])
    func `without tasks it says what to do`(count: Int) throws {
        let days = (0..<count).map { BurnUpValue(day: Samples.end + $0, total: 0, completed: 0) }
        let chart = BurnUpChart(subject: "Garden", days: days, options: inline)
        let shown = try root(chart).all("text").map(\.text).joined(separator: " ")
        #expect(shown.contains("No tasks in this period. Add one"))
        #expect(chart.summary.hasPrefix("No tasks in this period"))
    }

    @Test func `one day is a dot in the middle`() throws {
        let options = ChartOptions(embedding: .inline, width: 400)
        let root = try root(BurnUpChart(subject: "Garden", days: Samples.progress(1), options: options))
        #expect(root.all("path").isEmpty)
        #expect((180...230).contains(Double(try #require(root.all("circle").first).attributes["cx"]!)!))
    }

    @Test func `the small one is drawn for its width, with the due day and both paces`() throws {
        let due = Samples.end + 40
        let chart = SmallBurnUpChart(
            subject: "Garden", days: Samples.progress(31), forecast: Samples.forecast, due: due, options: inline)
        #expect(chart.statement == "0.5 a day since 23 Oct. To be done by 31 Dec, it takes 0.5.")
        let svg = try root(chart)
        #expect((svg.attributes["width"], svg.attributes["height"]) == ("288", "168"))
        #expect(svg.all("line").contains { $0.attributes["class"] == "due" })
        let labels = svg.all("text").map(\.text)
        #expect(["today", "31 Dec", "22 Oct", "15"].allSatisfy(labels.contains))
        let alone = SmallBurnUpChart(
            subject: "Garden", days: Samples.progress(31), forecast: nil, due: nil, options: inline)
        #expect(alone.statement == "0.5 a day since 23 Oct.")
    }
}
