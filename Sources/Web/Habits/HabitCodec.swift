import Domain
import Codecs
import Text
import UseCases

extension Codec where Value == HabitView {
    /// A habit with its latest days.
    static var habit: Codec { .object(whenNeeded: HabitCodec.line) }
}

extension Codec where Value == HabitRate {
    static var rate: Codec { .object(HabitCodec.rate) }
}

/// The response bodies about single habits.
enum HabitCodec {
    static let line = ObjectCodec<HabitView>(
        "Habit", HabitAttributes.all.compactMap(\.field).map { $0.of(\.habit) } + figures)

    private static let figures: [Field<HabitView>] = [
        Field("today", .object(today), "The state on the day shown.") { $0 },
        Field(
            "nextDay", .orNull(.day("2026-11-22")), "The next scheduled day; today while it is open.", \.history.nextDay
        ),
        Field("streak", .object(streak), \.history.streak),
        Field("momentum", .choice(.building), \.history.momentum),
        Field("strength", .number(85.1), "0 to 100.") { percent($0.history.strength) },
        Field(
            "rate", .number(0.87), "The share of scheduled days done up to the day shown, without skipped ones; 0 to 1."
        ) {
            $0.history.rate.share
        },
        Field("days", .list(.object(day), max: HabitView.dayLimits.upperBound)) { view in
            view.days.map { ($0, view.task($0.day)) }
        },
    ]

    /// Converts a share to a percentage with one decimal, which is rounded to that of charts and sentences.
    static func percent(_ share: Double) -> Double {
        let whole = NumberWords.percent(share) * 10
        return Double(min(max(Int((share * 1_000).rounded()), whole - 5), whole + 4)) / 10
    }

    private static let today = ObjectCodec<HabitView>([
        Field("state", .choice(.open)) { $0.history.state($0.history.today) },
        Field("amount", .nullOr(.amount(5.5))) { $0.entry?.amount },
        Field("isScheduled", .flag(true)) { $0.history.isScheduled($0.history.today) },
        Field("isSettled", .flag(), "Done, or a limit that the person said is kept.") {
            $0.history.isSettled($0.history.today)
        },
        Field("taskId", .orNull(.id(SchemaExample.task))) { $0.task($0.history.today) },
    ])

    private static let streak = ObjectCodec<HabitStreak>(
        "HabitStreak",
        [
            Field("current", .integer(8), \.current), Field("longest", .integer(19), \.longest),
            Field("unit", .choice(.days), "The unit of the streak.", \.unit),
        ])

    private static let day = ObjectCodec<(day: HabitDay, task: TaskID?)>(
        "HabitDay",
        [
            Field("day", .day(), \.day.day), Field("state", .choice(.done), \.day.state),
            Field("amount", .nullOr(.amount(5.5)), \.day.amount),
            Field("target", .nullOr(.target), "The target on that day.", \.day.target),
            Field("note", .nullOr(.text("Two chapters", max: HabitRules.noteLimit)), \.day.note),
            Field("isChained", .flag(true), "Whether it is linked to the day before.", \.day.isChained),
            Field("isOff", .flag(), "Whether it is skipped only because the person has the day off.", \.day.isOff),
            Field("taskId", .orNull(.id(SchemaExample.task)), \.task),
        ])

    static let rate = ObjectCodec<HabitRate>([
        Field("done", .integer(5), \.done), Field("scheduled", .integer(7), \.scheduled),
    ])

    static let changed = ObjectCodec<ChangedHabit>(
        "ChangedHabit",
        [
            Field("habit", .habit, \.view),
            Field(
                "effects", .nullOr(.object(TaskCodec.effects)), "The effects of completing the day's task.",
                \.effects),
            .undoID(\.undoID),
        ])
}
