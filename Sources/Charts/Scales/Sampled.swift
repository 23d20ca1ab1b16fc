/// Picks the points that are drawn of a long row.
enum Sampled {
    static let most = 400

    /// All of up to 400 values; of more every few ones, evenly spread, the last one always.
    static func few<Value>(_ values: [Value]) -> [Value] {
        let step = max(1, (values.count + most - 1) / most)
        guard step > 1 else { return values }
        return values.enumerated().filter { (values.count - 1 - $0.offset) % step == 0 }.map(\.element)
    }

    /// All of up to 400 values; of more the highest of every few ones, the first of several, and the last one always.
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
