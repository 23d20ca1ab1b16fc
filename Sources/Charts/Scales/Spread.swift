/// Moves places along a line apart until none meet, each as little as that needs.
enum Spread {
    /// - Parameters:
    ///   - wanted: the middles, ascending.
    ///   - sizes: the room of each, as many.
    ///   - bounds: what none leaves, where all fit in; else they leave it at its end.
    /// - Returns: the middles, ascending.
    static func apart(_ wanted: [Double], sizes: [Double], within bounds: ClosedRange<Double>) -> [Double] {
        var middles = wanted
        var end = bounds.upperBound
        for index in middles.indices.reversed() {
            middles[index] = min(middles[index], end - sizes[index] / 2)
            end = middles[index] - sizes[index] / 2
        }
        var start = bounds.lowerBound
        for index in middles.indices {
            middles[index] = max(middles[index], start + sizes[index] / 2)
            start = middles[index] + sizes[index] / 2
        }
        return middles
    }
}
