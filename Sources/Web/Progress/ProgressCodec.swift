import Domain
import Codecs
import UseCases

/// What the answers about progress and streaks hold.
enum ProgressCodec {
    static let progress = ObjectCodec<ProgressReport>(
        "Progress",
        [
            Field("on", .day(), "The day that is shown.", \.today),
            Field("level", .object(level)) { $0 },
            Field("points", .object(totals), "Of everything up to the day.", \.points),
            Field("streak", .object(streak), \.streak),
            Field("from", .day("2026-10-23"), \.range.lowerBound),
            Field("to", .day(), \.range.upperBound),
            Field("days", .list(.object(day)), "Every day of the range.", \.days),
            Field("achievements", .object(achievements)) { $0 },
            Field("challenges", .list(.object(ChallengeCodec.challenge))) { $0.challenges.shown },
        ])

    static let goal = ObjectCodec<DailyGoalReport>(
        "DailyGoalReport",
        [
            Field("on", .day(), "The day that is shown.", \.today),
            Field("kind", .nullOr(.choice(.tasks)), "What it counts; null without a goal.") { $0.goal?.measure },
            Field("target", .nullOr(.integer(6, DailyGoal.targets))) { $0.goal?.target },
            Field("value", .nullOr(.integer(5)), "What the day came to.", \.value),
            Field("isReached", .flag(), \.isReached),
            Field("days", .integer(DailyGoalReport.shownDays)) { _ in DailyGoalReport.shownDays },
            Field(
                "reachedDays", .nullOr(.integer(19)),
                "Of those days that end with the day shown, held against the goal as it is now.", \.reachedDays),
            Field(
                "suggestions", .list(.object(suggestion), max: DailyGoal.Measure.allCases.count),
                "One for each measure, where any of the \(SuggestedGoal.days) days before has a completion.",
                \.suggestions),
        ])

    private static let suggestion = ObjectCodec<SuggestedGoal>([
        Field("kind", .choice(.tasks), \.goal.measure),
        Field("target", .integer(7, DailyGoal.targets), "What is usual, and a tenth more.", \.goal.target),
        Field("usual", .number(6), "The median of the days with a completion.", \.usual),
        Field("activeDays", .integer(21, 1...SuggestedGoal.days), "How many had one.", \.activeDays),
    ])

    private static let level = ObjectCodec<ProgressReport>(
        SharedCodec.level.fields.map { $0.of(\.level) } + [
            Field(
                "recentPoints", .integer(930), "Of the last \(ProgressReport.paceDays) days.", \.recent),
            Field(
                "daysToNext", .orNull(.integer(29)),
                "At the pace of the last \(ProgressReport.paceDays) days; null without a pace, and from level 50 on.",
                \.daysToNextLevel),
            Field("stops", .list(.object(stop), max: 6), "The levels around this one, growing.", \.level.way.stops),
            Field(
                "share", .number(0.5), "How far the points have come from the first stop to the last.",
                \.level.way.share),
        ])

    private static let stop = ObjectCodec<LevelWay.Stop>([
        Field("level", .integer(12, 1...50), \.level), Field("points", .integer(12_100), \.points),
        Field("at", .number(0.2), "Where it stands on the way, 0 to 1, true to points.", \.at),
    ])

    private static let totals = ObjectCodec<PointTotals>(
        "PointTotals",
        [
            Field("total", .integer(14_724), \.total),
            Field("completions", .integer(12_014), \.completions),
            Field("achievements", .integer(2_210), \.achievements),
            Field("challenges", .integer(500), \.challenges),
        ])

    private static let day = ObjectCodec<ProgressReport.DayPoints>([
        Field("day", .day(), \.day),
        Field("points", .integer(38), "Earned on the day.", \.earned.total),
        Field("completions", .integer(23), \.earned.completions),
        Field("achievements", .integer(0), \.earned.achievements),
        Field("challenges", .integer(15), \.earned.challenges),
        Field("total", .integer(14_724), "Of everything up to the end of the day.", \.total),
    ])

    private static let achievements = ObjectCodec<ProgressReport>([
        Field("unlocked", .integer(15)) { $0.newest.count },
        Field("all", .integer(44)) { $0.achievements.count },
        Field("newest", .list(.object(AchievementCodec.achievement), max: 5), "The newest first.") {
            Array($0.newest.prefix(5))
        },
        Field("nearest", .list(.object(AchievementCodec.achievement), max: 3), "Locked ones, the nearest first.") {
            Array($0.nearest.prefix(3))
        },
    ])

    static let streak = ObjectCodec<StreakReport>(
        "StreakReport",
        SharedCodec.streak.fields.map { $0.of(\.streak) } + [
            Field("weeks", .integer(1), "Whole weeks of the current streak.") { $0.streak.current / 7 },
            Field("months", .integer(0), "Whole months of 30 days of it.") { $0.streak.current / 30 },
            Field("isOff", .flag(), "The day is time off.", \.isOff),
            Field("milestones", .list(.object(milestone), max: Streak.milestones.count), \.milestones),
            Field("runs", .list(.object(run), max: 10), "The longest ones, the longest first.", \.runs),
        ])

    private static let milestone = ObjectCodec<StreakReport.Milestone>([
        Field("days", .integer(7), \.days),
        Field("title", .orNull(.text("Week Warrior"))) { Streak.title(ofMilestone: $0.days) },
        Field("reachedOn", .orNull(.day("2026-11-16")), "The first day on which a streak was so long.", \.reachedOn),
    ])

    private static let run = ObjectCodec<StreakReport.Run>([
        Field("from", .day("2026-11-10"), \.from), Field("to", .day(), \.to),
        Field("length", .integer(12), "Days with a completion, time off left out.", \.length),
    ])
}
