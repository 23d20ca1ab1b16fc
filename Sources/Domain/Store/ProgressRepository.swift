import Calendar

/// What levels, achievements, challenges and the productivity score are made of; sums of days where not said otherwise.
public protocol ProgressReading {
    /// Achievements reached up to the end of the day, in the order of their days.
    func unlocks(upTo day: Day) throws -> [Unlock]
    /// Challenges finished on days of the range, in the order in which they were.
    func paidChallenges(_ range: ClosedRange<Day>) throws -> [PaidChallenge]
    /// What challenges paid up to the end of the day.
    func challengePoints(upTo day: Day) throws -> Int
    /// Which of these challenges were paid up to the end of the day, by their id.
    func paid(among ids: [String], upTo day: Day) throws -> [String: PaidChallenge]
    /// Tasks completed up to the end of the day.
    func completed(upTo day: Day) throws -> Int
    /// The same of each of these categories.
    func completed(in categories: [Category], upTo day: Day) throws -> [Category: Int]
    /// Completed in Tasker itself on days of the range.
    func ownCounts(_ range: ClosedRange<Day>) throws -> [OwnCount]
    /// Days of the range on which something was due, growing.
    func plannedDays(_ range: ClosedRange<Day>) throws -> [PlannedDay]
    /// For the scores of the days of a range.
    func productivitySums(_ range: ClosedRange<Day>) throws -> ProductivitySums
    /// Every day that counts towards an achievement, growing; reads every task.
    /// - Parameter last: what is due on later days can still change.
    func achievementDays(dueUpTo last: Day) throws -> [AchievementDay]
    /// Completed after their due day, which is in the range, and on or before `today`; the latest completions first.
    func completedLate(due range: ClosedRange<Day>, upTo today: Day, limit: Int) throws -> [TaskItem]
}

/// Unlocking and paying.
public protocol ProgressWriting: ProgressReading {
    /// Remembers an achievement that was reached by this change; undoing the change takes it back.
    func unlock(_ achievement: Achievement, on day: Day) throws
    /// Remembers a challenge that was finished by this change; undoing the change takes it back.
    func pay(_ challenge: PaidChallenge) throws
    /// Takes back what no history unlocks any more; undoing the change brings it back.
    func takeBack(_ achievement: Achievement) throws
    /// The same of a challenge.
    func takeBack(_ challenge: PaidChallenge) throws
    /// Replaces the days of what the history as a whole unlocks, which imports bring and take; leaves no entry.
    func setHistoryUnlocks(_ days: [String: Day]) throws
}
