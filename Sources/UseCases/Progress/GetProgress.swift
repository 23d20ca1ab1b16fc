import Calendar
import Domain

/// Level, streak and points as of a day, with their sources.
public struct ProgressReport: Sendable {
    /// The points of one day by source, and the running total.
    public struct DayPoints: Hashable, Sendable {
        public let day: Day
        public let earned: PointTotals
        /// All points up to the end of the day.
        public let total: Int
    }

    /// The day shown.
    public let today: Day
    public let points: PointTotals
    public let streak: StreakReport
    /// Points earned in the last 30 days.
    public let recent: Int
    public let range: ClosedRange<Day>
    /// Every day of the range up to today.
    public let days: [DayPoints]
    public let achievements: [AchievementProgress]
    public let challenges: Challenges

    public var level: Level { Level(points: points.total) }

    /// The days to the next level at the pace of the last 30 days; nil without a pace or a next level.
    public var daysToNextLevel: Int? {
        guard let next = level.next, recent > 0 else { return nil }
        return ((next - level.points) * Self.paceDays + recent - 1) / recent
    }

    public static let paceDays = 30

    /// Unlocked achievements, newest first.
    public var newest: [AchievementProgress] {
        let unlocked = achievements.filter { $0.day != nil }.enumerated()
        return unlocked.sorted { ($0.element.day ?? today, $0.offset) > ($1.element.day ?? today, $1.offset) }
            .map(\.element)
    }

    /// Locked achievements, those with the most progress first.
    public var nearest: [AchievementProgress] {
        let locked = achievements.filter { $0.day == nil }.enumerated()
        return locked.sorted { ($1.element.progress, $0.offset) < ($0.element.progress, $1.offset) }.map(\.element)
    }
}

/// Reads the data of the Progress page.
public struct GetProgress: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// - Parameter asked: the days whose points are listed individually.
    /// - Throws: `DomainError.invalid` if the range is reversed or longer than ten years.
    public func execute(_ asked: AskedDays = AskedDays(), on day: Day? = nil) throws -> ProgressReport {
        try context.read(on: day) { reading in
            let today = reading.today
            let range = try reading.range(asked)
            let unlocked = try reading.progress.unlocks(upTo: reading.earnedUpTo)
            let completionDays = try reading.sums.completionDays(upTo: today)
            let pace = today - (ProgressReport.paceDays - 1)...today
            return ProgressReport(
                today: today, points: try reading.pointTotals(upTo: reading.earnedUpTo, unlocked: unlocked),
                streak: StreakReport(completionDays, reading),
                recent: try Self.days(pace, reading, unlocked).reduce(0) { $0 + $1.earned.total },
                range: range, days: try Self.days(range, reading, unlocked),
                achievements: try reading.achievements(unlocked: unlocked, streak: reading.streak(completionDays)),
                challenges: try GetChallenges.read(reading))
        }
    }

    /// The points of each day in a range up to today, without the rest of the report.
    static func days(
        _ asked: ClosedRange<Day>, _ reading: Snapshot, _ unlocked: [Unlock]
    ) throws -> [ProgressReport.DayPoints] {
        guard let range = reading.daysSoFar(asked) else { return [] }
        var earned = Array(repeating: PointTotals(), count: range.dayCount)
        let first = range.lowerBound
        for day in try reading.sums.dayTotals(range) { earned[day.day - first].completions = day.points }
        for unlock in unlocked where range.contains(unlock.day) {
            earned[unlock.day - first].achievements += unlock.achievement.points
        }
        for paid in try reading.progress.paidChallenges(range) { earned[paid.day - first].challenges += paid.points }
        var total = try total(upTo: first - 1, reading, unlocked)
        var days = earned.enumerated().map { offset, earned in
            total += earned.total
            return ProgressReport.DayPoints(day: first + offset, earned: earned, total: total)
        }
        if reading.isNow, range.upperBound == reading.today, let last = days.popLast() {
            let all = try Self.total(upTo: reading.earnedUpTo, reading, unlocked)
            days.append(ProgressReport.DayPoints(day: last.day, earned: last.earned, total: all))
        }
        return days
    }

    /// All points earned by the end of a day.
    static func total(upTo day: Day, _ reading: Snapshot, _ unlocked: [Unlock]) throws -> Int {
        try reading.pointTotals(upTo: day, unlocked: unlocked.filter { $0.day <= day }).total
    }
}
