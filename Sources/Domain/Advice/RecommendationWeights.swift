/// What the person's answers to recommendations taught, for each kind of them: what is taken from a list raises the
/// weight of its kind, and what is put off lowers it.
public struct RecommendationWeights: Hashable, Sendable {
    /// What one answer moves.
    public static let step = 2
    /// Of each kind, and of all that a task is of together.
    public static let limits = -10...10
    /// Something was taken from a list when that was shown so long ago at most, in milliseconds.
    public static let patience: Int64 = 3_600_000

    private var points: [RecommendationKind: Int]

    public init(_ points: [RecommendationKind: Int] = [:]) { self.points = points.filter { $0.value != 0 } }

    public subscript(kind: RecommendationKind) -> Int { points[kind] ?? 0 }

    public var isEmpty: Bool { points.isEmpty }

    /// What one more answer makes of the weight of a kind.
    public func moved(_ kind: RecommendationKind, isTaken: Bool) -> Int {
        Self.limited(self[kind] + (isTaken ? Self.step : -Self.step))
    }

    /// Of everything that a task is of.
    public func total(_ kinds: [RecommendationKind]) -> Int { Self.limited(kinds.reduce(0) { $0 + self[$1] }) }

    private static func limited(_ points: Int) -> Int { min(max(points, limits.lowerBound), limits.upperBound) }
}
