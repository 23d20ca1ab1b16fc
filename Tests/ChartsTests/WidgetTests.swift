import Domain
import Testing

@testable import Charts

struct WidgetTests {
    @Test func `a badge is this document`() {
        let chart = BadgeChart(.streak(days: 19), options: ChartOptions(embedding: .inline))
        #expect(
            String(decoding: chart.svg(), as: UTF8.self)
                == #"<svg xmlns="http://www.w3.org/2000/svg" class="chart fixed" width="120" height="24" "#
                + #"viewBox="0 0 120 24" role="img" aria-labelledby="badge-title badge-desc">"#
                + #"<title id="badge-title">Streak</title><desc id="badge-desc">Streak: 19 days.</desc>"#
                + #"<rect class="card" x="0.5" y="0.5" width="119" height="23" rx="6"/>"#
                + #"<text x="8" y="16">streak</text>"#
                + #"<text class="strong" x="112" y="16" text-anchor="end">19 days</text></svg>"#)
    }

    @Test(arguments: [
        (BadgeChart.Figure.streak(days: 1), "Streak: 1 day."), (.scoreToday(34), "Score today: 34."),
        (.level(14), "Level: 14."), (.streak(days: -3), "Streak: 0 days."),
    ])
    func `a badge says its figure in words`(figure: BadgeChart.Figure, words: String) {
        #expect(BadgeChart(figure).summary == words)
    }

    @Test(arguments: [399, 401, 3_653])
    func `a sparkline of many days says and draws the highest of all`(_ count: Int) {
        for peak in [0, 1, count / 2, count - 2, count - 1] {
            let days = Samples.days(count) { $0 == peak ? 241 : Double($0 % 57) }
            let chart = SparklineChart(heading: "Score per day", days: days)
            #expect(chart.summary.hasSuffix("highest 241."), "\(peak)")
            #expect(chart.table.rows.count == count)
            let drawn = Sampled.peaks(days, by: \.value)
            #expect(drawn.count <= 400 && drawn.last == days.last && drawn.contains { $0.value == 241 })
            #expect(zip(drawn, drawn.dropFirst()).allSatisfy { $0.day < $1.day })
        }
    }

    @Test func `a sparkline says the latest and the highest`() {
        let days = Samples.days(3) { [5, 12.5, 7][$0] }
        let chart = SparklineChart(heading: "Score per day", days: days)
        #expect(chart.summary == "Score per day, 3 days: latest 7, highest 12.5.")
        #expect(chart.title == "Score per day, 19 Nov to 21 Nov 2026")
    }
}
