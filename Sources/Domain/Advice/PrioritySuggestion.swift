import Calendar
import Text

/// A suggested priority for a task, with its reasons and confidence.
public struct PrioritySuggestion: Sendable {
    /// In percent; from here on, the change may be applied automatically.
    public static let applied = 80
    /// In percent; suggestions below this are listed under “more”.
    public static let suggested = 60
    /// In percent; suggestions below this are dropped.
    public static let minimum = 40

    public struct Reason: Hashable, Sendable {
        public let rule: PriorityRule
        public let text: String
    }

    public let facts: PriorityFacts
    public let to: Priority
    /// The deciding rule first, then those that agree.
    public let rules: [PriorityRule]
    public let tally: PriorityLessons.Tally
    public let confidence: Int
    private let moment: Moment
    private let dates: DayWords

    public var from: Priority { facts.priority }
    public var rule: PriorityRule { rules[0] }

    /// The confidence that follows from the rules alone.
    public var base: Int { Self.base(rules) }

    private static func base(_ rules: [PriorityRule]) -> Int { min(99, rules[0].confidence + 5 * (rules.count - 1)) }

    /// Computed on demand, since few of many suggestions are shown.
    public var reasons: [Reason] {
        let saysDue = rules.contains(.dueSoon)
        return rules.map { Reason(rule: $0, text: $0.text(facts, moment, dates, saysDue: saysDue)) }
    }

    /// The reasons as one sentence.
    public var reason: String { RecommendationWords.sentence(reasons.map(\.text)) }

    /// Such as `90 minus 20, you refused two like it`; nil if nothing was learned.
    public var learnedText: String? {
        let parts = [
            tally.refused > 0 ? "refused \(Self.word(tally.refused)) like it" : nil,
            tally.accepted > 0 ? "accepted \(Self.word(tally.accepted)) like it" : nil,
        ].compactMap { $0 }
        if parts.isEmpty { return nil }
        let change =
            switch tally.learned {
            case 0: "\(base) as before"
            case ..<0: "\(base) minus \(-tally.learned)"
            default: "\(base) plus \(tally.learned)"
            }
        return "\(change), you \(parts.joined(separator: " and "))"
    }

    private static func word(_ count: Int) -> String {
        let words = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
        return count <= words.count ? words[count - 1] : NumberWords.number(count)
    }

    /// Returns nil if no rule would change the priority.
    /// - Parameters:
    ///   - resting: rules that changed this task recently.
    ///   - isWorkTime: whether the moment is within the person's work hours.
    public init?(
        _ facts: PriorityFacts, at moment: Moment, isWorkTime: Bool, resting: Set<PriorityRule> = [],
        lessons: PriorityLessons = PriorityLessons(), dates: DayWords = DayWords()
    ) {
        let holding = PriorityRule.allCases.filter {
            !resting.contains($0) && $0.target(from: facts.priority) != nil
                && $0.holds(facts, moment, isWorkTime: isWorkTime)
        }
        // The rules are declared in order of confidence.
        guard let strongest = holding.first, let target = strongest.target(from: facts.priority) else { return nil }
        (self.facts, to, self.moment, self.dates) = (facts, target, moment, dates)
        rules = holding.filter { $0.isUp == strongest.isUp }
        tally = lessons.tally(strongest, facts.projectID, facts.category)
        confidence = min(99, max(0, Self.base(rules) + tally.learned))
    }

    /// The most confident first, then the earliest due day, the highest priority, the ID.
    public static func isBefore(_ left: PrioritySuggestion, _ right: PrioritySuggestion) -> Bool {
        if left.confidence != right.confidence { return left.confidence > right.confidence }
        let (leftDay, rightDay) = (left.facts.dueDate?.day.number ?? .max, right.facts.dueDate?.day.number ?? .max)
        if leftDay != rightDay { return leftDay < rightDay }
        if left.from != right.from { return left.from < right.from }
        return (left.facts.id.high, left.facts.id.low) < (right.facts.id.high, right.facts.id.low)
    }
}
