/// Maps numbers to pixels linearly.
struct LinearScale: Sendable {
    let domain: ClosedRange<Double>
    /// The pixels of the domain's two ends; the second may be smaller, as for a y axis.
    let range: (from: Double, to: Double)

    /// A domain of zero width maps to the middle of the range, so that a single value is centred.
    func callAsFunction(_ value: Double) -> Double {
        let width = domain.upperBound - domain.lowerBound
        guard width > 0 else { return (range.from + range.to) / 2 }
        return range.from + (value - domain.lowerBound) / width * (range.to - range.from)
    }
}
