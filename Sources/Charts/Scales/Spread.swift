/// Moves positions along a line apart until none overlap, each as little as necessary.
enum Spread {
    /// - Parameters:
    ///   - wanted: the desired centres, ascending.
    ///   - sizes: the size of each, in the same order.
    ///   - bounds: the limits if all fit in; otherwise they overflow at the end.
    /// - Returns: the centres, ascending.
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
