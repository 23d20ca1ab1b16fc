import Domain
import TestXML
import Testing

@testable import Charts

struct PointsProgressTests {
    private func chart(_ values: [Double], width: Int = 540) -> PointsProgressChart {
        PointsProgressChart(
            levels: Samples.levels, days: Samples.days(values.count) { values[$0] },
            options: ChartOptions(embedding: .inline, width: width))
    }

    @Test func `the description gives the progress and what is missing to the next level`() {
        #expect(
            chart([14_879, 17_975]).summary == "2 days. From 14,879 to 17,975 points. "
                + "Level 14 on Sat 21 Nov 2026; 1,625 points to level 15.")
        #expect(chart([240_000, 300_000]).summary.hasSuffix("Level 50 on Sat 21 Nov 2026; The highest level."))
    }

    @Test func `the levels are the grid, from the one at the start to the one after the end`() throws {
        let texts = try XMLDocument(chart([14_879, 17_975]).svg()).document.all("text").map(\.text)
        #expect(texts.filter { $0.hasPrefix("Level") } == ["Level 13", "Level 14", "Level 15"])
        #expect(texts.contains("19,600 points"))
        #expect(texts.contains("17,975"))
    }

    @Test func `a line that does not start at zero has no area`() throws {
        let root = try XMLDocument(chart([14_879, 17_975]).svg()).document
        #expect(!root.all("path").contains { $0.attributes["class"] == "area" })
    }

    @Test func `many levels are named with room between them`() throws {
        let texts = try XMLDocument(chart([0, 240_000]).svg()).document.all("text").map(\.text)
        #expect((3...8).contains(texts.count { $0.hasPrefix("Level") }))
    }

    @Test(arguments: [[], [0.0, 0, 0]])
    func `without points a sentence says how to begin`(values: [Double]) throws {
        let texts = try XMLDocument(chart(values).svg()).document.all("text").map(\.text)
        #expect(texts.joined(separator: " ").contains("No points yet. The first task you complete"))
    }
}
