import Domain

/// The learned weight of a kind of recommendation.
public struct LearnedWeight: Hashable, Sendable {
    public let kind: RecommendationKind
    public let weight: Int
}

/// Reads and resets what was learned from responses to recommendations.
public struct ManageLearnedWeights: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// One for each kind that can have a weight.
    public func list() throws -> [LearnedWeight] {
        try context.read { reading in
            let weights = try reading.advice.recommendationWeights
            return RecommendationKind.weighed.map { LearnedWeight(kind: $0, weight: weights[$0]) }
        }
    }

    /// - Returns: the entry that undoes the reset; nil if nothing had been learned.
    public func reset() throws -> Int64? {
        try context.change(.forgetLessons) { change in
            let weights = try change.advice.recommendationWeights
            if weights.isEmpty { return nil }
            for kind in RecommendationKind.weighed where weights[kind] != 0 { try change.advice.learn(0, of: kind) }
            try change.tell(
                "Forgot what was learned from recommendations",
                DomainEvent(.settingsChanged, fields: ["recommendations"]))
            return change.undoID
        }
    }
}

extension Change {
    /// Learns from a task taken from a list of recommendations that was shown within the last hour.
    func learn(_ task: TaskItem, taken from: RecommendedFrom?) throws {
        guard let from else { return }
        let age = moment.instant.milliseconds - from.at.milliseconds
        guard (0...RecommendationWeights.patience).contains(age) else { return }
        try learn(task, from: from.kind, isTaken: true)
    }

    /// Adjusts the weight of the kind, or if it has none, of the most specific kind that applies to the task.
    func learn(_ task: TaskItem, from kind: RecommendationKind?, isTaken: Bool) throws {
        let told = kind.flatMap { RecommendationKind.weighed.contains($0) ? $0 : nil }
        guard let kind = try told ?? task.kinds(in: situation()).first else { return }
        let weights = try advice.recommendationWeights
        let weight = weights.moved(kind, isTaken: isTaken)
        if weight != weights[kind] { try advice.learn(weight, of: kind) }
    }
}
