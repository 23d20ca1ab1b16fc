/// Picks the points to draw from a long series.
enum Sampled {
    static let most = 400

    /// The indices of the minima and maxima of short runs, for each series of heights, plus the first and last index;
    /// all indices of a series of up to 400.
    /// - Parameter heights: nil at an index without a value; a run without values is drawn at its first index.
    static func extremes(of count: Int, by heights: [(Int) -> Double?]) -> [Int] {
        guard count > most, let step = step(of: count, heights: heights.count) else { return Array(0..<count) }
        var indices = [0]
        for start in stride(from: 1, to: count - 1, by: step) {
            let range = start..<min(start + step, count - 1)
            let found = heights.flatMap { ends(of: range, by: $0) }
            indices += found.isEmpty ? [start] : Set(found).sorted()
        }
        return indices + [count - 1]
    }

    /// The length of a run that yields one minimum and one maximum; nil if every point is drawn.
    static func step(of count: Int, heights: Int = 1) -> Int? {
        guard count > most else { return nil }
        let stretches = (most - 2) / (2 * heights)
        return (count - 2 + stretches - 1) / stretches
    }

    /// A sentence about what the drawing leaves out; empty if it leaves out nothing.
    static func note(of count: Int, heights: Int = 1) -> String {
        step(of: count, heights: heights).map { " Drawn by the highest and the lowest of every \($0) days." } ?? ""
    }

    private static func ends(of range: Range<Int>, by height: (Int) -> Double?) -> [Int] {
        var (low, high): ((place: Int, value: Double)?, (place: Int, value: Double)?)
        for place in range {
            guard let value = height(place) else { continue }
            if value < low?.value ?? .infinity { low = (place, value) }
            if value > high?.value ?? -.infinity { high = (place, value) }
        }
        return [low, high].compactMap { $0?.place }
    }

    /// All of up to 400 values; of more, the maxima of short runs, the first of equal ones, and always the last value.
    static func peaks<Value>(_ values: [Value], by height: (Value) -> Double) -> [Value] {
        guard values.count > most, let last = values.last else { return values }
        let step = (values.count - 1 + most - 2) / (most - 1)
        return stride(from: 0, to: values.count - 1, by: step).compactMap { start in
            var peak = values[start]
            for value in values[start..<min(start + step, values.count - 1)] where height(value) > height(peak) {
                peak = value
            }
            return peak
        } + [last]
    }
}
