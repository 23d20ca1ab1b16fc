import Calendar
import Domain

/// A challenge with its progress.
public struct RunningChallenge: Hashable, Sendable {
    public let challenge: Challenge
    /// The count up to the day shown.
    public let value: Int
    /// Nil until it is completed.
    public let paid: PaidChallenge?

    /// The fraction of the target reached, 0 to 1; 1 once completed.
    public var progress: Double {
        paid == nil ? Double(min(value, challenge.target)) / Double(challenge.target) : 1
    }
}

extension Reading {
    /// The challenges of these kinds that contain the day shown, or else the next ones.
    func challenges(_ kinds: [ChallengeKind]) throws -> [RunningChallenge] {
        let running = try kinds.map { kind in
            let days = kind.days(from: today, weekStart: settings.weekStart)
            let before = days.lowerBound - Challenge.daysBefore...days.lowerBound - 1
            let completed = kind.followsPace ? try sums.dayTotals(before).reduce(0) { $0 + $1.count } : 0
            return Challenge(kind, days, completedBefore: completed)
        }
        guard let first = running.map(\.days.lowerBound).min(), first <= today else {
            return running.map { RunningChallenge(challenge: $0, value: 0, paid: nil) }
        }
        let counts = try progress.ownCounts(first...today)
        return try running.map { challenge in
            RunningChallenge(
                challenge: challenge, value: challenge.value(counts, upTo: today, timeOff: settings.timeOff),
                paid: try paid(challenge.kind, challenge.days))
        }
    }

    /// The reward for the challenge of these days, or for one that shared a day with them while weeks started on another
    /// weekday.
    func paid(_ kind: ChallengeKind, _ days: ClosedRange<Day>) throws -> PaidChallenge? {
        try progress.paid(kind, from: kind.firstDays(overlapping: days), upTo: earnedUpTo)
    }
}
