/// The levels as lines of the grid.
struct LevelLines: Sendable {
    /// The points at which level 1, 2, … start; never empty.
    private let starts: [Int]

    /// - Parameter starts: rising from 0.
    init(_ starts: [Int]) {
        self.starts = starts.isEmpty ? [0] : starts
    }

    var highest: Int { starts.count }

    /// The level of so many points, from 1 on.
    func level(of points: Double) -> Int {
        max(1, starts.prefix { Double($0) <= points }.count)
    }

    /// The points at which a level starts; one beyond the highest, where the axis ends, as far above it as the last step.
    func start(of level: Int) -> Int {
        if level <= highest { return starts[level - 1] }
        return starts[highest - 1] + (highest > 1 ? starts[highest - 1] - starts[highest - 2] : 100)
    }

    /// What is still missing for the next level; nil at the highest.
    func missing(at points: Double) -> Double? {
        let level = level(of: points)
        return level == highest ? nil : Double(starts[level]) - points.rounded(.down)
    }
}
