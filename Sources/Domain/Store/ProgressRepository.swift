import Calendar

/// Data for levels, achievements, challenges and the productivity score; from the rollups unless stated otherwise.
public protocol ProgressReading {
    /// Achievements reached up to the end of the day, in chronological order.
    func unlocks(upTo day: Day) throws -> [Unlock]
    /// Challenges completed within the range, in chronological order.
    func paidChallenges(_ range: ClosedRange<Day>) throws -> [PaidChallenge]
    /// Points from challenges up to the end of the day.
    func challengePoints(upTo day: Day) throws -> Int
    /// The latest challenge of the kind that starts within the range and was rewarded up to the end of the day.
    func paid(_ kind: ChallengeKind, from range: ClosedRange<Day>, upTo day: Day) throws -> PaidChallenge?
    /// The number of tasks completed up to the end of the day.
    func completed(upTo day: Day) throws -> Int
    /// The same by category.
    func completed(in categories: [Category], upTo day: Day) throws -> [Category: Int]
    /// Tasks completed in Tasker itself, not imported, within the range.
    func ownCounts(_ range: ClosedRange<Day>) throws -> [OwnCount]
    /// Days of the range with due tasks, in ascending order.
    func plannedDays(_ range: ClosedRange<Day>) throws -> [PlannedDay]
    /// Prepares the scores for all days of a range.
    func productivitySums(_ range: ClosedRange<Day>) throws -> ProductivitySums
    /// Every day that matters for achievements, in ascending order; reads every task.
    /// - Parameter last: the last due day to consider, since later ones can still change.
    func achievementDays(dueUpTo last: Day) throws -> [AchievementDay]
    /// Tasks due within the range and completed late, up to `today`; latest completions first.
    func completedLate(due range: ClosedRange<Day>, upTo today: Day, limit: Int) throws -> [TaskItem]
}

/// Records achievements and rewards.
public protocol ProgressWriting: ProgressReading {
    /// Records an achievement; reverted when the change is undone.
    func unlock(_ achievement: Achievement, on day: Day) throws
    /// Records a completed challenge; reverted when the change is undone.
    func pay(_ challenge: PaidChallenge) throws
    /// Removes an achievement that the history no longer supports; reverted when the change is undone.
    func takeBack(_ achievement: Achievement) throws
    /// Removes a reward that the history no longer supports; reverted when the change is undone.
    func takeBack(_ challenge: PaidChallenge) throws
    /// Replaces the days of achievements that follow from the whole history, which imports change; not logged.
    func setHistoryUnlocks(_ days: [String: Day]) throws
}
