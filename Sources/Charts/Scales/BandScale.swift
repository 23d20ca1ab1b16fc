/// Positions equal bands one after another, for rows and for the columns of a calendar.
struct BandScale: Sendable {
    let start: Double
    /// The distance in pixels from one band to the next.
    let step: Double

    func callAsFunction(_ index: Int) -> Double {
        start + Double(index) * step
    }

    func middle(_ index: Int) -> Double { self(index) + step / 2 }
}
