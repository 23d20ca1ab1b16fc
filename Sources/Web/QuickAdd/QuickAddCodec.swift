import Domain
import JSON
import Language
import Codecs
import UseCases

/// The response bodies of quick add.
enum QuickAddCodec {
    static let addition = ObjectCodec<QuickAddition>(
        "QuickAddition",
        [
            Field("tasks", .list(.task, max: QuickAddParser.lineLimit), \.tasks),
            Field(
                "taskCount", .integer(1), "The number of tasks created, even if not all are listed.",
                \.counts.tasks),
            Field("habitCount", .integer(0), "The number of habits created.", \.counts.habits),
            Field(
                "habits", .list(.habit, max: QuickAddParser.lineLimit), "The habits created.", \.habits),
            Field(
                "projects", .list(.project), "The projects created.",
                \.projects),
            .adjustments(\.adjustments),
            Field(
                "lines", .list(.object(line), max: QuickAddParser.lineLimit), "How each line was understood.", \.lines),
            .undoID(\.undoID),
        ])

    private static let line = ObjectCodec<QuickAddLine>([
        Field("name", .text("Water the plants p4"), \.name),
        Field("isHabit", .flag(false), "Whether it created a habit instead of a task.") { $0.habit != nil },
        Field("tokens", .list(.object(token)), "The parts that were recognized, in order.", \.tokens),
        .assumed(\.assumed),
        Field("hints", .list(.object(hint)), "Parts with which something else was probably meant.", \.hints),
    ])

    static let suggestions = ListCodec<[QuickAddSuggestion], QuickAddSuggestion>(of: .object(suggestion)) {
        "\($0.kind) \($0.text)"
    }

    private static let suggestion = ObjectCodec<QuickAddSuggestion>([
        Field("kind", .choice(.project), \.kind), Field("text", .text("Inbox"), \.text),
        Field("insert", .text("#Inbox"), "The text to insert, quoted if the name needs it.", \.insert),
    ])

    /// The same line may occur twice.
    static let previews = ListCodec<[QuickAddPreview], (offset: Int, element: QuickAddPreview)>(
        of: .object(ObjectCodec(preview.name, preview.fields.map { field in field.of { $0.element } })),
        items: { Array($0.enumerated()).map { ($0.offset, $0.element) } }, by: { "\($0.offset)" })

    private static let preview = ObjectCodec<QuickAddPreview>(
        "QuickAddPreview",
        [
            Field("source", .text("Water the plants tomorrow p4"), "The line as sent.", \.line.source),
            Field("name", .text("Water the plants p4"), \.line.name),
            Field("details", .nullOr(.text("The fern needs most.")), \.line.details),
            Field("fields", .object(understood), "Only what was recognized.") { $0 },
            Field(
                "habit", .nullOr(.object(habit)), "Only what was recognized, for a line that begins with habit:.",
                \.line.habit),
            Field("tokens", .list(.object(token)), "The parts that were recognized, in order.", \.line.tokens),
            .assumed(\.line.assumed),
            Field("newProject", .nullOr(.text("Garden")), "The name of a project that does not exist.", \.newProject),
            Field(
                "suggestedEstimate", .nullOr(.object(TimeFigureCodec.suggested)),
                "Present if the line names no duration and similar tasks were timed."
            ) { preview in preview.estimate.flatMap { $0.estimate == nil ? nil : $0 } },
            Field("hints", .list(.object(hint)), "Parts with which something else was probably meant.", \.line.hints),
            Field("problems", .list(.object(SharedCodec.problem)), "Rules that the line violates.", \.problems),
        ])

    private static let understood = ObjectCodec<QuickAddPreview>([
        .ifAny("projectId", .id(SchemaExample.project)) { $0.project?.id },
        .ifAny("projectName", .text("Inbox")) { $0.project?.name ?? $0.line.projectName },
        .ifAny("priority", .priority()) { $0.line.priority },
        .ifAny("type", .choice(.evening)) { $0.line.type },
        .ifAny("dueDate", .dueDate("2026-11-22"), "Not before today.") { $0.line.dueDate == nil ? nil : $0.dueDate },
        .ifAny("estimatedDuration", .integer(1_800), "Seconds.") { $0.line.estimatedDuration },
        .ifAny("tags", .list(.text("garden"))) { $0.line.tags },
        .ifAny("category", .choice(.general)) { $0.line.category },
        .ifAny("energy", .choice(.medium)) { $0.line.energy },
        .ifAny("context", .choice(.anywhere)) { $0.line.context },
        .ifAny("reminders", .list(.text("15m"))) { $0.line.reminders },
        .ifAny("repeatPattern", .repeatPattern("every day")) { $0.line.repeatPattern },
    ])

    private static let habit = ObjectCodec<HabitFields>([
        .ifAny("title", .text("Read")) { $0.title.value },
        .ifAny("description", .text("Novels count too.")) { $0.description.value },
        .ifAny("category", .choice(.learning)) { $0.category.value },
        .ifAny("frequency", .frequency) { $0.frequency.value },
        .ifAny("frequencyText", .text("Weekdays")) { $0.frequency.value?.text },
        .ifAny("timeOfDay", .choice(.evening)) { $0.timeOfDay.value },
        .ifAny("target", .target) { $0.target.value },
        .ifAny("estimatedDuration", .integer(1_200), "Seconds.") { $0.estimatedDuration.value },
        .ifAny("startDate", .day()) { $0.startDate.value },
        .ifAny("endDate", .day()) { $0.endDate.value },
        .ifAny("reminder", .timeOfDay("20:30")) { $0.reminder.value },
        .ifAny("tags", .list(.text("home"))) { $0.tags.value },
        .ifAny("group", .text("Mind")) { $0.group.value },
    ])

    static let token = ObjectCodec<QuickAddToken>([
        Field("kind", .choice(.date), \.kind),
        Field("text", .text("tomorrow"), \.text),
        Field("start", .integer(17), "UTF-16 code units of the source.", \.range.lowerBound),
        Field("length", .integer(8), "UTF-16 code units.", \.range.count),
        Field("label", .text("Tomorrow, Sun 22 Nov"), "The meaning of the token.", \.label),
    ])

    private static let hint = ObjectCodec<QuickAddHint>([
        Field("text", .text("p4"), \.text), Field("suggestion", .text("p3"), \.suggestion),
        Field("message", .text("Priorities go from p0, the highest, to p3; p4 stays text."), \.message),
        Field(
            "readings", .list(.object(reading)),
            "What was probably meant, most likely first; empty if unknown.",
            \.readings),
    ])

    private static let reading = ObjectCodec<QuickAddReading>([
        Field("label", .text("p3"), "What it would mean.", \.label),
        Field(
            "lines", .list(.text("Buy milk p3")), "The replacement for the line; several lines are several tasks.",
            \.lines),
    ])

    static let help = ListCodec<[QuickAddHelp], QuickAddHelp>(of: .object(topic), by: \.title)

    private static let topic = ObjectCodec<QuickAddHelp>([
        Field("title", .text("Weekdays"), \.title), Field("examples", .list(.object(example)), \.examples),
    ])

    private static let example = ObjectCodec<QuickAddLine>([
        Field("line", .text("Swim next tue"), \.source), Field("name", .text("Swim"), \.name),
        Field("tokens", .list(.object(token)), "The parts that were recognized, in order.", \.tokens),
    ])
}

extension Field {
    fileprivate static func assumed(_ get: @escaping @Sendable (Root) -> [String]) -> Field {
        Field(
            "assumed", .list(.text("Every day")), "What is assumed for a habit if the line does not say it.", get)
    }
}
