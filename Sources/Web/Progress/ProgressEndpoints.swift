import Domain
import UseCases

/// Level, streak, points, achievements, challenges and the productivity score.
enum ProgressEndpoints {
    static let all = [progress, goal, achievements, challenges, productivity, streak]

    private static let progress = Endpoint.read(
        "/api/progress", "readProgress", .statistics, "Level, streak and points, and what they were made of",
        .json(ProgressCodec.progress, "As of the day."), refusals: [422: [.list.rangeTooLong]]
    ) { input in
        let asked = input.askedDays()
        let day = input.on()
        return { try GetProgress($0).execute(asked, on: day) }
    }

    private static let goal = Endpoint.read(
        "/api/progress/goal", "readDailyGoal", .statistics,
        "The daily goal, how often it was reached, and goals that would suit",
        .json(ProgressCodec.goal, "As of the day; every day is held against the goal as it is now.")
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
        "Challenges that run, the special one that comes next, and those that were finished",
        ChallengeCodec.list, "As of the day."
    ) { input in
        let day = input.on()
        return { try GetChallenges($0).execute(on: day) }
    }

    private static let productivity = Endpoint.read(
        "/api/analytics/productivity", "readProductivity", .statistics,
        "The productivity score with its four parts, and that of every day of a range",
        .json(ProductivityCodec.productivity, "As of the day."),
        refusals: [422: [.list.rangeTooLong, .list.rangeReversed]]
    ) { input in
        let asked = input.askedDays()
        let day = input.on()
        return { try GetProductivity($0).execute(asked, on: day) }
    }

    private static let streak = Endpoint.read(
        "/api/analytics/streak", "readStreak", .statistics, "The streak with its milestones and the longest runs",
        .json(ProgressCodec.streak, "As of the day.")
    ) { input in
        let day = input.on()
        return { try GetStreak($0).execute(on: day) }
    }
}
