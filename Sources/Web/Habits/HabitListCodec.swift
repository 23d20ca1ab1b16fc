import Domain
import Codecs
import UseCases

/// The response bodies about several habits.
enum HabitListCodec {
    static let list = ListCodec<HabitList, HabitView>(
        of: .habit, items: \.views, by: { $0.habit.id.description },
        others: [
            Field("summary", .object(summary)) { $0 },
            Field("groups", .list(.object(group)), "Over four weeks, in the order of their first habits.", \.groups),
            Field("partsOfDay", .list(.object(partOfDay)), "Over four weeks.", \.partsOfDay),
        ])

    private static let summary = ObjectCodec<HabitList>(
        "HabitSummary",
        [
            Field("dueToday", .integer(4)) { $0.dueToday.count },
            Field("doneToday", .integer(2), \.doneToday),
            Field("minutesLeft", .integer(20), "The estimated minutes of what is open today.", \.minutesLeft),
            Field("rate7", .rate, "Over the last seven days.", \.week),
            Field("rate7Before", .rate, "Over the seven days before.", \.weekBefore),
            Field("longestCurrent", .nullOr(.object(longest)), "The longest current streak.", \.longest),
            Field("meanStrength", .number(70.2), "0 to 100, without paused habits.") {
                HabitCodec.percent($0.meanStrength)
            },
        ])

    private static let longest = ObjectCodec<HabitView>([
        Field("habitId", .id(SchemaExample.task), \.habit.id),
        Field("title", .text("Morning walk"), \.habit.title),
        Field("days", .integer(12), \.history.streak.current),
        Field("nextMilestone", .orNull(.integer(14)), \.history.nextMilestone),
    ])

    private static let group = ObjectCodec<HabitList.Part>([
        Field("name", .text("Mind"), \.name), Field("done", .integer(20), \.rate.done),
        Field("scheduled", .integer(28), \.rate.scheduled), Field("habits", .integer(2), \.habits),
    ])

    private static let partOfDay = ObjectCodec<(time: HabitTime, part: HabitList.Part)>([
        Field("timeOfDay", .choice(.morning), \.time), Field("done", .integer(20), \.part.rate.done),
        Field("scheduled", .integer(28), \.part.rate.scheduled),
    ])

    static let templates = ListCodec<[ShownTemplate], ShownTemplate>(of: .object(template), by: \.template.id)

    private static let template = ObjectCodec<ShownTemplate>(
        "HabitTemplate",
        [
            Field("id", .text("meditation"), \.template.id),
            Field("title", .text("Meditation"), \.template.habit.title),
            Field("category", .choice(.health), \.template.habit.category),
            Field("frequency", .frequency, \.template.habit.frequency),
            Field("frequencyText", .text("Every day"), \.template.habit.frequency.text),
            Field("timeOfDay", .choice(.anytime), \.template.habit.timeOfDay),
            Field("target", .nullOr(.target), \.template.habit.target),
            Field("estimatedDuration", .orNull(.integer(600)), "Seconds.", \.template.habit.estimatedDuration),
            Field("line", .text("Meditation every day ~10m cat:health"), "The line for quick add.", \.template.line),
            Field("inUse", .flag(), "Whether a habit already has this name.", \.isInUse),
        ])

    static let suggestions = ListCodec<[ShownSuggestion], ShownSuggestion>(
        of: .object(suggestion), by: \.suggestion.id)

    private static let suggestion = ObjectCodec<ShownSuggestion>(
        "HabitSuggestion",
        [
            Field("id", .text("\(SchemaExample.task).addReminder"), \.suggestion.id),
            Field("habitId", .orNull(.id(SchemaExample.task)), "Null if it creates a habit.", \.suggestion.habitID),
            Field("kind", .choice(.addReminder), \.suggestion.kind),
            Field("title", .text("Add a reminder to Diary"), \.suggestion.title),
            Field("reason", .text("Missed 6 of the last 7, and none is set."), \.suggestion.reason),
            Field("effect", .weight, \.suggestion.effect), Field("effort", .weight, \.suggestion.effort),
            Field("confidence", .integer(85, 0...100), "Percent.", \.suggestion.confidence),
            Field("isDismissedUntil", .nullOr(.day("2026-12-12")), \.dismissedUntil),
        ])
}

extension Codec where Value == HabitSuggestion.Weight {
    fileprivate static var weight: Codec {
        Codec<String>.name(among: ["high", "medium", "low"])
            .map({ name in HabitSuggestion.Weight.allCases.first { $0.name == name } }, { $0.name })
    }
}
