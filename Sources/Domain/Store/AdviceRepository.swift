import Calendar

/// What recommendations and priorities are found by, and what the person said to them.
public protocol AdviceReading {
    /// For each wish the best tasks that are open, not blocked and not hidden for the day, in the order of their ranks.
    /// What scores too little is left out.
    func best(_ wishes: [RecommendationWish], in situation: Situation) throws -> [[TaskID]]
    /// The same, and how many tasks are recommended in all.
    func bestWithTotal(_ wishes: [RecommendationWish], in situation: Situation) throws -> (best: [[TaskID]], total: Int)
    /// Tasks that share a project besides Inbox, a tag, or a category besides general with another one, in the order of
    /// their ranks: of the best, which are given, and of the first ones with that project or tag.
    func similar(to task: TaskItem, among best: [TaskID], in situation: Situation, limit: Int) throws -> [TaskID]
    /// What was completed last on the day.
    func lastCompleted(on day: Day) throws -> TaskItem?
    /// What the person's answers to recommendations taught.
    var recommendationWeights: RecommendationWeights { get throws }
    /// Whether the person wants no steps for it.
    func isBreakdownDismissed(_ id: TaskID) throws -> Bool

    /// Tasks that some rule of priorities may hold for, each once; of each kind of reason at most `limit`.
    /// - Parameter isWorkTime: looks for work as well.
    func priorityFacts(at moment: Moment, isWorkTime: Bool, limit: Int) throws -> [PriorityFacts]
    /// Tasks whose priority the person changed or kept since then.
    func settledPriorities(since instant: Instant) throws -> Set<TaskID>
    /// Which rules changed which tasks since then.
    func restingRules(since instant: Instant) throws -> [TaskID: Set<PriorityRule>]
    func priorityLessons(since instant: Instant) throws -> [PriorityLesson]
    /// The run of the night that ends on the day.
    func priorityRun(on day: Day) throws -> PriorityRun?
}

/// What is done about recommendations and priorities.
public protocol AdviceWriting: AdviceReading {
    /// Recommends the task no more on that day.
    func hide(_ id: TaskID, on day: Day) throws
    /// Sets the weight of a kind.
    func learn(_ weight: Int, of kind: RecommendationKind) throws
    /// Offers no steps for the task any more.
    func dismissBreakdown(of id: TaskID) throws
    /// Keeps the priority as it is.
    func dismiss(_ suggestion: PrioritySuggestion) throws
    /// False where the night of that day had its run.
    func beginPriorityRun(on day: Day) throws -> Bool
    /// Remembers that this change followed a suggestion; it stays when the change is undone.
    /// - Parameter night: the day whose night it was; nil if the person accepted it.
    func note(_ suggestion: PrioritySuggestion, night: Day?) throws
}

/// What one nightly run did.
public struct PriorityRun: Sendable {
    public let at: Instant
    /// Its entry of the change log; nil if it changed nothing.
    public let changeID: Int64?
    public let moves: [PriorityMove]

    public init(at: Instant, changeID: Int64?, moves: [PriorityMove]) {
        (self.at, self.changeID, self.moves) = (at, changeID, moves)
    }
}

/// One change of a priority that followed a rule.
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
