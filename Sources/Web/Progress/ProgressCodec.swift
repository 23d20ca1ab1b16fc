import Domain
import Codecs
import UseCases

/// The response bodies about progress and streaks.
enum ProgressCodec {
    static let progress = ObjectCodec<ProgressReport>(
        "Progress",
        [
            Field("on", .day(), "The day shown.", \.today),
            Field("level", .object(level)) { $0 },
            Field("points", .object(totals), "All points up to the day.", \.points),
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
            Field("on", .day(), "The day shown.", \.today),
            Field("kind", .nullOr(.choice(.tasks)), "What it counts; null if there is no goal.") { $0.goal?.measure },
            Field("target", .nullOr(.integer(6, DailyGoal.targets))) { $0.goal?.target },
            Field("value", .nullOr(.integer(5)), "The value of the day.", \.value),
            Field("isReached", .flag(), \.isReached),
            Field("days", .integer(DailyGoalReport.shownDays)) { _ in DailyGoalReport.shownDays },
            Field(
                "reachedDays", .nullOr(.integer(19)),
                "The days that reached the current goal, up to and including the day shown.", \.reachedDays),
            Field(
                "suggestions", .list(.object(suggestion), max: DailyGoal.Measure.allCases.count),
                "One for each measure, if any of the previous \(SuggestedGoal.days) days has completions.",
                \.suggestions),
        ])

    private static let suggestion = ObjectCodec<SuggestedGoal>([
        Field("kind", .choice(.tasks), \.goal.measure),
        Field("target", .integer(7, DailyGoal.targets), "A tenth more than usual.", \.goal.target),
        Field("usual", .number(6), "The median of the days with completions.", \.usual),
        Field("activeDays", .integer(21, 1...SuggestedGoal.days), "The number of days with completions.", \.activeDays),
    ])

    private static let level = ObjectCodec<ProgressReport>(
        SharedCodec.level.fields.map { $0.of(\.level) } + [
            Field(
                "recentPoints", .integer(930), "The points of the last \(ProgressReport.paceDays) days.", \.recent),
            Field(
                "daysToNext", .orNull(.integer(29)),
                "At the pace of the last \(ProgressReport.paceDays) days; null if no points were earned, and from level 50 on.",
                \.daysToNextLevel),
            Field("stops", .list(.object(stop), max: 6), "The levels around this one, in order.", \.level.way.stops),
            Field(
                "share", .number(0.5), "The progress from the first stop to the last, 0 to 1.",
                \.level.way.share),
        ])

    private static let stop = ObjectCodec<LevelWay.Stop>([
        Field("level", .integer(12, 1...50), \.level), Field("points", .integer(12_100), \.points),
        Field("at", .number(0.2), "The position on the way, 0 to 1, in proportion to points.", \.at),
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
        Field("points", .integer(38), "The points earned on the day.", \.earned.total),
        Field("completions", .integer(23), \.earned.completions),
        Field("achievements", .integer(0), \.earned.achievements),
        Field("challenges", .integer(15), \.earned.challenges),
        Field("total", .integer(14_724), "All points up to the end of the day.", \.total),
    ])

    private static let achievements = ObjectCodec<ProgressReport>([
        Field("unlocked", .integer(15)) { $0.newest.count },
        Field("all", .integer(44)) { $0.achievements.count },
        Field("newest", .list(.object(AchievementCodec.achievement), max: 5), "Newest first.") {
            Array($0.newest.prefix(5))
        },
        Field("nearest", .list(.object(AchievementCodec.achievement), max: 3), "Locked achievements, nearest first.") {
            Array($0.nearest.prefix(3))
        },
    ])

    static let streak = ObjectCodec<StreakReport>(
        "StreakReport",
        SharedCodec.streak.fields.map { $0.of(\.streak) } + [
            Field("weeks", .integer(1), "Full weeks of the current streak.") { $0.streak.current / 7 },
            Field("months", .integer(0), "Full months of 30 days of the current streak.") { $0.streak.current / 30 },
            Field("isOff", .flag(), "Whether the day is time off.", \.isOff),
            Field("milestones", .list(.object(milestone), max: Streak.milestones.count), \.milestones),
            Field("runs", .list(.object(run), max: 10), "The longest streaks, longest first.", \.runs),
        ])

    private static let milestone = ObjectCodec<StreakReport.Milestone>([
        Field("days", .integer(7), \.days),
        Field("title", .orNull(.text("Week Warrior"))) { Streak.title(ofMilestone: $0.days) },
        Field("reachedOn", .orNull(.day("2026-11-16")), "The first day on which a streak was this long.", \.reachedOn),
    ])

    private static let run = ObjectCodec<StreakReport.Run>([
        Field("from", .day("2026-11-10"), \.from), Field("to", .day(), \.to),
        Field("length", .integer(12), "Days with completions, without time off.", \.length),
    ])
}
