/// Places equal bands one after the other, for rows and for the columns of a calendar.
struct BandScale: Sendable {
    let start: Double
    /// Pixels from the start of one band to that of the next.
    let step: Double

    func callAsFunction(_ index: Int) -> Double {
        start + Double(index) * step
    }

    func middle(_ index: Int) -> Double { self(index) + step / 2 }
}
