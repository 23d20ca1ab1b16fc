import Calendar
import Domain

/// A challenge with how far the person came.
public struct RunningChallenge: Hashable, Sendable {
    public let challenge: Challenge
    /// What was counted, at most up to the day that is shown.
    public let value: Int
    /// Nothing while it is not finished.
    public let paid: PaidChallenge?

    /// The share of the way, 0 to 1; 1 once it is finished.
    public var progress: Double {
        paid == nil ? Double(min(value, challenge.target)) / Double(challenge.target) : 1
    }
}

extension Reading {
    /// Challenges of these kinds that run on the day that is shown, or else come next.
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
        let paid = try progress.paid(among: running.map(\.id), upTo: earnedUpTo)
        return running.map { challenge in
            RunningChallenge(
                challenge: challenge, value: challenge.value(counts, upTo: today, timeOff: settings.timeOff),
                paid: paid[challenge.id])
        }
    }
}
