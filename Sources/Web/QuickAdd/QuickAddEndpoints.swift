import Domain
import Language
import Codecs
import UseCases

/// The quick-add line: what it means, what completes it, and adding what it says.
enum QuickAddEndpoints {
    static let all = [preview, suggestions, help, add]

    private static let preview = Endpoint.list(
        "/api/quick-add/preview", "previewQuickAdd", .quickAdd, "What one or several lines of quick add mean now",
        isKept: false, QuickAddCodec.previews, "A preview for each line that says something.",
        refusals: [422: [.quickAdd.linesTooMany]]
    ) { input in
        let text = input.parameter(
            "text", .text("Water the plants tomorrow #Inbox"), takesEmpty: true, "The lines; blank ones say nothing.")
        let day = input.on()
        return { try PreviewQuickAdd($0).execute(text ?? "", on: day) }
    }

    private static let suggestions = Endpoint.list(
        "/api/quick-add/suggestions", "suggestQuickAdd", .quickAdd, "Projects or tags that complete a word of the line",
        isKept: false, QuickAddCodec.suggestions, "Those that begin so first."
    ) { input in
        let typed = input.parameter(
            "q", .text("#in"), takesEmpty: true, "What is typed of the word, from its # or @ on.")
        return { try SuggestQuickAdd($0).execute(typed ?? "") }
    }

    private static let help = Endpoint.list(
        "/api/quick-add/grammar", "explainQuickAdd", .quickAdd, "What a line of quick add can say, in examples",
        isKept: false, QuickAddCodec.help, "Each example with what it says now."
    ) { _ in
        { try ExplainQuickAdd($0).execute() }
    }

    private static let add = Endpoint.change(
        .post, "/api/quick-add", "quickAdd", .quickAdd,
        "Add a task or, after habit:, a habit for each line, all or none; given again, a long answer lists the first 100",
        .made(
            QuickAddCodec.addition, "The tasks, in the order of the lines.",
            at: {
                $0.tasks.first.map { "/api/tasks/\($0.task.id)" }
                    ?? $0.habits.first.map { "/api/habits/\($0.habit.id)" }
            },
            where: "The address of the first task, or of the first habit where there is no task.",
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
            "One or several lines, at most 10,000.")
        self.init(text.ifRight ?? "")
        ids =
            input.field(
                "ids", .list(.id(SchemaExample.task), max: QuickAddParser.lineLimit, "a list of ids"),
                "Chosen by the client, one for each line, so that a repeated request adds nothing.") ?? []
        createsProjects =
            input.field("createProjects", .flag(), "Creates projects that lines name and that do not exist.") ?? false
        defaults =
            input.object("defaults", as: .nullOr, "Hold where a line says nothing.") { inner in
                var fields = TaskFields()
                fields.projectID = inner.edit(
                    "projectId", .id(SchemaExample.project), "null takes the usual value.")
                fields.dueDate = inner.edit("dueDate", .dueDate())
                fields.parentID = inner.edit("parentId", .id(SchemaExample.task), as: .nullOr)
                fields.priority = inner.edit("priority", .priority(), "null takes the usual value.")
                return fields
            } ?? TaskFields()
        overrides =
            input.object(
                "fields", .object(NamedSchema.taskChange.members()), as: .nullOr, "Hold whatever a line says."
            ) { $0.fields(TaskAttributes.self) } ?? TaskFields()
    }
}
