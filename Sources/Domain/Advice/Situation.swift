import Calendar

/// Everything besides the task that a score depends on.
public struct Situation: Sendable {
    public let focus: Focus
    public let moment: Moment
    /// The type of tasks due on a day without a time.
    public let defaultType: TaskType
    public let weights: RecommendationWeights
    /// Nil outside the work hours.
    public let workHalf: WorkHalf?

    public init(
        _ focus: Focus, _ moment: Moment, defaultType: TaskType,
        weights: RecommendationWeights = RecommendationWeights(), workHalf: WorkHalf? = nil
    ) {
        (self.focus, self.moment, self.defaultType) = (focus, moment, defaultType)
        (self.weights, self.workHalf) = (weights, workHalf)
    }

    /// The type that fits the time of day; noon divides the two.
    public var fittingType: TaskType { moment.minute < TaskType.noon ? .morning : .evening }
}
