import Testing

@testable import Charts

struct OutlierTests {
    private static let cases: [([Double], Int?, Double)] = [
        ([1, 2, 41, 10], 2, 10), ([10, 40], nil, 40), ([10, 41], 1, 10), ([0, 0, 5], nil, 6), ([7], nil, 8),
        ([.nan, 3, 100], 2, 3), ([], nil, 10), ([9, 9, 9], nil, 10),
    ]

    @Test(arguments: cases)
    func `only a value over four times the second highest runs out`(
        values: [Double], outlier: Int?, end: Double
    ) {
        let ceiling = Ceiling(values)
        #expect(ceiling.outlier == outlier)
        #expect(ceiling.ticks.last == end)
    }

    @Test func `positions are moved apart in order and within their bounds`() {
        #expect(Spread.apart([10, 12, 50], sizes: [10, 10, 10], within: 0...100) == [5, 15, 50])
        #expect(Spread.apart([95, 99], sizes: [10, 10], within: 0...100) == [85, 95])
        #expect(Spread.apart([0, 0], sizes: [10, 10], within: 0...100) == [5, 15])
    }
}
