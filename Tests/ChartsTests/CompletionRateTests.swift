import Calendar
import Domain
import TestXML
import Testing

@testable import Charts

struct CompletionRateTests {
    private let buckets = [
        RateBucket(days: Samples.end - 14...Samples.end - 8, completed: 3, plannedDays: 4, rate: 0.75, before: 0.5),
        RateBucket(days: Samples.end - 7...Samples.end - 1, completed: 0, plannedDays: 0, rate: nil),
        RateBucket(days: Samples.end...Samples.end + 2, completed: 9, plannedDays: 1, rate: 1, isUnfinished: true),
    ]

    private func chart(_ buckets: [RateBucket], average: Double? = 0.8) -> CompletionRateChart {
        CompletionRateChart(
            buckets: buckets, grain: .week, average: average, options: ChartOptions(embedding: .inline, width: 376))
    }

    @Test func `the description gives highest, lowest, latest and average`() {
        #expect(
            chart(buckets).summary == "3 weeks. Highest 100% (week of 21 Nov 2026), lowest 75% (week of 7 Nov 2026), "
                + "latest 100% (week of 21 Nov 2026), average 80%.")
        #expect(chart(buckets, average: 0.66494).summary.hasSuffix("average 66%."))
        #expect(chart(buckets).title == "Completion rate, per week, 7 Nov to 23 Nov 2026")
    }

    @Test func `a week without a plan has no bar, and the unfinished one is outlined`() throws {
        let root = try XMLDocument(chart(buckets).svg()).document
        let bars = root.all.compactMap { $0.attributes["class"] }.filter { $0.hasPrefix("col") }
        #expect(bars == ["col", "col running"])
        #expect(chart(buckets).table.rows[1] == [.day(Samples.end + -7), .number(0), .number(0), .none, .none])
    }

    @Test func `where nothing is before there is no tick`() throws {
        let root = try XMLDocument(chart(buckets).svg()).document
        #expect(root.all("line").filter { $0.attributes["class"] == "beforetick" }.count == 1)
    }

    @Test func `without any plan a sentence says how to begin`() throws {
        let texts = try XMLDocument(chart([buckets[1]], average: nil).svg()).document.all("text").map(\.text)
        #expect(texts.joined(separator: " ").contains("Nothing was planned in this period."))
        #expect(!texts.contains("80%"))
    }

    @Test func `months are named from January on, and January by its year`() throws {
        let months = Samples.months(24, from: 2025, 1) { _ in 0.5 }
        let options = ChartOptions(embedding: .inline, width: 376, interactive: false)
        let chart = CompletionRateChart(buckets: months, grain: .month, average: 0.5, options: options)
        let texts = try XMLDocument(chart.svg()).document.all("text").map(\.text)
        #expect(texts.filter { !$0.hasSuffix("%") } == ["2025", "Apr", "Jul", "Oct", "2026", "Apr", "Jul", "Oct"])
    }
}
