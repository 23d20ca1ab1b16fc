import Domain
import TestXML
import Testing

@testable import Charts

struct CompletionRateTests {
    private let buckets = [
        RateBucket(first: Samples.end - 14, completed: 3, planned: 4, before: 0.5),
        RateBucket(first: Samples.end - 7, completed: 0, planned: 0),
        RateBucket(first: Samples.end, completed: 9, planned: 6, isUnfinished: true),
    ]

    private func chart(_ buckets: [RateBucket], average: Double? = nil) -> CompletionRateChart {
        CompletionRateChart(
            buckets: buckets, grain: .week, average: average, options: ChartOptions(embedding: .inline, width: 376))
    }

    @Test func `the description tells highest, lowest, latest and average`() {
        #expect(
            chart(buckets).summary == "3 weeks. Highest 100% (week of 21 Nov 2026), lowest 75% (week of 7 Nov 2026), "
                + "latest 100% (week of 21 Nov 2026), average 90%.")
        #expect(chart(buckets, average: 0.8).summary.hasSuffix("average 80%."))
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
        let texts = try XMLDocument(chart([buckets[1]]).svg()).document.all("text").map(\.text)
        #expect(texts.joined(separator: " ").contains("Nothing was planned in these days."))
        #expect(!texts.contains("90%"))
    }

    @Test func `months are named from January on, and January by its year`() throws {
        let months = (0..<24).map {
            RateBucket(first: Samples.month(2025 + $0 / 12, $0 % 12 + 1), completed: 1, planned: 2)
        }
        let options = ChartOptions(embedding: .inline, width: 376, interactive: false)
        let chart = CompletionRateChart(buckets: months, grain: .month, options: options)
        let texts = try XMLDocument(chart.svg()).document.all("text").map(\.text)
        #expect(texts.filter { !$0.hasSuffix("%") } == ["2025", "Apr", "Jul", "Oct", "2026", "Apr", "Jul", "Oct"])
    }
}
