import Calendar
import Domain

/// An achievement with how far the person came.
public struct AchievementProgress: Hashable, Sendable {
    public let achievement: Achievement
    /// The day on which it was unlocked; nothing while it is locked.
    public let day: Day?
    /// What its measure comes to.
    public let value: Int

    /// The share of the way, 0 to 1; 1 once it is unlocked.
    public var progress: Double { day == nil ? achievement.progress(of: value) : 1 }
}

/// Reads every achievement, as of a day.
public struct GetAchievements: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// In the order of the spec.
    public func execute(on day: Day? = nil) throws -> [AchievementProgress] {
        try context.read(on: day) { reading in
            try reading.achievements(
                unlocked: reading.progress.unlocks(upTo: reading.earnedUpTo),
                streak: reading.streak(try reading.sums.completionDays(upTo: reading.today)))
        }
    }
}

extension Reading {
    /// Every achievement with what its measure comes to on the day that is shown.
    func achievements(unlocked: [Unlock], streak: Streak) throws -> [AchievementProgress] {
        let days = Dictionary(unlocked.map { ($0.achievement, $0.day) }, uniquingKeysWith: { first, _ in first })
        let categories = try progress.completed(in: Category.allCases, upTo: earnedUpTo)
        let (completed, perfectRun) = (try progress.completed(upTo: earnedUpTo), try currentPerfectRun())
        return Achievement.all.map { achievement in
            let day = days[achievement]
            let value =
                switch achievement.measure {
                case .completed: completed
                case .category(let category): categories[category] ?? 0
                case .streak: streak.current
                case .fast: day == nil ? 0 : 1
                case .perfectRun: perfectRun
                }
            return AchievementProgress(achievement: achievement, day: day, value: value)
        }
    }

    /// Perfect days in a row up to the day that is shown, or to the one before while that one is not perfect.
    private func currentPerfectRun() throws -> Int {
        let longest = Achievement.all.filter { $0.measure == .perfectRun }.map(\.target).max() ?? 0
        let runs = PlannedDay.perfectRuns(try progress.plannedDays(today - longest...today))
        guard let last = runs.last, last.day >= today - 1 else { return 0 }
        return last.length
    }
}
