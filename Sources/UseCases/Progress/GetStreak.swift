import Calendar
import Domain

/// A streak with its milestones and the longest runs.
public struct StreakReport: Sendable {
    public struct Milestone: Hashable, Sendable {
        public let days: Int
        /// The first day on which a streak reached this length; nil if none has.
        public let reachedOn: Day?
    }

    public struct Run: Hashable, Sendable {
        public let from: Day
        public let to: Day
        /// The number of days with a completion, without time off.
        public let length: Int
    }

    public let streak: Streak
    /// Whether the day shown is time off.
    public let isOff: Bool
    public let milestones: [Milestone]
    /// Longest first.
    public let runs: [Run]

    private static let runLimit = 10

    init(_ completionDays: [Day], _ reading: any Reading) {
        let days = StreakDays(completionDays, timeOff: reading.settings.timeOff)
        streak = reading.streak(completionDays)
        isOff = Streak.isOff(reading.today, reading.settings.timeOff)
        milestones = Streak.milestones.map { Milestone(days: $0, reachedOn: days.reached($0)) }
        let all = days.runs.map { Run(from: $0.from, to: $0.to, length: $0.length) }
        runs = Array(all.sorted { ($0.length, $0.from) > ($1.length, $1.from) }.prefix(Self.runLimit))
    }
}

/// Reads the streak as of a day.
public struct GetStreak: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    public func execute(on day: Day? = nil) throws -> StreakReport {
        try context.read(on: day) { StreakReport(try $0.sums.completionDays(upTo: $0.today), $0) }
    }
}
