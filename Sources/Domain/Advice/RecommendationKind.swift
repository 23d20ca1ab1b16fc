import Calendar

/// The list in which a task is recommended.
public enum RecommendationKind: String, CaseIterable, Sendable {
    case next, fitting, forEnergy, forContext, quickWin, overdueRescue, similar
}

extension RecommendationKind {
    /// The kinds with a weight, most specific first; the others only rank tasks, or match them by similarity.
    public static let weighed: [RecommendationKind] = [.overdueRescue, .quickWin, .forContext, .forEnergy]

    /// The plural noun phrase for sentences about the person's habits.
    public var ways: String {
        switch self {
        case .overdueRescue: "overdue tasks"
        case .quickWin: "quick wins"
        case .forContext: "tasks for the place where you are"
        case .forEnergy: "tasks that take the energy you have"
        case .next, .fitting, .similar: "tasks that fit"
        }
    }
}

/// The list from which a task was taken or postponed.
public struct RecommendedFrom: Hashable, Sendable {
    public let kind: RecommendationKind
    /// When the list was shown.
    public let at: Instant

    public init(_ kind: RecommendationKind, at: Instant) { (self.kind, self.at) = (kind, at) }
}
