import Calendar

/// A target for a span of days, which is rewarded with points once.
public struct Challenge: Hashable, Sendable {
    public let kind: ChallengeKind
    /// The first and the last day.
    public let days: ClosedRange<Day>
    public let target: Int

    /// - Parameter completedBefore: the tasks completed in the `daysBefore` days before the first day, for targets that
    ///   follow the person's pace.
    public init(_ kind: ChallengeKind, _ days: ClosedRange<Day>, completedBefore: Int) {
        self.kind = kind
        self.days = days
        target = kind.goal.target(completedBefore: completedBefore)
    }

    /// The stored name; each is rewarded once. Those of a kind are in the order of their days.
    public var id: String { Challenge.id(kind, days.lowerBound) }

    public static func id(_ kind: ChallengeKind, _ first: Day) -> String { "\(kind.rawValue) \(first)" }

    /// The number of days before the first day on which a target is based.
    public static let daysBefore = 14

    /// The progress at the end of a day.
    /// - Parameter counts: completions made in Tasker itself; later days are ignored.
    public func value(_ counts: [OwnCount], upTo today: Day, timeOff: [ClosedRange<Day>]) -> Int {
        let counted = counts.filter { days.contains($0.day) && $0.day <= today }
        switch kind.goal {
        case .perDay, .perWeek, .tasks: return counted.reduce(0) { $0 + $1.completed }
        case .learning: return counted.reduce(0) { $0 + ($1.category == .learning ? $1.completed : 0) }
        case .maintenanceOrHome:
            return counted.reduce(0) { $0 + ($1.category == .maintenance ? $1.completed : $1.atHome) }
        case .daysInRow:
            let active = Set(counted.filter { $0.completed > 0 }.map(\.day)).sorted()
            return Streak(days: active, today: days.upperBound, timeOff: timeOff).longest
        }
    }
}

/// Tasks completed in Tasker itself, not imported, on one day in one category.
public struct OwnCount: Hashable, Sendable {
    public let day: Day
    public let category: Category
    public let completed: Int
    /// Those with the context home.
    public let atHome: Int

    public init(day: Day, category: Category, completed: Int, atHome: Int) {
        (self.day, self.category, self.completed, self.atHome) = (day, category, completed, atHome)
    }
}

/// A completed challenge with its reward.
public struct PaidChallenge: Hashable, Sendable {
    public let kind: ChallengeKind
    /// The first day of the challenge.
    public let from: Day
    /// The day on which it was completed.
    public let day: Day
    public let at: Instant
    public let points: Int

    public init(_ kind: ChallengeKind, from: Day, on day: Day, at instant: Instant, points: Int) {
        (self.kind, self.from, self.day) = (kind, from, day)
        (at, self.points) = (instant, points)
    }

    public var id: String { Challenge.id(kind, from) }
}
