import Calendar
import Domain

/// What an import brings, and what it earns.
public struct ImportSummary: Hashable, Sendable {
    /// What one year brings.
    public struct Year: Hashable, Sendable {
        public let year: Int
        public var completed = 0
        /// The number of days of habits.
        public var habitDays = 0
    }

    /// The new tasks of one project.
    public struct ProjectSum: Hashable, Sendable {
        public let name: String
        public var open = 0
        public var completed = 0
    }

    /// What the history of the file adds to the owner's progress.
    public struct Earned: Hashable, Sendable {
        public var points = 0
        /// The levels before and after the import.
        public var levels = 1...1
        /// The longest streaks before and after the import, in days.
        public var longestStreak = 0
        public var longestStreakBefore = 0
        /// The number of achievements that the history unlocks.
        public var achievements = 0
    }

    public var open = 0
    public var completed = 0
    /// The number of new tasks that have a parent.
    public var subtasks = 0
    public var habitDays = 0
    public var earned = Earned()
    private var sums: [Int: Year] = [:]
    private var projectSums: [String: ProjectSum] = [:]

    /// From the first to the last with a completion or a day of a habit, none left out.
    public var years: [Year] {
        guard let first = sums.keys.min(), let last = sums.keys.max() else { return [] }
        return (first...last).map { sums[$0] ?? Year(year: $0) }
    }

    /// Those with the most new tasks first.
    public var projects: [ProjectSum] {
        projectSums.values.sorted { ($1.open + $1.completed, $0.name) < ($0.open + $0.completed, $1.name) }
    }

    mutating func note(_ task: TaskItem, in project: Project) {
        var sum = projectSums[project.name] ?? ProjectSum(name: project.name)
        if task.parentID != nil { subtasks += 1 }
        if let completion = task.completion {
            completed += 1
            sum.completed += 1
            add(completion.on) { $0.completed += 1 }
        } else {
            open += 1
            sum.open += 1
        }
        projectSums[project.name] = sum
    }

    mutating func note(_ days: [HabitEntry]) {
        habitDays += days.count
        for entry in days { add(entry.day) { $0.habitDays += 1 } }
    }

    private mutating func add(_ day: Day, _ change: (inout Year) -> Void) {
        let year = day.civil.year
        var sum = sums[year] ?? Year(year: year)
        change(&sum)
        sums[year] = sum
    }
}

/// Values of one field that could not be imported unchanged for the same reason.
public struct ImportLoss: Hashable, Sendable {
    /// The number of rows listed individually.
    public static let rowLimit = 200

    /// The name of a column or field; nil for the file as a whole.
    public let field: String?
    public let refusal: Refusal
    public internal(set) var count = 0
    /// The first of them, in file order.
    public internal(set) var rows: [ImportProblem] = []

    init(_ problem: ImportProblem) { (field, refusal) = (problem.column, problem.refusal) }
}

extension [ImportLoss] {
    /// Adds problems to those of their field and reason, at most `ImportFailure.problemLimit` of them.
    mutating func add(_ problems: [ImportProblem]) {
        for problem in problems {
            var index = firstIndex { $0.field == problem.column && $0.refusal == problem.refusal }
            if index == nil, count < ImportFailure.problemLimit {
                append(ImportLoss(problem))
                index = endIndex - 1
            }
            guard let index else { continue }
            self[index].count += 1
            if self[index].rows.count < ImportLoss.rowLimit { self[index].rows.append(problem) }
        }
    }
}

/// What a person has earned so far.
struct EarnedSoFar {
    let points: Int
    let longestStreak: Int
    let achievements: Set<String>

    init(_ change: Change) throws {
        points = try change.pointTotals().total
        longestStreak = change.streak(try change.sums.completionDays(upTo: change.today)).longest
        achievements = Set(try change.progress.unlocks(upTo: change.earnedUpTo).map(\.achievement.id))
    }

    /// - Parameter before: what had been earned before the import.
    func earned(since before: EarnedSoFar) -> ImportSummary.Earned {
        let (first, last) = (Level(points: before.points).number, Level(points: points).number)
        return ImportSummary.Earned(
            points: points - before.points, levels: min(first, last)...max(first, last), longestStreak: longestStreak,
            longestStreakBefore: before.longestStreak,
            achievements: achievements.subtracting(before.achievements).count)
    }
}
