import Domain
import Language
import Codecs
import UseCases

/// Quick add: previewing, completing and adding lines.
enum QuickAddEndpoints {
    static let all = [preview, suggestions, help, add]

    private static let preview = Endpoint.list(
        "/api/quick-add/preview", "previewQuickAdd", .quickAdd, "What lines of quick add currently mean",
        isCached: false, QuickAddCodec.previews, "A preview for each non-blank line.",
        refusals: [422: [.quickAdd.linesTooMany]]
    ) { input in
        let text = input.parameter(
            "text", .text("Water the plants tomorrow #Inbox"), takesEmpty: true, "The lines; blank ones are ignored.")
        let day = input.on()
        return { try PreviewQuickAdd($0).execute(text ?? "", on: day) }
    }

    private static let suggestions = Endpoint.list(
        "/api/quick-add/suggestions", "suggestQuickAdd", .quickAdd, "Projects or tags that complete a word of the line",
        isCached: false, QuickAddCodec.suggestions, "Those that begin with the text first."
    ) { input in
        let typed = input.parameter(
            "q", .text("#in"), takesEmpty: true, "The text of the word typed so far, starting with # or @.")
        return { try SuggestQuickAdd($0).execute(typed ?? "") }
    }

    private static let help = Endpoint.list(
        "/api/quick-add/grammar", "explainQuickAdd", .quickAdd, "What a line of quick add can say, in examples",
        isCached: false, QuickAddCodec.help, "Each example with its current meaning."
    ) { _ in
        { try ExplainQuickAdd($0).execute() }
    }

    private static let add = Endpoint.change(
        .post, "/api/quick-add", "quickAdd", .quickAdd,
        "Add a task, or a habit after habit:, for each line, all or none; when repeated, a long response lists the first 100",
        .made(
            QuickAddCodec.addition, "The tasks, in the order of the lines.",
            at: {
                $0.tasks.first.map { "/api/tasks/\($0.task.id)" }
                    ?? $0.habits.first.map { "/api/habits/\($0.habit.id)" }
            },
            where: "The address of the first task, or of the first habit if there is no task.",
            short: { $0.first(100) }),
        refusals: Refusals.all(
            TaskEndpoints.fieldRefusals, HabitEndpoints.fieldRefusals,
            [
                409: [.task.idTaken, .habit.idTaken],
                422: [
                    .quickAdd.linesTooMany, .quickAdd.projectUnknown, .quickAdd.idsCount,
                    .quickAdd.idsRepeated, .habit.tooMany, .habit.frequencyUnclear, .project.nameEmpty,
                    .project.nameTooLong,
                    .project.nameControlCharacter,
                ],
            ])
    ) { input in
        let request = QuickAddRequest(&input)
        return { try QuickAdd($0).execute(request) }
    }
}

extension QuickAddRequest {
    fileprivate init(_ input: inout InputReader) {
        input.body("QuickAddRequest")
        let text = input.field(
            "text", .text("Water the plants tomorrow p1"), missing: "Write the line to add.",
            "Up to 10,000 lines.")
        self.init(text.ifRight ?? "")
        ids =
            input.field(
                "ids", .list(.id(SchemaExample.task), max: QuickAddParser.lineLimit, "a list of ids"),
                "Chosen by the client, one for each line, so that repeating the request adds nothing.") ?? []
        createsProjects =
            input.field("createProjects", .flag(), "Whether to create missing projects named in lines.") ?? false
        defaults =
            input.object("defaults", as: .nullOr, "Values used if a line does not give any.") { inner in
                var fields = TaskFields()
                fields.projectID = inner.edit(
                    "projectId", .id(SchemaExample.project), "null restores the default.")
                fields.dueDate = inner.edit("dueDate", .dueDate())
                fields.parentID = inner.edit("parentId", .id(SchemaExample.task), as: .nullOr)
                fields.priority = inner.edit("priority", .priority(), "null restores the default.")
                return fields
            } ?? TaskFields()
        overrides =
            input.object(
                "fields", .object(NamedSchema.taskChange.members()), as: .nullOr, "Values that override the lines."
            ) { $0.fields(TaskAttributes.self) } ?? TaskFields()
    }
}
