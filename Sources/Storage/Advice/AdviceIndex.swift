import Domain

/// The indexes of open tasks by `AdviceGroup`: of all, or only of those whose estimate a wish asks for, so that a few are
/// found among many.
enum AdviceIndex: String, CaseIterable {
    case all = "task_advice"
    case quick = "task_quick"
    case large = "task_large"

    /// Which tasks it contains.
    var condition: String {
        switch self {
        case .all: TaskIndexes.isOpen
        case .quick: "\(TaskIndexes.isOpen) AND estimated_duration <= \(RecommendationWish.quick)"
        case .large: "\(TaskIndexes.isOpen) AND estimated_duration > \(TaskItem.largeEstimate)"
        }
    }

    var source: String { "FROM task INDEXED BY \(rawValue) WHERE \(condition)" }
}

extension RecommendationWish {
    /// The smallest index with all tasks that it may match.
    var index: AdviceIndex {
        if isLarge { return .large }
        guard needsEstimate, let longestEstimate, longestEstimate <= Self.quick else { return .all }
        return .quick
    }
}
