import Calendar
import TestXML
import Testing

@testable import Charts

struct YearPictureTests {
    private func root(_ review: YearReview, width: Int = 864) throws -> XMLDocument.Element {
        let options = ChartOptions(embedding: .inline, width: width)
        return try XMLDocument(YearPictureChart(review, options: options).svg()).document
    }

    private func bars(_ root: XMLDocument.Element, _ style: String) -> [XMLDocument.Element] {
        root.all.filter { $0.attributes["class"] == style && $0.children.first?.name == "title" }
    }

    @Test func `the description gives days, best day, longest streak, points and levels`() {
        #expect(
            YearPictureChart(Samples.year).summary.hasSuffix(
                "Most: 65 on Fri 13 Mar 2026. Longest streak: 20 days, to Thu 9 Apr 2026. 10,390 points, "
                    + "level 10 to 14."))
    }

    @Test func `strong colour is for the best day and the longest streak alone`() throws {
        let strong = bars(try root(Samples.year), "hi").map { $0.children[0].text }
        let streak = (0..<20).map { Day(year: 2026, month: 3, day: 21)! + $0 }
        let days = [Day(year: 2026, month: 3, day: 13)!] + streak
        #expect(strong.allSatisfy { text in days.contains { text.hasPrefix(DayText().full($0)) } })
        #expect(strong.count > 10)
    }

    @Test func `the best day is named where no other bar reaches`() throws {
        let first = try #require(Day(year: 2026, month: 9, day: 1))
        let days = (0..<30).map { DayCount(day: first + $0, count: $0 == 3 ? 11 : 9) }
        let review = YearReview(
            year: 2026, days: days, points: 0, levels: 1...1, streak: nil, hours: [], projects: [])
        let texts = try root(review).all("text").map(\.text)
        // As a figure, and in the empty row above.
        #expect(texts.filter { $0.hasPrefix("11") } == ["11", "11 on Friday 4 Sep"])
    }

    @Test func `a best day between full rows is named by its figure alone`() throws {
        let first = try #require(Day(year: 2026, month: 8, day: 1))
        let days = (0..<61).map { DayCount(day: first + $0, count: $0 == 34 ? 11 : 9) }
        let review = YearReview(
            year: 2026, days: days, points: 0, levels: 1...1, streak: nil, hours: [], projects: [])
        let texts = try root(review).all("text").map(\.text)
        #expect(texts.filter { $0.hasPrefix("11") } == ["11"])
        #expect(texts.contains("most on 4 Sep"))
    }

    @Test func `every day with a task has a bar`() throws {
        let root = try root(Samples.year)
        #expect(bars(root, "hi").count + bars(root, "lo").count == Samples.year.activeDays)
    }

    @Test(arguments: [996, 2_000])
    func `alone it is a sheet of A4 upright`(width: Int) throws {
        let chart = YearPictureChart(Samples.year, options: ChartOptions(width: width))
        let root = try XMLDocument(chart.svg()).document
        #expect(root.attributes["width"] == "996")
        #expect(root.attributes["height"] == "1409")
    }

    @Test func `an empty year says how to begin`() throws {
        let texts = try root(Samples.emptyYear).all("text").map(\.text)
        #expect(texts.contains("Nothing completed in 2025."))
        #expect(texts.contains("0 days"))
    }

    @Test func `days outside the year are left out`() {
        let review = YearReview(
            year: 2024, days: [DayCount(day: Day(year: 2025, month: 1, day: 1)!, count: 7)], points: 0, levels: 1...1,
            streak: nil, hours: [], projects: [])
        #expect(review.total == 0 && review.counts.count == 366)
    }

    @Test func `days to come are no days without a task`() throws {
        let first = try #require(Day(year: 2026, month: 1, day: 1))
        let review = YearReview(
            year: 2026, upTo: first + 324, days: (0..<297).map { DayCount(day: first + $0, count: 2) }, points: 0,
            levels: 1...1, streak: nil, hours: [], projects: [])
        let chart = YearPictureChart(review)
        #expect(chart.summary.hasPrefix("594 tasks completed on 297 of 325 days."))
        #expect(chart.table.rows.count == 325)
        #expect(String(decoding: chart.svg(), as: UTF8.self).contains("done on 297 of 325 days"))
    }
}
