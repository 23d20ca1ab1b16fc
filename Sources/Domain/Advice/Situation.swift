import Calendar

/// What a score depends on besides the task.
public struct Situation: Sendable {
    public let focus: Focus
    public let moment: Moment
    /// The type of tasks that are due without a time.
    public let defaultType: TaskType
    /// What the person's answers taught.
    public let weights: RecommendationWeights
    /// Nil outside of the work hours.
    public let workHalf: WorkHalf?

    public init(
        _ focus: Focus, _ moment: Moment, defaultType: TaskType,
        weights: RecommendationWeights = RecommendationWeights(), workHalf: WorkHalf? = nil
    ) {
        (self.focus, self.moment, self.defaultType) = (focus, moment, defaultType)
        (self.weights, self.workHalf) = (weights, workHalf)
    }

    /// The type that fits the part of the day. Types tell the two apart at noon.
    public var fittingType: TaskType { moment.minute < TaskType.noon ? .morning : .evening }
}
