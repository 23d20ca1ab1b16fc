import Calendar
import Domain

/// The current challenges and their rewards.
public struct Challenges: Sendable {
    /// Those of the day, the week and the month, current special ones, and the next special one.
    public let items: [RunningChallenge]
    /// The day shown.
    public let today: Day
    /// The zone in which days end.
    public let zone: Zone
    /// The total points from challenges up to the day.
    public let points: Int
    /// Recently completed challenges, newest first.
    public let finished: [PaidChallenge]
}

/// Reads the challenges as of a day.
public struct GetChallenges: Sendable {
    /// The maximum number of completed challenges listed.
    public static let finishedLimit = 100
    /// How many days back completed challenges are listed.
    private static let finishedDays = 400
    let context: Context
    public init(_ context: Context) { self.context = context }

    public func execute(on day: Day? = nil) throws -> Challenges {
        try context.read(on: day) { try Self.read($0) }
    }

    static func read(_ reading: Snapshot) throws -> Challenges {
        let today = reading.today
        let finished = try reading.progress.paidChallenges(today - finishedDays...reading.earnedUpTo).reversed()
        return Challenges(
            items: try around(reading), today: today, zone: reading.moment.zone,
            points: try reading.progress.challengePoints(upTo: reading.earnedUpTo),
            finished: Array(finished.prefix(finishedLimit)))
    }

    private static func around(_ reading: Snapshot) throws -> [RunningChallenge] {
        let next = ChallengeKind.allCases.filter { start($0, reading) > reading.today }
            .min { start($0, reading) < start($1, reading) }
        return try running(reading) + reading.challenges(next.map { [$0] } ?? [])
    }

    static func running(_ reading: Snapshot) throws -> [RunningChallenge] {
        try reading.challenges(ChallengeKind.allCases.filter { start($0, reading) <= reading.today })
    }

    private static func start(_ kind: ChallengeKind, _ reading: Snapshot) -> Day {
        kind.days(from: reading.today, weekStart: reading.settings.weekStart).lowerBound
    }
}
