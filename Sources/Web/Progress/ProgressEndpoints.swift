import Domain
import UseCases

/// Level, streak, points, achievements, challenges and the productivity score.
enum ProgressEndpoints {
    static let all = [progress, goal, achievements, challenges, productivity, streak]

    private static let progress = Endpoint.read(
        "/api/progress", "readProgress", .statistics, "Level, streak and points, and how they were earned",
        .json(ProgressCodec.progress, "The progress as of the day."), refusals: [422: [.list.rangeTooLong]]
    ) { input in
        let asked = input.askedDays()
        let day = input.on()
        return { try GetProgress($0).execute(asked, on: day) }
    }

    private static let goal = Endpoint.read(
        "/api/progress/goal", "readDailyGoal", .statistics,
        "The daily goal, how often it was reached, and suggested goals",
        .json(ProgressCodec.goal, "The goal as of the day; every day is compared with the current goal.")
    ) { input in
        let day = input.on()
        return { try GetDailyGoal($0).execute(on: day) }
    }

    private static let achievements = Endpoint.list(
        "/api/achievements", "listAchievements", .statistics, "Every achievement, unlocked or not",
        AchievementCodec.list, "In a fixed order."
    ) { input in
        let day = input.on()
        return { try GetAchievements($0).execute(on: day) }
    }

    private static let challenges = Endpoint.list(
        "/api/challenges", "listChallenges", .statistics,
        "Current challenges, the next special one, and finished ones",
        ChallengeCodec.list, "The challenges as of the day."
    ) { input in
        let day = input.on()
        return { try GetChallenges($0).execute(on: day) }
    }

    private static let productivity = Endpoint.read(
        "/api/analytics/productivity", "readProductivity", .statistics,
        "The productivity score with its four parts, and the score of every day of a range",
        .json(ProductivityCodec.productivity, "The score as of the day."),
        refusals: [422: [.list.rangeTooLong, .list.rangeReversed]]
    ) { input in
        let asked = input.askedDays()
        let day = input.on()
        return { try GetProductivity($0).execute(asked, on: day) }
    }

    private static let streak = Endpoint.read(
        "/api/analytics/streak", "readStreak", .statistics, "The streak with its milestones, and the longest streaks",
        .json(ProgressCodec.streak, "The streak as of the day.")
    ) { input in
        let day = input.on()
        return { try GetStreak($0).execute(on: day) }
    }
}
