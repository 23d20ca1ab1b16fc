import Calendar

/// What a task is recommended as.
public enum RecommendationKind: String, CaseIterable, Sendable {
    case next, fitting, forEnergy, forContext, quickWin, overdueRescue, similar
}

extension RecommendationKind {
    /// The kinds that have a weight, the most telling first; what belongs to none of them is only the best of all, or
    /// like something else.
    public static let weighed: [RecommendationKind] = [.overdueRescue, .quickWin, .forContext, .forEnergy]

    /// As a sentence about the person's ways calls its tasks.
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

/// The list from which a task was taken or put off, as the page had it.
public struct RecommendedFrom: Hashable, Sendable {
    public let kind: RecommendationKind
    /// When the list was shown.
    public let at: Instant

    public init(_ kind: RecommendationKind, at: Instant) { (self.kind, self.at) = (kind, at) }
}
