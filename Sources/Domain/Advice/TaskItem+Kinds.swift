extension TaskItem {
    /// The weighted kinds that apply to the task, whichever list it appears in.
    public func kinds(in situation: Situation) -> [RecommendationKind] {
        RecommendationKind.applying(
            context, energy, priority, isOver: dueDate?.isOver(at: situation.moment) ?? false,
            isQuick: estimatedDuration.map { $0 <= RecommendationWish.quick } ?? false, in: situation)
    }
}

extension RecommendationKind {
    /// The weighted kinds that apply to a task of which only this is known.
    public static func applying(
        _ context: TaskContext, _ energy: Energy, _ priority: Priority, isOver: Bool, isQuick: Bool,
        in situation: Situation
    ) -> [RecommendationKind] {
        weighed.filter { kind in
            switch kind {
            case .overdueRescue: isOver
            case .quickWin: priority <= .medium && isQuick
            case .forContext: context == situation.focus.context
            case .forEnergy: energy == situation.focus.energy
            case .next, .fitting, .similar: false
            }
        }
    }
}
