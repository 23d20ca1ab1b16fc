import Testing

@testable import Charts

struct NumberTextTests {
    @Test(arguments: [
        (0.0, "0"), (12, "12"), (1204, "1,204"), (1_234_567.891, "1,234,567.89"), (0.5, "0.5"), (0.05, "0.05"),
        (-0.25, "-0.25"), (-1204.5, "-1,204.5"), (2.999, "3"), (.nan, "–"), (.infinity, "–"),
    ])
    func `numbers have at most two decimals and groups of three`(value: Double, text: String) {
        #expect(NumberText.grouped(value) == text)
    }

    @Test(arguments: [(999_999.0, "999,999"), (1_234_567, "1.2M"), (2e9, "2B"), (500_000, "500,000")])
    func `millions are shortened where room is fixed`(value: Double, text: String) {
        #expect(NumberText.compact(value) == text)
    }

    @Test(arguments: [(0, 8, 0), (5, 8, 63), (8, 8, 100), (199, 200, 99), (1, 1000, 1), (0, 0, 0)])
    func `only none is 0 percent and only all is 100`(part: Int, whole: Int, percent: Int) {
        #expect(NumberText.percent(part, of: whole) == percent)
    }
}
