import TestXML
import Testing

@testable import Charts

struct ProjectPerformanceTests {
    private func root(_ projects: [ProjectCompletions], width: Int = 540) throws -> XMLDocument.Element {
        let options = ChartOptions(embedding: .inline, width: width)
        return try XMLDocument(
            ProjectPerformanceChart(classes: Samples.classes, projects: projects, options: options).svg()
        ).document
    }

    @Test func `the description gives the sums by priority and the project with the most`() {
        #expect(
            ProjectPerformanceChart(classes: Samples.classes, projects: Samples.performances).summary
                == "707 tasks completed in 5 projects: P0 3, P1 39, P2 132, P3 533. Most in Documentation: 438, "
                + "62% of all.")
    }

    @Test(arguments: ["Inbox", "Home", "Work", "Garden", "Taxes"])
    func `a name that made its own room is not cut`(_ name: String) throws {
        for width in [480, 540, 541, 547] {
            let root = try root([ProjectCompletions(name: name, counts: [0, 0, 3, 0])], width: width)
            #expect(root.all("text").contains { $0.text == name }, "at \(width)")
        }
    }

    @Test func `parts stand in the order of the priorities, P1 under stripes`() throws {
        let row = try #require(try root(Samples.performances).all("g").dropFirst().first)
        let marks = row.all("rect").map { $0.attributes["class"] ?? $0.attributes["fill"] ?? "" }
        #expect(marks == ["c0", "c1", "url(#project-performance-high)", "c2", "c3"])
    }

    @Test func `the tick of the period before stands where its bar would end`() throws {
        let projects = [
            ProjectCompletions(name: "A", counts: [0, 0, 0, 10], before: 5),
            ProjectCompletions(name: "B", counts: [0, 0, 0, 5], before: nil),
        ]
        let root = try root(projects)
        let ticks = root.all("line").filter { $0.attributes["class"] == "beforetick" }
        let bars = root.all("rect").filter { $0.attributes["class"] == "c3" }.suffix(2)
        let end = Double(bars.last!.attributes["x"]!)! + Double(bars.last!.attributes["width"]!)!
        #expect(ticks.count == 2)
        #expect(abs(Double(ticks.last!.attributes["x1"]!)! - end) < 3)
    }

    @Test func `a project over four times the next one exceeds the plot with a break`() throws {
        let huge = [ProjectCompletions(name: "Imported", counts: [0, 0, 0, 9_000])] + Samples.performances.dropFirst()
        #expect(try root(huge).all("path").contains { $0.attributes["class"] == "cut" })
        #expect(try root(Samples.performances).all("path").isEmpty)
    }

    @Test func `the whole name stays in the title of a row that cuts it`() throws {
        let name = String(repeating: "W", count: 200)
        let row = try root([ProjectCompletions(name: name, counts: [1, 0, 0, 2], before: 4)]).all("g").last!
        #expect(row.children[0].text == "\(name): 3 · P0 1 · P1 0 · P2 0 · P3 2 · before 4")
        #expect(row.children[1].text.hasSuffix("W…"))
    }

    @Test func `five hundred projects with long names are all drawn`() throws {
        let projects = (0..<500).map {
            ProjectCompletions(name: Samples.hostileNames[$0 % Samples.hostileNames.count], counts: [$0, 1, 2, 3])
        }
        let root = try root(projects, width: 240)
        #expect(root.all("text").filter { $0.attributes["class"] == "strong name" }.count == 500)
    }
}
