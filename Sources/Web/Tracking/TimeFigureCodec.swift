import Domain
import JSON
import Codecs
import UseCases

/// The response bodies about how time was spent.
enum TimeFigureCodec {
    static let efficiency = ObjectCodec<Efficiency>(
        "Efficiency",
        [
            Field("sentences", .list(.object(sentence), max: Efficiency.sentenceLimit), \.sentences),
            Field("groups", .list(.object(group)), \.groups),
        ])

    private static let sentence = ObjectCodec<Efficiency.Sentence>([
        Field("text", .text("Learning tasks take 1.5 times their estimate (12 tasks)"), \.text),
        Field("count", .integer(12), "The number of tasks it is based on.", \.count),
    ])

    private static let group = ObjectCodec<EfficiencyGroup>([
        Field("by", .choice(.category), \.grouping),
        Field("key", .text("learning"), "A category, an id, an hour from 0, or a weekday.", \.key),
        Field("name", .text("Learning"), \.name),
        Field("estimated", .integer(36_000), "Seconds.", \.estimated),
        Field("actual", .integer(54_000), "Seconds.", \.actual),
        Field("efficiency", .orNull(.number(0.67)), "Estimated ÷ actual.", \.efficiency),
        Field("count", .integer(12), "Tasks.", \.count),
    ])

    static let report = ListCodec<TimeReport, TimeTotal>(
        "TimeReport", of: .object(total), "The most time first.", items: \.totals, by: \.key,
        others: [
            Field("from", .day("2026-11-01"), \.days.lowerBound),
            Field("to", .day("2026-11-30"), \.days.upperBound),
            Field("by", .choice(.project), \.grouping),
            Field(
                "seconds", .integer(90_000), "The total, counting each entry once, however many tags its task has.",
                \.seconds),
            Field("entries", .integer(42), \.entries),
        ])

    private static let total = ObjectCodec<TimeTotal>([
        Field("key", .text(SchemaExample.project), "An id or a tag; empty for tasks without tags.", \.key),
        Field("name", .text("Work"), \.name), Field("seconds", .integer(54_000), \.seconds),
        Field("entries", .integer(20), \.entries), Field("tasks", .integer(7), \.tasks),
    ])

    static let estimate = ObjectCodec<EstimateSuggestion>([
        Field("estimate", .orNull(.integer(1_800)), "Seconds; null if nothing similar was timed.", \.estimate),
        Field("basedOn", .integer(2), "The number of completed tasks.", \.tasks.count),
        Field("tasks", .list(.object(timed), max: EstimateSuggestion.limit), "Most similar first.", \.tasks),
    ])

    private static let timed = ObjectCodec<TimedTask>([
        Field("id", .id(SchemaExample.task), \.id),
        Field("name", .text("Write the report", max: TaskRules.nameLimit), \.name),
        Field("actualDuration", .integer(1_740), "Seconds.", \.actualDuration),
    ])

    /// The form in the preview of quick add.
    static let suggested = ObjectCodec<EstimateSuggestion>([
        Field("estimate", .integer(1_800), "Seconds.") { $0.estimate ?? 0 },
        Field("basedOn", .integer(2), "The number of completed tasks.", \.tasks.count),
    ])
}
