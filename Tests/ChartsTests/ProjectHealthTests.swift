import TestXML
import Testing

@testable import Charts

struct ProjectHealthTests {
    private func root(_ projects: [ProjectProgress], width: Int = 546) throws -> XMLDocument.Element {
        let options = ChartOptions(embedding: .inline, width: width)
        return try XMLDocument(ProjectHealthChart(projects: projects, options: options).svg()).document
    }

    @Test func `health, counts and what is late are written out`() throws {
        let texts = try root(Samples.projects).all("text").map(\.text)
        #expect(
            texts.prefix(4) == [
                "Inbox", "Warning · 12 of 20 · 1 overdue", "Taxes 2026", "Critical · 2 of 9 · 3 overdue",
            ])
        #expect(texts.contains("Good · 21 of 28"))
        #expect(texts.contains("New · no tasks"))
        #expect(texts.suffix(3) == ["completed", "open", "overdue"])
    }

    @Test func `below 420 pixels the numbers stand under the name`() throws {
        for (width, y) in [(419, "28"), (420, "12")] {
            let words = try root(Samples.projects, width: width).all("text")[1]
            #expect(words.attributes["y"] == y)
        }
    }

    @Test func `the parts of a bar have their share of the width`() throws {
        let root = try root([ProjectProgress(name: "A", completed: 5, open: 5, overdue: 2, health: .good)], width: 500)
        let bars = root.children[3].all("rect")
        #expect(bars.map { $0.attributes["class"] } == ["open", "bd", nil, "mid"])
        #expect(bars[3].attributes["width"] == "250")
        #expect(bars[1].attributes["x"] == "400")
        #expect(bars[2].attributes["fill"] == "url(#project-health-late)")
    }

    @Test func `one task of thousands can still be seen`() throws {
        let root = try root([ProjectProgress(name: "A", completed: 1, open: 9999, overdue: 0, health: .critical)])
        #expect(root.all("rect").first { $0.attributes["class"] == "bd" }?.attributes["width"] == "8")
    }

    @Test func `the whole name stays in the title of a row that cuts it`() throws {
        let name = String(repeating: "W", count: 200)
        let row = try root([ProjectProgress(name: name, completed: 1, open: 1, overdue: 0, health: .warning)]).all("g")[
            0]
        #expect(row.children[0].text == "\(name): Warning · 1 of 2 · 50%")
        #expect(row.children[1].text.hasSuffix("W…"))
    }

    @Test func `the description counts projects by health`() {
        let chart = ProjectHealthChart(projects: Samples.projects, total: 12)
        #expect(
            chart.summary == "12 projects, 5 of them shown: 1 excellent, 1 good, 1 warning, 1 critical, 1 new. "
                + "4 tasks are overdue.")
        #expect(
            chart.table.rows[0] == [
                .text("Inbox"), .text("Warning"), .number(12), .number(8), .number(1), .number(20), .number(60),
            ])
    }

    @Test func `without projects a sentence says how to begin`() throws {
        #expect(try root([]).all("text").map(\.text).joined(separator: " ").hasPrefix("No projects yet. Add a task"))
    }
}
