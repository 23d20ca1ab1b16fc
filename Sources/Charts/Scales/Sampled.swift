/// Picks the points that are drawn of a long row.
enum Sampled {
    static let most = 400

    /// All of up to 400 values; of more every few ones, evenly spread, the last one always.
    static func few<Value>(_ values: [Value]) -> [Value] {
        let step = max(1, (values.count + most - 1) / most)
        guard step > 1 else { return values }
        return values.enumerated().filter { (values.count - 1 - $0.offset) % step == 0 }.map(\.element)
    }
}
