/// What all points together amount to (spec 3.3).
public struct Level: Hashable, Sendable {
    public static let highest = 50
    public let points: Int

    /// Points below zero count as none.
    public init(points: Int) {
        self.points = max(0, points)
    }

    /// `min(50, floor(sqrt(points ÷ 100)) + 1)`, found in whole numbers.
    public var number: Int {
        var level = 1
        while level < Level.highest, Level.start(of: level + 1) <= points { level += 1 }
        return level
    }

    /// The points at which a level starts: 100 × (n−1)².
    public static func start(of level: Int) -> Int {
        100 * (level - 1) * (level - 1)
    }

    /// The points of the next level; nothing from level 50 on.
    public var next: Int? {
        number == Level.highest ? nil : Level.start(of: number + 1)
    }

    /// The share of the way from this level's start to the next one's; 1 from level 50 on.
    public var progress: Double {
        guard let next else { return 1 }
        let start = Level.start(of: number)
        return Double(points - start) / Double(next - start)
    }

    /// The levels around this one, as stops of a way that is true to points.
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
