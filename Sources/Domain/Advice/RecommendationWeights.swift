/// Learned weights of the kinds of recommendation: taking a task raises the weight of its kind, postponing one lowers
/// it.
public struct RecommendationWeights: Hashable, Sendable {
    /// The change in weight for one response.
    public static let step = 2
    /// Applies to each kind, and to the sum over all kinds of a task.
    public static let limits = -10...10
    /// In milliseconds; a task counts as taken from a list for this long after the list was shown.
    public static let patience: Int64 = 3_600_000

    private var points: [RecommendationKind: Int]

    public init(_ points: [RecommendationKind: Int] = [:]) { self.points = points.filter { $0.value != 0 } }

    public subscript(kind: RecommendationKind) -> Int { points[kind] ?? 0 }

    public var isEmpty: Bool { points.isEmpty }

    /// The weight of a kind after one more response.
    public func moved(_ kind: RecommendationKind, isTaken: Bool) -> Int {
        Self.limited(self[kind] + (isTaken ? Self.step : -Self.step))
    }

    /// The sum of the weights of the kinds, within `limits`.
    public func total(_ kinds: [RecommendationKind]) -> Int { Self.limited(kinds.reduce(0) { $0 + self[$1] }) }

    private static func limited(_ points: Int) -> Int { min(max(points, limits.lowerBound), limits.upperBound) }
}
