import Calendar

/// What one day contributes to achievements.
public struct AchievementDay: Hashable, Sendable {
    public let day: Day
    public var completed: Int
    public var byCategory: [Category: Int]
    /// Whether a task was completed within an hour of being added.
    public var hasFast: Bool
    /// Nil if nothing was due.
    public var planned: PlannedDay?

    public init(
        day: Day, completed: Int = 0, byCategory: [Category: Int] = [:], hasFast: Bool = false,
        planned: PlannedDay? = nil
    ) {
        (self.day, self.completed, self.byCategory) = (day, completed, byCategory)
        (self.hasFast, self.planned) = (hasFast, planned)
    }
}

/// Chronological days, and when each achievement was reached; independent of the order in which the days became known.
public struct AchievementHistory: Sendable {
    private let days: [AchievementDay]
    private let timeOff: [ClosedRange<Day>]

    /// - Parameters:
    ///   - days: in ascending order, each once; days without activity may be omitted.
    ///   - timeOff: days that neither break nor extend a streak.
    public init(_ days: [AchievementDay], timeOff: [ClosedRange<Day>]) {
        self.days = days
        self.timeOff = timeOff
    }

    /// The day on which each achievement was reached, by achievement ID.
    public var unlockDays: [String: Day] {
        let streaks = Streak.lengths(days: days.filter { $0.completed > 0 }.map(\.day), timeOff: timeOff)
        let perfect = Dictionary(
            PlannedDay.perfectRuns(days.compactMap(\.planned)).map { ($0.day, $0.length) },
            uniquingKeysWith: { first, _ in first })
        var counts: [Achievement.Measure: Int] = [:]
        var unlocked: [String: Day] = [:]
        var locked = Achievement.all
        for day in days {
            counts[.completed, default: 0] += day.completed
            for (category, count) in day.byCategory { counts[.category(category), default: 0] += count }
            if let streak = streaks[day.day] { counts[.streak] = streak }
            if day.hasFast { counts[.fast] = 1 }
            counts[.perfectRun] = perfect[day.day] ?? 0
            locked.removeAll { achievement in
                guard achievement.isReached(by: counts[achievement.measure] ?? 0) else { return false }
                unlocked[achievement.id] = day.day
                return true
            }
        }
        return unlocked
    }
}
