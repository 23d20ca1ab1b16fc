/// A level, derived from the total of all points.
public struct Level: Hashable, Sendable {
    public static let highest = 50
    public let points: Int

    /// Negative points count as zero.
    public init(points: Int) {
        self.points = max(0, points)
    }

    /// `min(50, floor(sqrt(points ÷ 100)) + 1)`, computed with integers.
    public var number: Int {
        var level = 1
        while level < Level.highest, Level.start(of: level + 1) <= points { level += 1 }
        return level
    }

    /// The points at which a level starts: 100 × (n−1)².
    public static func start(of level: Int) -> Int {
        100 * (level - 1) * (level - 1)
    }

    /// The points at which the next level starts; nil from level 50 on.
    public var next: Int? {
        number == Level.highest ? nil : Level.start(of: number + 1)
    }

    /// The fraction of the way to the next level, 0 to 1; 1 from level 50 on.
    public var progress: Double {
        guard let next else { return 1 }
        let start = Level.start(of: number)
        return Double(points - start) / Double(next - start)
    }

    /// The levels around this one, spaced in proportion to their points.
    public var way: LevelWay { LevelWay(of: self) }

    public var title: String {
        if points >= 250_000 { return "Ultimate" }
        return switch number {
        case ...5: "Beginner"
        case ...10: "Apprentice"
        case ...15: "Skilled"
        case ...20: "Expert"
        case ...30: "Master"
        case ...40: "Grandmaster"
        default: "Legend"
        }
    }
}
