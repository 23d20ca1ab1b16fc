import Calendar
import Domain
import Codecs
import UseCases

/// The response body about the progress of a habit.
enum HabitProgressCodec {
    static let progress = ObjectCodec<HabitProgress>("HabitProgress", counts + course)

    private static let counts: [Field<HabitProgress>] = [
        Field("total", .integer(76), "Days done since the start.", \.history.total),
        Field("done", .integer(76), "Days done in the range.", \.rate.done),
        Field(
            "scheduled", .integer(87),
            "Days scheduled in the range, without skipped ones; today counts once it is done.", \.rate.scheduled),
        Field("skipped", .integer(2), "Days skipped in the range.", \.skipped),
        Field("rate", .number(0.8736), "Done ÷ scheduled, 0 to 1.", \.rate.share),
        Field("currentStreak", .integer(8), \.history.streak.current),
        Field("longestStreak", .integer(19), \.history.streak.longest),
        Field("streaks", .list(.object(run), max: 5), "The longest streaks.", \.longestRuns),
        Field("milestones", .object(milestones), \.history),
        Field("momentum", .choice(.building), \.history.momentum),
        Field("rateLast7", .rate, "Over the last seven scheduled occurrences.", \.history.lastRate),
        Field("rateBefore7", .rate, "Over the seven before.", \.history.rateBefore),
    ]

    private static let course: [Field<HabitProgress>] = [
        Field("strength", .number(85.1), "0 to 100.") { HabitCodec.percent($0.history.strength) },
        Field("strengths", .list(.object(strength)), "After each day of the range.", \.strengths),
        Field("weekdays", .list(.object(weekday), max: 7), "Since the start.") { progress in
            let history = progress.history
            let rates = history.weekdays(min(history.habit.startDate, history.today)...history.today)
            return Weekday.allCases.map { ($0, rates[$0] ?? HabitRate()) }
        },
        Field("log", .list(.object(line)), "Days with a note, skipped or missed, newest first.", \.log),
    ]

    private static let run = ObjectCodec<HabitRun>([
        Field("from", .day("2026-11-13"), \.from), Field("to", .day("2026-11-20"), \.to),
        Field("days", .integer(8), "The number of occurrences.", \.count),
    ])

    private static let milestones = ObjectCodec<HabitHistory>([
        Field("inARow", .list(.object(milestone)), \.milestonesInARow),
        Field("total", .list(.object(milestone)), \.milestonesInTotal),
    ])

    private static let milestone = ObjectCodec<HabitMilestone>([
        Field("target", .integer(30), \.target), Field("reachedOn", .nullOr(.day()), \.reachedOn),
        Field("toGo", .orNull(.integer(22)), "Null once reached.", \.toGo),
    ])

    private static let strength = ObjectCodec<(day: Day, value: Double)>([
        Field("day", .day(), \.day), Field("value", .number(85.1), "0 to 100.") { HabitCodec.percent($0.value) },
    ])

    private static let weekday = ObjectCodec<(weekday: Weekday, rate: HabitRate)>([
        Field("weekday", .weekday(), \.weekday), Field("done", .integer(11), \.rate.done),
        Field("scheduled", .integer(13), \.rate.scheduled),
    ])

    private static let line = ObjectCodec<HabitProgress.Line>([
        Field("day", .day(), \.day.day), Field("state", .choice(.skipped), \.day.state),
        Field("note", .orNull(.text("travelling")), \.day.note),
        Field("duration", .nullOr(.integer(1_440)), "Seconds spent, if known.", \.duration),
    ])
}
