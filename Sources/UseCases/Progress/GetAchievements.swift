import Calendar
import Domain

/// An achievement with the progress towards it.
public struct AchievementProgress: Hashable, Sendable {
    public let achievement: Achievement
    /// The day on which it was unlocked; nil while it is locked.
    public let day: Day?
    /// The present value of its measure.
    public let value: Int

    /// The fraction of the target reached, 0 to 1; 1 once unlocked.
    public var progress: Double { day == nil ? achievement.progress(of: value) : 1 }
}

/// Reads all achievements as of a day.
public struct GetAchievements: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// In display order.
    public func execute(on day: Day? = nil) throws -> [AchievementProgress] {
        try context.read(on: day) { reading in
            try reading.achievements(
                unlocked: reading.progress.unlocks(upTo: reading.earnedUpTo),
                streak: reading.streak(try reading.sums.completionDays(upTo: reading.today)))
        }
    }
}

extension Reading {
    /// All achievements with the values of their measures on the day shown.
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

    /// The number of consecutive perfect days up to the day shown, or up to the day before if that day is not perfect
    /// yet.
    private func currentPerfectRun() throws -> Int {
        let longest = Achievement.all.filter { $0.measure == .perfectRun }.map(\.target).max() ?? 0
        let runs = PlannedDay.perfectRuns(try progress.plannedDays(today - longest...today))
        guard let last = runs.last, last.day >= today - 1 else { return 0 }
        return last.length
    }
}
