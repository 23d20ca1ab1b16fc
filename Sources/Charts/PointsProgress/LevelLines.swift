/// The levels as grid lines.
struct LevelLines: Sendable {
    /// The points at which level 1, 2, … start; never empty.
    private let starts: [Int]

    /// - Parameter starts: ascending from 0.
    init(_ starts: [Int]) {
        self.starts = starts.isEmpty ? [0] : starts
    }

    var highest: Int { starts.count }

    /// The level for a number of points, from 1 on.
    func level(of points: Double) -> Int {
        max(1, starts.prefix { Double($0) <= points }.count)
    }

    /// The points at which a level starts; one level above the highest is as far above it as the last step.
    func start(of level: Int) -> Int {
        if level <= highest { return starts[level - 1] }
        return starts[highest - 1] + (highest > 1 ? starts[highest - 1] - starts[highest - 2] : 100)
    }

    /// The points missing for the next level; nil at the highest.
    func missing(at points: Double) -> Double? {
        let level = level(of: points)
        return level == highest ? nil : Double(starts[level]) - points.rounded(.down)
    }
}
