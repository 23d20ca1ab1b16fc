import Calendar
import Domain
import TestXML
import Testing

@testable import Charts

struct ProductivityHistoryTests {
    private let day = ProductivityDay(
        day: Samples.end, onTime: 21.25, streak: 19, velocity: 20, balance: 1.62)

    private func chart(_ days: [ProductivityDay]) -> ProductivityHistoryChart {
        ProductivityHistoryChart(days: days, options: ChartOptions(embedding: .inline, width: 376))
    }

    @Test func `the description gives the latest with its four parts`() {
        #expect(
            chart([day]).summary == "1 day. Highest 62 (Sat 21 Nov 2026), lowest 62 (Sat 21 Nov 2026), "
                + "latest 62 (Sat 21 Nov 2026) of 100: on time 21.25, streak 19, velocity 20, balance 1.62.")
        #expect(
            chart([day]).table.rows == [
                [.day(Samples.end), .number(62), .number(21.25), .number(19), .number(20), .number(1.62)]
            ])
    }

    @Test func `names and values stand at the right from the sum down to the ground`() throws {
        let texts = try XMLDocument(chart([day]).svg()).document.all("text").map(\.text)
        let names = texts.filter { $0 == "Score" || ProductivityDay.names.contains($0) }
        #expect(names == ["Score", "Balance", "Velocity", "Streak", "On time"])
    }

    @Test func `layers lie on each other without a gap`() throws {
        let days = (0..<3).map {
            ProductivityDay(
                day: Samples.end + $0, onTime: Double($0) * 9, streak: 3, velocity: 7, balance: Double($0))
        }
        let paths = try XMLDocument(chart(days).svg()).document.all("path")
        func edge(_ style: String, upper: Bool) -> [String] {
            let path = paths.first { $0.attributes["class"] == style }?.attributes["d"] ?? ""
            let points = path.dropLast().split { "ML".contains($0) }.map(String.init)
            return upper ? Array(points.prefix(3)) : points.suffix(3).reversed()
        }
        for (below, above) in [("q0", "q1"), ("q1", "q2"), ("q2", "q3")] {
            #expect(edge(below, upper: true) == edge(above, upper: false))
            #expect(edge(below, upper: true).count == 3)
        }
    }

    @Test func `parts are kept within their weights`() {
        let wild = ProductivityDay(day: Samples.end, onTime: 99, streak: -3, velocity: .nan, balance: .infinity)
        #expect(wild.parts == [40, 0, 0, 0])
    }
}
