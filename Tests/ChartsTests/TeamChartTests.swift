import TestXML
import Testing

@testable import Charts

struct TeamChartTests {
    private let people = [
        PersonLoad(name: "Ann", open: 4, due: 1, overdue: 1, done: 2),
        PersonLoad(name: "Jo", open: 0, due: 0, overdue: 0, done: 0),
    ]

    private func root(_ people: [PersonLoad]) throws -> XMLDocument.Element {
        try XMLDocument(TeamChart(people: people, options: ChartOptions(embedding: .inline, width: 500)).svg()).document
    }

    @Test func `each person has a bar of what is open and one of what is done, in the order given`() throws {
        let root = try root(people)
        #expect(
            root.all("text").map(\.text) == [
                "Ann", "4 open · 1 due today · 1 overdue · 2 done", "Jo", "nothing", "overdue", "due today", "open",
                "done this week",
            ])
        let bars = root.all("rect").filter { ["bd", "wn", "open", "ok"].contains($0.attributes["class"]) }
        let widths = bars.prefix(4).compactMap { $0.attributes["width"].flatMap(Double.init) }
        #expect(bars.prefix(4).map { $0.attributes["class"] } == ["bd", "wn", "open", "ok"])
        #expect(widths.count == 4 && widths[0] == widths[1] && abs(widths[3] - 2 * widths[0]) < 0.1)
        #expect(TeamChart(people: people).summary == "Ann: 4 open · 1 due today · 1 overdue · 2 done. Jo: nothing.")
    }

    @Test func `no more are due or overdue than are open, and nothing of nobody is said in words`() throws {
        let load = PersonLoad(name: "A", open: 2, due: 5, overdue: 1, done: -1)
        #expect((load.due, load.overdue, load.done) == (1, 1, 0))
        #expect(try root([people[1]]).all("text").count >= 1)
        #expect(try root([people[1]]).all("rect").isEmpty)
    }
}
