/// Divides a full turn among values, in input order, clockwise from twelve o'clock.
enum PieLayout {
    struct Slice: Equatable, Sendable {
        /// The index of the value in the input.
        let index: Int
        /// Radians, clockwise from twelve o'clock.
        let start: Double
        let end: Double
    }

    /// The least angle of a slice, so that one in ten thousand remains visible: 2.5 pixels at a radius of 62. The other
    /// slices share the rest in proportion.
    static let smallest = 0.04

    /// Values that are zero, negative or not finite have no slice; without positive values there are no slices.
    static func slices(_ values: [Double]) -> [Slice] {
        let shown = values.indices.filter { values[$0].isFinite && values[$0] > 0 }
        let total = shown.reduce(0) { $0 + values[$1] }
        let turn = 2 * Double.pi
        let small = shown.filter { values[$0] / total * turn < smallest }
        let smallTotal = small.reduce(0) { $0 + values[$1] }
        let room = turn - Double(small.count) * smallest
        var slices: [Slice] = []
        var angle = 0.0
        for (place, index) in shown.enumerated() {
            let isSmall = values[index] / total * turn < smallest
            let size = isSmall ? smallest : values[index] / (total - smallTotal) * room
            let end = place == shown.count - 1 ? turn : angle + size
            slices.append(Slice(index: index, start: angle, end: end))
            angle = end
        }
        return slices
    }
}
