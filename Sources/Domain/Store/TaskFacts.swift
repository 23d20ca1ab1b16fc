/// Facts about a task that are stored with other tasks.
public struct TaskFacts: Hashable, Sendable {
    public let subtasks: Int
    public let openSubtasks: Int
    /// Dependencies that are still open.
    public let blockers: [TaskID]
    /// The number of dependencies that are still open and that the viewer does not see.
    public let unseenBlockers: Int
    /// Comments that are not deleted.
    public let comments: Int

    public init(
        subtasks: Int = 0, openSubtasks: Int = 0, blockers: [TaskID] = [], unseenBlockers: Int = 0, comments: Int = 0
    ) {
        self.comments = comments
        self.subtasks = subtasks
        self.openSubtasks = openSubtasks
        self.blockers = blockers
        self.unseenBlockers = unseenBlockers
    }
}

/// The side of a position in an order.
public enum Side: Sendable {
    case before, after
}
