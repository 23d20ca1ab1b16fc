import Glibc
import Testing

@testable import Charts

/// The distance between colours with different meanings, also for eyes that lack one kind of cone.
struct PaletteTests {
    private static let themes: [ChartTokens] = [.light, .dark]

    private func closest(_ first: Colour, _ second: Colour) -> Double {
        ColourSight.allCases.map { $0.seen(first).difference(from: $0.seen(second)) }.min() ?? 0
    }

    /// G. Sharma, W. Wu, E. N. Dalal, "The CIEDE2000 Color-Difference Formula", Color Research and Application 30
    /// (2005), table 1.
    private static let pairs: [([Double], [Double], Double)] = [
        ([50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425), ([50, -1, 2], [50, 0, 0], 2.3669),
        ([50, 2.5, 0], [73, 25, -18], 27.1492), ([60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644),
        ([2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082),
    ]

    @Test(arguments: pairs)
    func `the difference is that of CIEDE2000`(first: [Double], second: [Double], difference: Double) {
        let (one, other) = (
            LabColour(l: first[0], a: first[1], b: first[2]), LabColour(l: second[0], a: second[1], b: second[2])
        )
        #expect(abs(one.difference(from: other) - difference) < 1e-4)
        #expect(abs(other.difference(from: one) - difference) < 1e-4)
    }

    @Test func `grey is grey for every eye`() {
        for sight in ColourSight.allCases {
            let seen = sight.seen(Colour(0x808080))
            #expect(abs(seen.a) < 0.6 && abs(seen.b) < 0.6)
        }
    }

    @Test(arguments: themes.indices)
    func `layers of the productivity score differ from their neighbours for every eye`(theme: Int) {
        let layers = Self.themes[theme].layers
        for (lower, upper) in zip(layers, layers.dropFirst()) { #expect(closest(lower, upper) >= 11.5) }
    }

    @Test(arguments: themes.indices)
    func `neighbouring steps of heat differ for every eye`(theme: Int) {
        let heat = Self.themes[theme].heat
        for (paler, darker) in zip(heat, heat.dropFirst()) { #expect(closest(paler, darker) >= 7.1) }
    }

    @Test(arguments: themes.indices)
    func `strong bars of a year differ from plain ones for every eye`(theme: Int) {
        let heat = Self.themes[theme].heat
        #expect(closest(heat[3], heat[4]) >= 15.5)
    }

    @Test func `P1 and P2 are one colour without green-sensitive cones, and so P1 is hatched`() {
        let marks = ChartTokens.light.marks
        #expect(closest(marks[1], marks[2]) < 1)
        #expect(PieSlice.Mark.allCases.filter(\.isHatched) == [.c1])
    }

    @Test(arguments: themes.indices)
    func `layers stand out from the ground`(theme: Int) {
        let tokens = Self.themes[theme]
        for layer in tokens.layers { #expect(layer.contrast(with: tokens.surface) >= 3) }
    }
}
