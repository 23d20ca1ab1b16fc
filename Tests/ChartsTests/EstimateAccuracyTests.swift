import TestXML
import Testing

@testable import Charts

struct EstimateAccuracyTests {
    private func root(_ tasks: [EstimatedTask], width: Int = 376) throws -> XMLDocument.Element {
        let options = ChartOptions(embedding: .inline, width: width)
        return try XMLDocument(EstimateAccuracyChart(tasks: tasks, options: options).svg()).document
    }

    private let even = (0..<10).map { EstimatedTask(name: "Task \($0)", estimated: 30, actual: 36) }

    @Test func `with fewer than ten tasks it says how many are missing`() throws {
        let texts = try root(Array(even.prefix(3))).all("text").map(\.text)
        #expect(texts[0] == "3 of 10 tasks.")
        #expect(EstimateAccuracyChart(tasks: []).summary.hasPrefix("0 of 10 tasks. Give a task an estimate"))
    }

    @Test func `the median is described and drawn`() throws {
        #expect(
            EstimateAccuracyChart(tasks: even).summary == "10 tasks took a median of 1.2 times their estimate: "
                + "10 longer, 0 quicker. Furthest off: Task 0, 30 min estimated, 36 min actual.")
        #expect(try root(even).all("text").map(\.text).contains("median 1.2 times"))
    }

    @Test func `only what is more than eight times off is named`() throws {
        let more =
            even + [
                EstimatedTask(name: "Eight", estimated: 30, actual: 240),
                EstimatedTask(name: "Nine", estimated: 30, actual: 270),
                EstimatedTask(name: "Quick", estimated: 270, actual: 30),
            ]
        let texts = try root(more, width: 600).all("text").map(\.text)
        #expect(texts.contains("Nine") && texts.contains("Quick") && !texts.contains("Eight"))
    }

    @Test func `both axes have the same round durations`() throws {
        let texts = try root(even, width: 600).all("text").map(\.text)
        for tick in ["15 min", "1 h", "4 h"] { #expect(texts.count { $0 == tick } == 2) }
    }

    @Test(arguments: [(45, "45 min"), (60, "1 h"), (90, "1 h 30 min"), (960, "16 h"), (92_160, "64 days")])
    func `durations are written in words`(minutes: Int, text: String) {
        #expect(DurationText.text(minutes) == text)
    }

    @Test func `the line of equals runs from corner to corner`() throws {
        let root = try root(even)
        let line = try #require(root.all("line").first { $0.attributes["class"] == "one" })
        let spots = root.all("circle").filter { $0.attributes["class"] == "spot" }
        #expect(spots.count == 10)
        #expect(Double(line.attributes["x1"]!)! < Double(line.attributes["x2"]!)!)
        #expect(Double(line.attributes["y1"]!)! > Double(line.attributes["y2"]!)!)
    }
}
