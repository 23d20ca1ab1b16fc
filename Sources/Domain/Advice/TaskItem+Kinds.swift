extension TaskItem {
    /// The weighted kinds that apply to the task, whichever list it appears in.
    public func kinds(in situation: Situation) -> [RecommendationKind] {
        RecommendationKind.weighed.filter { kind in
            switch kind {
            case .overdueRescue: dueDate?.isOver(at: situation.moment) ?? false
            case .quickWin: priority <= .medium && (estimatedDuration.map { $0 <= RecommendationWish.quick } ?? false)
            case .forContext: context == situation.focus.context
            case .forEnergy: energy == situation.focus.energy
            case .next, .fitting, .similar: false
            }
        }
    }
}
