import Calendar
import Domain
import Codecs
import UseCases

/// The response bodies about challenges.
enum ChallengeCodec {
    static let list = ListCodec<Challenges, Shown>(
        "Challenges", of: .object(challenge), "Current challenges, then the next special one.",
        items: \.shown, by: { $0.running.challenge.id },
        others: [
            Field("on", .day(), "The day shown.", \.today),
            Field("points", .integer(500), "The total points of finished challenges.", \.points),
            Field(
                "finished", .list(.object(paid), max: GetChallenges.finishedLimit), "Newest first.", \.finished),
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
            Field("value", .integer(3), "The tasks counted, completed in Tasker itself.", \.running.value),
            Field("target", .integer(4), \.running.challenge.target),
            Field("progress", .number(0.75), "The progress, 0 to 1.") { $0.running.progress },
            Field("points", .integer(15), "The points it earns, or earned.") {
                $0.running.paid?.points ?? $0.running.challenge.kind.points
            },
            Field("from", .day(), \.days.lowerBound),
            Field("to", .day(), \.days.upperBound),
            Field("startsIn", .integer(0), "Days until it begins.") { max(0, $0.days.lowerBound - $0.today) },
            Field("daysLeft", .integer(1), "The days left to finish it, including the day shown.") {
                $0.days.upperBound - max($0.today, $0.days.lowerBound) + 1
            },
            Field("endsAt", .instant("2026-11-22T00:00:00.000Z"), "When its last day ends.") {
                $0.zone.instant(of: $0.days.upperBound + 1, minute: 0)
            },
            Field("finishedOn", .nullOr(.day()), "Null until it is finished.", \.running.paid?.day),
            Field("finishedAt", .nullOr(.instant()), \.running.paid?.at),
        ])

    /// A finished challenge.
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
