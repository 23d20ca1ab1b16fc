import TestRandom
import Testing

@testable import Charts

struct ShapeTests {
    /// The value of the cubic piece from `i` to `i + 1` at a share of the way (Hermite basis).
    private func value(_ x: [Double], _ y: [Double], _ slopes: [Double], piece i: Int, at t: Double) -> Double {
        let h = x[i + 1] - x[i]
        let (t2, t3) = (t * t, t * t * t)
        return (2 * t3 - 3 * t2 + 1) * y[i] + (t3 - 2 * t2 + t) * h * slopes[i] + (3 * t2 - 2 * t3) * y[i + 1]
            + (t3 - t2) * h * slopes[i + 1]
    }

    @Test(arguments: 1...40)
    func `the curve stays between neighbouring values`(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        var x = [0.0]
        for _ in 0..<49 { x.append(x[x.count - 1] + Double.random(in: 0.1...5, using: &random)) }
        let y = x.map { _ in Bool.random(using: &random) ? 0 : Double.random(in: 0...1000, using: &random) }
        let slopes = MonotoneCubic.slopes(x: x, y: y)
        for i in 0..<x.count - 1 {
            let (low, high) = (min(y[i], y[i + 1]) - 1e-6, max(y[i], y[i + 1]) + 1e-6)
            for step in 0...20 {
                let between = value(x, y, slopes, piece: i, at: Double(step) / 20)
                #expect(between >= low && between <= high)
            }
        }
    }

    @Test func `a straight line keeps its slope`() {
        #expect(MonotoneCubic.slopes(x: [0, 1, 3, 4], y: [0, 2, 6, 8]) == [2, 2, 2, 2])
        #expect(MonotoneCubic.slopes(x: [0, 2], y: [0, 1]) == [0.5, 0.5])
        #expect(MonotoneCubic.slopes(x: [0], y: [3]) == [0])
    }

    @Test func `a value that is no number leaves a gap`() {
        let path = LinePath.smooth(x: [0, 10, 20, 30, 40], y: [1, 2, .nan, 3, 4])
        #expect(
            String(decoding: path.bytes, as: UTF8.self)
                == "M0 1C3.33 1.33 6.67 1.67 10 2M30 3C33.33 3.33 36.67 3.67 40 4")
    }

    @Test func `in straight lines too a value that is no number leaves a gap`() {
        let path = LinePath.straight(x: [0, 10, 20, 30, 40], y: [.nan, 2, .nan, 3, 4])
        #expect(String(decoding: path.bytes, as: UTF8.self) == "M10 2M30 3L40 4")
    }

    @Test func `points closer than two pixels are joined by straight lines`() {
        let path = LinePath.smooth(x: [0, 1, 2], y: [1, 5, 2])
        #expect(String(decoding: path.bytes, as: UTF8.self) == "M0 1L1 5L2 2")
    }

    @Test func `slices share a full turn in input order`() {
        let slices = PieLayout.slices([1, 0, 2, -1, .nan, 1])
        #expect(slices.map(\.index) == [0, 2, 5])
        #expect(slices[0].start == 0)
        #expect(abs(slices[0].end - .pi / 2) < 1e-12)
        #expect(abs(slices[1].end - 3 * .pi / 2) < 1e-12)
        #expect(slices[2].end == 2 * .pi)
    }

    @Test func `a pie of zeros has no slices`() {
        #expect(PieLayout.slices([0, 0]).isEmpty)
        #expect(PieLayout.slices([]).isEmpty)
    }

    @Test func `the smallest slice can be seen and the turn stays full`() {
        let slices = PieLayout.slices([1, 100_000, 2, 5_000])
        for slice in slices { #expect(slice.end - slice.start >= PieLayout.smallest - 1e-12) }
        #expect(slices.last?.end == 2 * .pi)
        // The others keep their proportion to each other.
        let sizes = slices.map { $0.end - $0.start }
        #expect(abs(sizes[1] / sizes[3] - 20) < 1e-9)
        #expect(zip(slices, slices.dropFirst()).allSatisfy { $0.end == $1.start })
    }

    @Test func `a single slice is a whole ring of half circles`() throws {
        let whole = Arc(x: 10, y: 10).slice(from: 0, to: 2 * .pi, inner: 5, outer: 8, gap: 1)
        #expect(
            String(decoding: whole.bytes, as: UTF8.self)
                == "M10 2A8 8 0 1 1 10 18A8 8 0 1 1 10 2ZM10 5A5 5 0 1 0 10 15A5 5 0 1 0 10 5Z")
    }

    @Test func `arcs run clockwise from the top`() {
        let arc = Arc(x: 10, y: 10)
        let right = arc.point(.pi / 2, 5)
        #expect(abs(right.x - 15) < 1e-9 && abs(right.y - 10) < 1e-9)
        #expect(String(decoding: arc.stroke(share: 0.25, radius: 5).bytes, as: UTF8.self) == "M10 5A5 5 0 0 1 15 10")
        #expect(String(decoding: arc.stroke(share: 0.75, radius: 5).bytes, as: UTF8.self) == "M10 5A5 5 0 1 1 5 10")
    }
}
