import Calendar

/// Estimated against actual durations of completed tasks, in seconds.
public struct EstimateComparison: Hashable, Sendable {
    public var tasks: Int
    public var estimated: Int
    public var actual: Int

    public init(tasks: Int = 0, estimated: Int = 0, actual: Int = 0) {
        self.tasks = tasks
        self.estimated = estimated
        self.actual = actual
    }

    /// Actual ÷ estimated; nil if nothing was estimated.
    public var factor: Double? { estimated == 0 ? nil : Double(actual) / Double(estimated) }
}

/// A completed task with both durations, in seconds.
public struct ComparedTask: Hashable, Sendable {
    public let id: TaskID
    public let name: String
    public let day: Day
    public let estimated: Int
    public let actual: Int

    public init(id: TaskID, name: String, day: Day, estimated: Int, actual: Int) {
        self.id = id
        self.name = name
        self.day = day
        self.estimated = estimated
        self.actual = actual
    }
}
