/// How the person responded to one priority change that a rule made or suggested.
public struct PriorityLesson: Hashable, Sendable {
    public let rule: PriorityRule
    public let projectID: ProjectID
    public let category: Category
    /// True if the change was undone, overridden or dismissed.
    public let isRefused: Bool

    public init(_ rule: PriorityRule, _ projectID: ProjectID, _ category: Category, isRefused: Bool) {
        (self.rule, self.projectID, self.category, self.isRefused) = (rule, projectID, category, isRefused)
    }
}

/// Responses to priority changes, tallied by rule, project and category.
public struct PriorityLessons: Sendable {
    /// The responses to one rule in the same project or category.
    public struct Tally: Hashable, Sendable {
        public fileprivate(set) var refused = 0
        public fileprivate(set) var accepted = 0

        /// The adjustment to a confidence, in percentage points.
        public var learned: Int { accepted * 5 - refused * 10 }

        fileprivate mutating func add(_ other: Tally?, _ sign: Int = 1) {
            refused += sign * (other?.refused ?? 0)
            accepted += sign * (other?.accepted ?? 0)
        }
    }

    private struct Key: Hashable {
        let rule: PriorityRule
        var project: ProjectID?
        var category: Category?
    }

    private var tallies: [Key: Tally] = [:]

    public init(_ lessons: [PriorityLesson] = []) {
        for lesson in lessons {
            for key in Self.keys(lesson.rule, lesson.projectID, lesson.category) {
                if lesson.isRefused {
                    tallies[key, default: Tally()].refused += 1
                } else {
                    tallies[key, default: Tally()].accepted += 1
                }
            }
        }
    }

    public func tally(_ rule: PriorityRule, _ project: ProjectID, _ category: Category) -> Tally {
        var tally = Tally()
        if tallies.isEmpty { return tally }
        let keys = Self.keys(rule, project, category)
        tally.add(tallies[keys[0]])
        tally.add(tallies[keys[1]])
        tally.add(tallies[keys[2]], -1)
        return tally
    }

    /// Inclusion–exclusion: the project, the category, and their overlap, which is counted in both.
    private static func keys(_ rule: PriorityRule, _ project: ProjectID, _ category: Category) -> [Key] {
        [
            Key(rule: rule, project: project), Key(rule: rule, category: category),
            Key(rule: rule, project: project, category: category),
        ]
    }
}
