/// All points by source.
public struct PointTotals: Hashable, Sendable {
    public var completions: Int
    public var achievements: Int
    public var challenges: Int

    public init(completions: Int = 0, achievements: Int = 0, challenges: Int = 0) {
        (self.completions, self.achievements, self.challenges) = (completions, achievements, challenges)
    }

    public var total: Int { completions + achievements + challenges }
}
