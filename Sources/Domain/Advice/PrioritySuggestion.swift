import Calendar
import Text

/// Another priority for a task, with why and how sure that is.
public struct PrioritySuggestion: Sendable {
    /// What the person did not ask for is done only from here on.
    public static let applied = 80
    /// What is less sure is listed under “more”.
    public static let suggested = 60
    /// What is less sure is not told.
    public static let told = 40

    public struct Reason: Hashable, Sendable {
        public let rule: PriorityRule
        public let text: String
    }

    public let facts: PriorityFacts
    public let to: Priority
    /// The one that decided comes first, then those that agree.
    public let rules: [PriorityRule]
    public let tally: PriorityLessons.Tally
    public let confidence: Int
    private let moment: Moment

    public var from: Priority { facts.priority }
    public var rule: PriorityRule { rules[0] }

    /// What the rules come to, before what was learned.
    public var base: Int { Self.base(rules) }

    private static func base(_ rules: [PriorityRule]) -> Int { min(99, rules[0].confidence + 5 * (rules.count - 1)) }

    /// In words, which are made when they are asked for: of many suggestions few are shown.
    public var reasons: [Reason] {
        let saysDue = rules.contains(.dueSoon)
        return rules.map { Reason(rule: $0, text: $0.text(facts, moment, saysDue: saysDue)) }
    }

    /// One sentence.
    public var reason: String { RecommendationWords.sentence(reasons.map(\.text)) }

    /// Such as `90 less 20, you refused two like it`; nil if nothing was learned.
    public var learnedText: String? {
        let parts = [
            tally.refused > 0 ? "refused \(Self.word(tally.refused)) like it" : nil,
            tally.accepted > 0 ? "accepted \(Self.word(tally.accepted)) like it" : nil,
        ].compactMap { $0 }
        if parts.isEmpty { return nil }
        let change =
            switch tally.learned {
            case 0: "\(base) as before"
            case ..<0: "\(base) less \(-tally.learned)"
            default: "\(base) and \(tally.learned)"
            }
        return "\(change), you \(parts.joined(separator: " and "))"
    }

    private static func word(_ count: Int) -> String {
        let words = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
        return count <= words.count ? words[count - 1] : NumberWords.number(count)
    }

    /// What the rules say of a task; nil if none holds that would change anything.
    /// - Parameters:
    ///   - resting: rules that changed this task a short time ago.
    ///   - isWorkTime: the moment is in the person's work hours.
    public init?(
        _ facts: PriorityFacts, at moment: Moment, isWorkTime: Bool, resting: Set<PriorityRule> = [],
        lessons: PriorityLessons = PriorityLessons()
    ) {
        let holding = PriorityRule.allCases.filter {
            !resting.contains($0) && $0.target(from: facts.priority) != nil
                && $0.holds(facts, moment, isWorkTime: isWorkTime)
        }
        // The order of the rules is that of their confidence.
        guard let strongest = holding.first, let target = strongest.target(from: facts.priority) else { return nil }
        (self.facts, to, self.moment) = (facts, target, moment)
        rules = holding.filter { $0.isUp == strongest.isUp }
        tally = lessons.tally(strongest, facts.projectID, facts.category)
        confidence = min(99, max(0, Self.base(rules) + tally.learned))
    }

    /// The surest first; among equals the earliest due day, the highest priority, then the id.
    public static func isBefore(_ left: PrioritySuggestion, _ right: PrioritySuggestion) -> Bool {
        if left.confidence != right.confidence { return left.confidence > right.confidence }
        let (leftDay, rightDay) = (left.facts.dueDate?.day.number ?? .max, right.facts.dueDate?.day.number ?? .max)
        if leftDay != rightDay { return leftDay < rightDay }
        if left.from != right.from { return left.from < right.from }
        return (left.facts.id.high, left.facts.id.low) < (right.facts.id.high, right.facts.id.low)
    }
}
