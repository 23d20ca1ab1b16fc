import Calendar

/// What the person can give to a task now: how much energy, where, and for how long.
public struct Focus: Hashable, Sendable {
    public static let lengths = [15, 30, 60]

    public var energy = Energy.medium
    public var context = TaskContext.anywhere
    /// One of `lengths`; nothing for any length.
    public var minutes: Int?

    public init(energy: Energy = .medium, context: TaskContext = .anywhere, minutes: Int? = nil) {
        (self.energy, self.context, self.minutes) = (energy, context, minutes)
    }

    /// Seconds; a task without an estimate fits into any length.
    public var longestEstimate: Int? { minutes.map { $0 * 60 } }
}

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

extension TaskType {
    /// Times before it are of the morning, others of the evening.
    public static let noon = 720
}
