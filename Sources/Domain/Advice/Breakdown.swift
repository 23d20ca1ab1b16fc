import Text

/// One step of a task that is to be broken down.
public struct BreakdownStep: Hashable, Sendable {
    public var name: String
    /// Seconds.
    public var estimatedDuration: Int?

    public init(name: String, estimatedDuration: Int?) {
        (self.name, self.estimatedDuration) = (name, estimatedDuration)
    }
}

/// The kind of work that a task looks like, with the steps that such work usually takes.
public struct BreakdownPattern: Hashable, Sendable {
    public let name: String
    /// Such as `looks like writing`.
    public let text: String
    /// How words of such names begin.
    let words: [String]
    /// Three to six, with their shares of the time in percent.
    let steps: [(name: String, share: Int)]

    public static func == (left: Self, right: Self) -> Bool { left.name == right.name }
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }

    /// The pattern with the most of its words in the name, the first one of the table among several.
    public static func of(_ name: String) -> BreakdownPattern {
        let words = SearchWords.split(Folding.fold(name))
        var (best, most) = (generic, 0)
        for pattern in table {
            let hits = words.reduce(0) { count, word in count + (pattern.words.contains { word.hasPrefix($0) } ? 1 : 0)
            }
            if hits > most { (best, most) = (pattern, hits) }
        }
        return best
    }

    /// The steps, with the estimate shared out between them to the second; none without an estimate.
    public func steps(sharing estimate: Int?) -> [BreakdownStep] {
        guard let estimate, estimate >= steps.count * TaskRules.durations.lowerBound else {
            return steps.map { BreakdownStep(name: $0.name, estimatedDuration: nil) }
        }
        // Even numbers are easier to plan with where the estimate is long enough for them.
        let unit = estimate >= steps.count * 1_200 ? 300 : 60
        var shares = steps.map { max(60, estimate * $0.share / 100 / unit * unit) }
        let longest = shares.indices.max { (shares[$0], -$0) < (shares[$1], -$1) } ?? 0
        shares[longest] += estimate - shares.reduce(0, +)
        return zip(steps, shares).map { BreakdownStep(name: $0.name, estimatedDuration: $1) }
    }
}

extension TaskItem {
    /// From this estimate on, in seconds, a task is worth breaking down.
    public static let largeEstimate = 7_200

    /// Worth breaking down.
    public func isLarge(subtasks: Int) -> Bool {
        complexity(subtasks: subtasks) >= 3 || (estimatedDuration ?? 0) > Self.largeEstimate
    }
}
