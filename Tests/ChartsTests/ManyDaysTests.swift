import Calendar
import Domain
import TestXML
import Testing

@testable import Charts

/// What charts of more than 400 days leave out.
struct ManyDaysTests {
    private static let inline = ChartOptions(embedding: .inline)
    private static let lengths = [401, 800, 3_660]

    /// One day is far above all others and one far below, neither at a round index.
    private static func day(_ index: Int, of count: Int) -> Double {
        index == count / 3 + 1 ? 97 : index == count / 2 + 3 ? 1 : 40 + Double(index % 7)
    }

    @Test(arguments: lengths)
    func `the productivity score and the score of reports are drawn by averages`(count: Int) throws {
        let productivity = ProductivityHistoryChart(
            days: (0..<count).map { index in
                let score = Self.day(index, of: count)
                return ProductivityDay(
                    day: Samples.end + (index - count + 1), onTime: score * 0.4, streak: score * 0.3,
                    velocity: score * 0.2, balance: score * 0.1)
            }, options: Self.inline)
        #expect(productivity.table.rows.count <= 400 && productivity.table.rows.count > 50)
        #expect(productivity.summary.contains("Highest 97") && productivity.summary.contains("lowest 1 "))
        #expect(productivity.summary.contains(" Drawn by the average of each "))

        let days = Samples.days(count) { Self.day($0, of: count) }
        let columns = ScoreColumnsChart(
            range: days[0].day...Samples.end, days: days, before: nil, options: Self.inline)
        #expect(
            columns.summary.contains("Highest 97 on ") && columns.summary.contains(" Drawn by the average of each "))
        let texts = try XMLDocument(columns.svg()).document.all("text").map(\.text)
        #expect(texts.contains { $0.contains(" a day in ") })
        #expect(texts.contains { $0 == "2026" || $0.hasSuffix("2026") })
    }

    @Test(arguments: lengths)
    func `the highest and the lowest day are drawn`(count: Int) throws {
        let points = PointsProgressChart(
            levels: Samples.levels, days: Samples.days(count) { Self.day($0, of: count) }, options: Self.inline)
        let totals = points.table.rows.map { $0[1] }
        #expect(totals.contains(.number(97)) && totals.contains(.number(1)) && totals.count <= 400)
        #expect(points.summary.contains(" Drawn by the highest and the lowest of every "))

        let burnUp = BurnUpChart(
            subject: "Garden",
            days: (0..<count).map { index in
                let value = Int(Self.day(index, of: count))
                return BurnUpValue(day: Samples.end + (index - count + 1), total: 200 - value, completed: value)
            }, options: Self.inline)
        let (completed, all) = (burnUp.table.rows.map { $0[1] }, burnUp.table.rows.map { $0[2] })
        #expect(completed.contains(.number(97)) && completed.contains(.number(1)) && completed.count <= 400)
        #expect(all.contains(.number(199)) && all.contains(.number(103)))
        #expect(burnUp.summary.contains(" Drawn by the highest and the lowest of every "))
    }

    @Test(arguments: lengths)
    func `the line of a habit reaches the described extremes`(count: Int) throws {
        let days = (0..<count).map {
            DayShare(day: Samples.end + ($0 - count + 1), share: Self.day($0, of: count) / 100)
        }
        let lines = ShareLines(lines: [ShareLines.Line(style: "line", name: "Strength", days: days)], dates: DayText())
        let drawn = lines.drawn.map { days[$0].share }
        #expect(drawn.contains(0.97) && drawn.contains(0.01) && drawn.count <= 400)
        #expect(lines.drawn.first == 0 && lines.drawn.last == count - 1)
        #expect(try #require(lines.summary).contains("Highest 97%"))
    }

    @Test func `a habit of many days shows what was missed among them`() throws {
        let count = 3_660
        var marks = [HabitHistoryChart.Mark](repeating: .done, count: count)
        marks[1_234] = .missed
        let rates = (0..<count).map { DayShare(day: Samples.end + ($0 - count + 1), share: 1) }
        let chart = HabitHistoryChart(habit: "Run", marks: marks, rates: rates, options: Self.inline)
        let root = try XMLDocument(chart.svg()).document
        let hollow = root.all("rect").filter { $0.attributes["class"] == "open" }
        // One in the plot and one in the legend.
        #expect(hollow.count == 2, "\(hollow.count)")
    }

    @Test func `a gap stays a gap`() {
        let days = (0..<1_000).map {
            DayShare(day: Samples.end + ($0 - 999), share: (300..<420).contains($0) ? nil : 0.5)
        }
        let lines = ShareLines(lines: [ShareLines.Line(style: "line", name: "Strength", days: days)], dates: DayText())
        #expect(lines.drawn.contains { days[$0].share == nil })
    }
}
