import Calendar
import Domain

/// The achievements and challenges that completions earn besides their own points, within the same change.
public struct Rewards: Hashable, Sendable {
    public private(set) var achievements: [Unlock] = []
    public private(set) var challenges: [PaidChallenge] = []

    /// The points for these achievements and challenges.
    public var points: Int {
        achievements.reduce(0) { $0 + $1.achievement.points } + challenges.reduce(0) { $0 + $1.points }
    }

    /// How many days back perfect days are detected on which nothing was completed.
    private static let daysBack = 30

    /// No rewards.
    init() {}

    /// Records achievements and challenges.
    /// - Parameters:
    ///   - completed: the tasks completed by this change.
    ///   - unlocked: the achievements unlocked before it.
    ///   - streak: the current streak, these completions included.
    init(_ change: Change, completed: [TaskItem], unlocked: [Unlock], streak: Streak) throws {
        let known = Set(unlocked.map(\.achievement))
        let locked = Achievement.all.filter { !known.contains($0) }
        achievements = try Self.reached(locked, change, completed, streak)
        for unlock in achievements { try change.progress.unlock(unlock.achievement, on: unlock.day) }
        challenges = try Self.finished(change)
        for challenge in challenges { try change.progress.pay(challenge) }
    }

    private static func reached(
        _ locked: [Achievement], _ change: Change, _ completed: [TaskItem], _ streak: Streak
    ) throws -> [Unlock] {
        let byMeasure = Dictionary(grouping: locked, by: \.measure)
        let categories = Set(completed.map(\.category)).filter { byMeasure[.category($0)] != nil }
        let counts =
            categories.isEmpty ? [:] : try change.progress.completed(in: Array(categories), upTo: change.earnedUpTo)
        var values: [Achievement.Measure: Int] = [.streak: streak.current]
        for (category, count) in counts { values[.category(category)] = count }
        if byMeasure[.completed] != nil { values[.completed] = try change.progress.completed(upTo: change.earnedUpTo) }
        if completed.contains(where: \.wasCompletedFast) { values[.fast] = 1 }
        let perfect = byMeasure[.perfectRun] == nil ? [] : try perfectRuns(change)
        return locked.compactMap { achievement in
            if achievement.measure == .perfectRun {
                return perfect.first { achievement.isReached(by: $0.length) }.map { Unlock(achievement, on: $0.day) }
            }
            let isReached = achievement.isReached(by: values[achievement.measure] ?? 0)
            return isReached ? Unlock(achievement, on: change.today) : nil
        }
    }

    private static func perfectRuns(_ change: Change) throws -> [(day: Day, length: Int)] {
        PlannedDay.perfectRuns(try change.progress.plannedDays(change.today - daysBack...change.today))
    }

    private static func finished(_ change: Change) throws -> [PaidChallenge] {
        let today = change.today
        let unpaid = try ChallengeKind.allCases.filter { kind in
            let days = kind.days(from: today, weekStart: change.settings.weekStart)
            return try days.contains(today) && change.paid(kind, days) == nil
        }
        if unpaid.isEmpty { return [] }
        return try change.challenges(unpaid).filter { $0.value >= $0.challenge.target }.map {
            PaidChallenge(
                $0.challenge.kind, from: $0.challenge.days.lowerBound, on: today, at: change.moment.instant,
                points: $0.challenge.kind.points)
        }
    }

    /// Publishes the events, which take effect after the commit.
    func publish(_ change: Change) throws {
        if !achievements.isEmpty {
            try change.publish(
                DomainEvent(
                    .achievementUnlocked, ids: achievements.map(\.achievement.id),
                    amount: achievements.reduce(0) { $0 + $1.achievement.points }))
        }
        if !challenges.isEmpty {
            try change.publish(
                DomainEvent(
                    .challengeCompleted, ids: challenges.map(\.id), amount: challenges.reduce(0) { $0 + $1.points }))
        }
    }
}

extension TaskItem {
    /// Whether it was completed within an hour of being added.
    fileprivate var wasCompletedFast: Bool {
        guard let completion else { return false }
        return Achievement.fastTime(isImported: false).contains(completion.at.milliseconds - dateAdded.milliseconds)
    }
}
