import Calendar
import Domain
import Codecs
import UseCases

/// What the answers about challenges hold.
enum ChallengeCodec {
    static let list = ListCodec<Challenges, Shown>(
        "Challenges", of: .object(challenge), "Running ones, then the special one that comes next.",
        items: \.shown, by: { $0.running.challenge.id },
        others: [
            Field("on", .day(), "The day that is shown.", \.today),
            Field("points", .integer(500), "What finished ones paid in all.", \.points),
            Field(
                "finished", .list(.object(paid), max: GetChallenges.finishedLimit), "The newest first.", \.finished),
        ])

    /// A challenge as of a day.
    struct Shown: Sendable {
        let running: RunningChallenge
        let today: Day
        let zone: Zone

        var days: ClosedRange<Day> { running.challenge.days }
    }

    static let challenge = ObjectCodec<Shown>(
        "Challenge",
        [
            Field("id", .text("daily 2026-11-21"), \.running.challenge.id),
            Field("kind", .choice(ChallengeKind.daily), \.running.challenge.kind),
            Field("title", .text("Today"), \.running.challenge.kind.title),
            Field("emoji", .text("☀️"), \.running.challenge.kind.emoji),
            Field("unit", .text("tasks"), "What is counted.", \.running.challenge.kind.unit),
            Field("value", .integer(3), "Completed in Tasker itself, as far as it counts.", \.running.value),
            Field("target", .integer(4), \.running.challenge.target),
            Field("progress", .number(0.75), "The share of the way, 0 to 1.") { $0.running.progress },
            Field("points", .integer(15), "What it pays, or paid.") {
                $0.running.paid?.points ?? $0.running.challenge.kind.points
            },
            Field("from", .day(), \.days.lowerBound),
            Field("to", .day(), \.days.upperBound),
            Field("startsIn", .integer(0), "Days until it begins.") { max(0, $0.days.lowerBound - $0.today) },
            Field("daysLeft", .integer(1), "Days in which it can be finished, the one shown included.") {
                $0.days.upperBound - max($0.today, $0.days.lowerBound) + 1
            },
            Field("endsAt", .instant("2026-11-22T00:00:00.000Z"), "When its last day ends.") {
                $0.zone.instant(of: $0.days.upperBound + 1, minute: 0)
            },
            Field("finishedOn", .nullOr(.day()), "Null while it is not finished.", \.running.paid?.day),
            Field("finishedAt", .nullOr(.instant()), \.running.paid?.at),
        ])

    /// What a finished one paid.
    static let paid = ObjectCodec<PaidChallenge>([
        Field("id", .text("daily 2026-11-21"), \.id), Field("kind", .choice(ChallengeKind.daily), \.kind),
        Field("title", .text("Today"), \.kind.title), Field("emoji", .text("☀️"), \.kind.emoji),
        Field("points", .integer(15), \.points), Field("from", .day(), \.from),
        Field("finishedOn", .day(), \.day), Field("finishedAt", .instant(), \.at),
    ])
}

extension Challenges {
    var shown: [ChallengeCodec.Shown] {
        items.map { ChallengeCodec.Shown(running: $0, today: today, zone: zone) }
    }
}
