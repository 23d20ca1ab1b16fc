import Calendar

/// Finds candidates for recommendations and priority changes, and reads the person's responses.
public protocol AdviceReading {
    /// For each wish, the best open tasks that are neither blocked nor hidden for the day, in order of rank; low scores
    /// are excluded.
    func best(_ wishes: [RecommendationWish], in situation: Situation) throws -> [[TaskID]]
    /// Also returns the total number of recommended tasks, at most `RecommendationWish.counted`.
    func bestWithTotal(_ wishes: [RecommendationWish], in situation: Situation) throws -> (best: [[TaskID]], total: Int)
    /// Tasks that share a project (except Inbox), a tag or a category (except general) with the given one, in order of
    /// rank. Candidates are the `best` tasks, and the first ones with the same project or tag.
    func similar(to task: TaskItem, among best: [TaskID], in situation: Situation, limit: Int) throws -> [TaskID]
    /// The task completed last on the day.
    func lastCompleted(on day: Day) throws -> TaskItem?
    var recommendationWeights: RecommendationWeights { get throws }
    /// Whether the person declined a breakdown of the task.
    func isBreakdownDismissed(_ id: TaskID) throws -> Bool

    /// Tasks to which a priority rule may apply, without duplicates; at most `limit` for each kind of reason.
    /// - Parameter isWorkTime: includes tasks of category work.
    func priorityFacts(at moment: Moment, isWorkTime: Bool, limit: Int) throws -> [PriorityFacts]
    /// Tasks whose priority the person set or confirmed since then.
    func settledPriorities(since instant: Instant) throws -> Set<TaskID>
    /// The rules that changed a task since then, by task.
    func restingRules(since instant: Instant) throws -> [TaskID: Set<PriorityRule>]
    func priorityLessons(since instant: Instant) throws -> [PriorityLesson]
    /// The nightly run that belongs to the day.
    func priorityRun(on day: Day) throws -> PriorityRun?
}

/// Records responses to recommendations and priority changes.
public protocol AdviceWriting: AdviceReading {
    /// Stops recommending the task on that day.
    func hide(_ id: TaskID, on day: Day) throws
    /// Stores the weight of a kind.
    func learn(_ weight: Int, of kind: RecommendationKind) throws
    /// Stops offering a breakdown of the task.
    func dismissBreakdown(of id: TaskID) throws
    /// Rejects the suggestion and leaves the priority unchanged.
    func dismiss(_ suggestion: PrioritySuggestion) throws
    /// Returns false if the run of that day has already taken place.
    func beginPriorityRun(on day: Day) throws -> Bool
    /// Records that this change followed a suggestion; the record survives an undo.
    /// - Parameter night: the day of the nightly run; nil if the person accepted the suggestion.
    func note(_ suggestion: PrioritySuggestion, night: Day?) throws
}

/// The result of a nightly run.
public struct PriorityRun: Sendable {
    public let at: Instant
    /// The entry in the change log; nil if nothing was changed.
    public let changeID: Int64?
    public let moves: [PriorityMove]

    public init(at: Instant, changeID: Int64?, moves: [PriorityMove]) {
        (self.at, self.changeID, self.moves) = (at, changeID, moves)
    }
}

/// A priority change made by a rule.
public struct PriorityMove: Hashable, Sendable {
    public let taskID: TaskID
    public let from: Priority
    public let to: Priority
    public let confidence: Int
    /// One sentence.
    public let reason: String

    public init(taskID: TaskID, from: Priority, to: Priority, confidence: Int, reason: String) {
        (self.taskID, self.from, self.to) = (taskID, from, to)
        (self.confidence, self.reason) = (confidence, reason)
    }
}
