import Text

/// One step of a task that is being broken down.
public struct BreakdownStep: Hashable, Sendable {
    public var name: String
    /// In seconds.
    public var estimatedDuration: Int?

    public init(name: String, estimatedDuration: Int?) {
        (self.name, self.estimatedDuration) = (name, estimatedDuration)
    }
}

/// A kind of work that a task resembles, with its typical steps.
public struct BreakdownPattern: Hashable, Sendable {
    public let name: String
    /// Such as `looks like writing`.
    public let text: String
    /// Folded prefixes of words in names of such tasks.
    let words: [String]
    /// Three to six steps, with their shares of the time in percent.
    let steps: [(name: String, share: Int)]

    public static func == (left: Self, right: Self) -> Bool { left.name == right.name }
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }

    /// The pattern that matches most words of the name; the first in the table wins a tie.
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

    /// The steps, with the estimate distributed to the second; without estimates if there is none, or too short a one.
    public func steps(sharing estimate: Int?) -> [BreakdownStep] {
        guard let estimate, estimate >= steps.count * TaskRules.durations.lowerBound else {
            return steps.map { BreakdownStep(name: $0.name, estimatedDuration: nil) }
        }
        // Round numbers are easier to plan with, if the estimate is long enough for them.
        let unit = estimate >= steps.count * 1_200 ? 300 : 60
        var shares = steps.map { max(60, estimate * $0.share / 100 / unit * unit) }
        let longest = shares.indices.max { (shares[$0], -$0) < (shares[$1], -$1) } ?? 0
        shares[longest] += estimate - shares.reduce(0, +)
        return zip(steps, shares).map { BreakdownStep(name: $0.name, estimatedDuration: $1) }
    }
}

extension TaskItem {
    /// In seconds; tasks above this estimate are worth breaking down.
    public static let largeEstimate = 7_200

    /// Whether the task is worth breaking down.
    public func isLarge(subtasks: Int) -> Bool {
        complexity(subtasks: subtasks) >= 3 || (estimatedDuration ?? 0) > Self.largeEstimate
    }
}
