import Calendar
import Testing

@testable import Charts

struct DayAxisTests {
    private static let last = Day(year: 2026, month: 11, day: 21)!

    @Test(arguments: [1, 2, 5, 7, 10, 11, 13, 30, 31, 60, 90, 180, 365, 366, 730, 1500, 3653])
    func `labels never meet and never leave the chart at any width`(days: Int) {
        let axis = DayAxis(first: Self.last + (1 - days), last: Self.last, weekStart: .monday, dates: DayText())
        var wrong: [Int] = []
        for width in 240...1280 {
            let scale = LinearScale(
                domain: Double(axis.first.number)...Double(axis.last.number), range: (28, Double(width) - 8))
            let labels = axis.labels(scale: scale, bounds: 0...Double(width), y: 10)
            let extents = labels.map(\.extent)
            let apart = zip(extents, extents.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound }
            let inside = extents.allSatisfy { $0.lowerBound >= 0 && $0.upperBound <= Double(width) }
            if labels.isEmpty || !apart || !inside { wrong.append(width) }
        }
        #expect(wrong.isEmpty)
    }

    private func labels(days: Int, width: Double) -> [String] {
        let axis = DayAxis(first: Self.last + (1 - days), last: Self.last, weekStart: .monday, dates: DayText())
        let scale = LinearScale(
            domain: Double(axis.first.number)...Double(axis.last.number), range: (28, width - 8))
        return axis.labels(scale: scale, bounds: 0...width, y: 10).map(\.text)
    }

    @Test func `the density follows the range`() {
        #expect(labels(days: 7, width: 640).count == 7)
        #expect(labels(days: 30, width: 376) == ["26 Oct", "2 Nov", "9 Nov", "16 Nov"])
        #expect(labels(days: 365, width: 376) == ["2026", "Mar", "May", "Jul", "Sep", "Nov"])
        #expect(labels(days: 3653, width: 1280).first == "2017")
    }

    @Test func `a single day has its label in the middle`() {
        #expect(labels(days: 1, width: 300) == ["21 Nov"])
    }
}
