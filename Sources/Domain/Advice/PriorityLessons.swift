/// What the person did with one change of a priority that a rule had made or suggested.
public struct PriorityLesson: Hashable, Sendable {
    public let rule: PriorityRule
    public let projectID: ProjectID
    public let category: Category
    /// Undone, overridden or dismissed; else accepted.
    public let isRefused: Bool

    public init(_ rule: PriorityRule, _ projectID: ProjectID, _ category: Category, isRefused: Bool) {
        (self.rule, self.projectID, self.category, self.isRefused) = (rule, projectID, category, isRefused)
    }
}

/// What refusals and acceptances taught, counted so that it is found for many tasks.
public struct PriorityLessons: Sendable {
    /// What is alike: the same rule in the same project or category.
    public struct Tally: Hashable, Sendable {
        public fileprivate(set) var refused = 0
        public fileprivate(set) var accepted = 0

        /// What it adds to a confidence, or takes from it.
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

    /// The project, the category, and both, which is in each of them.
    private static func keys(_ rule: PriorityRule, _ project: ProjectID, _ category: Category) -> [Key] {
        [
            Key(rule: rule, project: project), Key(rule: rule, category: category),
            Key(rule: rule, project: project, category: category),
        ]
    }
}
