/// The levels from two below to three above the present one, where they exist.
public struct LevelWay: Hashable, Sendable {
    public struct Stop: Hashable, Sendable {
        public let level: Int
        /// The points at which the level starts.
        public let points: Int
        /// The position from 0 to 1.
        public let at: Double
    }

    private static let length = 6

    /// In ascending order; always six.
    public let stops: [Stop]
    /// The position of the present points, 0 to 1.
    public let share: Double

    init(of level: Level) {
        let first = min(max(level.number - 2, 1), Level.highest - Self.length + 1)
        let numbers = first..<(first + Self.length)
        let start = Level.start(of: first)
        let whole = Double(Level.start(of: numbers.upperBound - 1) - start)
        stops = numbers.map { number in
            let points = Level.start(of: number)
            return Stop(level: number, points: points, at: Double(points - start) / whole)
        }
        share = min(Double(level.points - start) / whole, 1)
    }
}
