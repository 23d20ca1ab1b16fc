import Domain

/// The points of a task with their factors.
public struct TaskPoints: Sendable {
    public let breakdown: PointsBreakdown
    /// False for an open task, whose points are those it would earn now in standard quality.
    public let isEarned: Bool
}

/// Reads the points that a task earned, or computes those it would earn.
public struct GetTaskPoints: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// - Throws: `DomainError.notFound`.
    public func execute(_ id: TaskID) throws -> TaskPoints {
        try context.read { reading in
            let task = try reading.existingTask(id)
            if let points = task.completion?.points { return TaskPoints(breakdown: points, isEarned: true) }
            var days = try reading.sums.completionDays(upTo: reading.today)
            if days.last != reading.today { days.append(reading.today) }
            let points = PointsBreakdown(
                of: task, .standard, completedOn: reading.today, minute: reading.moment.minute,
                streak: reading.streak(days).current)
            return TaskPoints(breakdown: points, isEarned: false)
        }
    }
}
