import Calendar

/// Something to reach within a span of days, which pays points once (spec 3.7).
public struct Challenge: Hashable, Sendable {
    public let kind: ChallengeKind
    /// The days in which it can be finished, both included.
    public let days: ClosedRange<Day>
    public let target: Int

    /// - Parameter completedBefore: tasks completed in the 14 days before the first day, for a target that follows the
    ///   person.
    public init(_ kind: ChallengeKind, _ days: ClosedRange<Day>, completedBefore: Int) {
        self.kind = kind
        self.days = days
        target = kind.goal.target(completedBefore: completedBefore)
    }

    /// As stored; each is paid once.
    public var id: String { Challenge.id(kind, days.lowerBound) }

    public static func id(_ kind: ChallengeKind, _ first: Day) -> String { "\(kind.rawValue) \(first)" }

    /// How many days before the first day a target looks back.
    public static let daysBefore = 14

    /// How far the person came by the end of a day.
    /// - Parameter counts: what was completed in Tasker itself on days of the challenge; later ones are left out.
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

/// What was completed in Tasker itself on one day in one category; imported completions are left out.
public struct OwnCount: Hashable, Sendable {
    public let day: Day
    public let category: Category
    public let completed: Int
    /// Those of them with the context home.
    public let atHome: Int

    public init(day: Day, category: Category, completed: Int, atHome: Int) {
        (self.day, self.category, self.completed, self.atHome) = (day, category, completed, atHome)
    }
}

/// A challenge that was finished, with what it paid.
public struct PaidChallenge: Hashable, Sendable {
    public let kind: ChallengeKind
    /// Its first day.
    public let from: Day
    /// The day on which it was finished.
    public let day: Day
    public let at: Instant
    public let points: Int

    public init(_ kind: ChallengeKind, from: Day, on day: Day, at instant: Instant, points: Int) {
        (self.kind, self.from, self.day) = (kind, from, day)
        (at, self.points) = (instant, points)
    }

    public var id: String { Challenge.id(kind, from) }
}
