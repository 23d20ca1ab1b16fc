import Domain
import Shapes
import UseCases

extension OpenAPI {
    static let quickAddOperations: [Operation] = [previewQuickAdd, suggestQuickAdd, quickAdd, skipOccurrence]

    private static let tag = "Quick add"

    private static let previewQuickAdd = Operation(
        method: .get, path: "/api/quick-add/preview", tag: tag, id: "previewQuickAdd",
        summary: "What one or several lines of quick add mean now",
        parameters: [
            .query("text", .text("Water the plants tomorrow #Inbox"), "The lines; blank ones say nothing.")
        ],
        answers: [
            .json(
                "A preview for each line that says something.",
                .object([.init("items", .list(.named(.quickAddPreview), max: QuickAddParser.lineLimit))]))
        ],
        problems: Refusals.all(Refusals.query, [422: [.quickAdd.linesTooMany]]))

    private static let suggestQuickAdd = Operation(
        method: .get, path: "/api/quick-add/suggestions", tag: tag, id: "suggestQuickAdd",
        summary: "Projects or tags that complete a word of the line",
        parameters: [.query("q", .text("#in"), "What is typed of the word, from its # or @ on.")],
        answers: [
            .json(
                "Those that begin so first.",
                .object([
                    .init(
                        "items",
                        .list(
                            .object([
                                .init("kind", .choice(QuickAddSuggestion.Kind.project)),
                                .init("text", .text("Inbox")),
                                .init("insert", .text("#Inbox"), "In quotes where the name needs them."),
                            ]), max: SuggestQuickAdd.limit))
                ]))
        ],
        problems: Refusals.query)

    private static let quickAdd = Operation(
        method: .post, path: "/api/quick-add", tag: tag, id: "quickAdd",
        summary: "Add a task for each line, all or none", parameters: [.idempotencyKey],
        body: .json(.quickAddRequest),
        answers: [
            .json(
                "The tasks, in the order of the lines.", .named(.quickAddition), status: 201,
                headers: ["Location": "The address of the first task."])
        ],
        problems: Refusals.all(
            Refusals.json, Refusals.noQuery, Refusals.key, taskCodes,
            [
                409: [.task.idTaken],
                422: [
                    .field.missing, .quickAdd.linesTooMany, .quickAdd.projectUnknown, .quickAdd.idsCount,
                    .quickAdd.idsRepeated, .project.nameEmpty, .project.nameTooLong,
                    .project.nameControlCharacter,
                ],
            ]))

    private static let skipOccurrence = Operation(
        method: .post, path: "/api/tasks/{id}/skip", tag: "Tasks", id: "skipOccurrence",
        summary: "Move a repeating task to its next day without completing it",
        parameters: [.id("task"), .ifMatch, .idempotencyKey], body: .json(.object([])), isBodyRequired: false,
        answers: [.json("The task as it is now.", .named(.changedTask), headers: tagHeader)],
        problems: Refusals.all(
            Refusals.json, Refusals.noQuery, Refusals.key, Refusals.match, Refusals.noTask,
            [409: [.task.complete, .task.archived, .task.repeatNone, .task.repeatEnded]]))
}

extension NamedSchema {
    static let quickAddRequest = NamedSchema("QuickAddRequest") {
        [
            .init("text", .text("Water the plants tomorrow p1"), "One or several lines, at most 100."),
            .init(
                "ids", .orNull(.list(.id(SchemaExample.task), max: QuickAddParser.lineLimit)), isRequired: false,
                "Chosen by the client, one for each line, so that a repeated request adds nothing."),
            .init(
                "createProjects", .orNull(.boolean(false)), isRequired: false,
                "Creates projects that lines name and that do not exist."),
            .init("defaults", .nullOr(.object(defaults)), isRequired: false, "Hold where a line says nothing."),
            .init(
                "fields", .nullOr(.object(taskChange.members())), isRequired: false,
                "Hold whatever a line says."),
        ]
    }

    private static var defaults: [Schema.Member] {
        let names = ["projectId", "dueDate", "parentId", "priority"]
        return taskChange.members().filter { names.contains($0.name) }
    }

    static let quickAddition = NamedSchema("QuickAddition") {
        [
            .init("tasks", .list(.named(task), max: QuickAddParser.lineLimit)),
            .init("projects", .list(.named(project)), "Those that were created for them."),
            .init("adjustments", .list(adjustment), "What was put right instead of refused."),
            .init("undoId", undoID),
        ]
    }

    static let quickAddPreview = NamedSchema("QuickAddPreview") {
        [
            .init("source", .text("Water the plants tomorrow p4"), "The line as it was sent."),
            .init("name", .text("Water the plants p4")),
            .init("details", .nullOr(.text("The fern needs most."))),
            .init("fields", .object(understood), "Only what was understood."),
            .init("tokens", .list(.object(token)), "The parts that were understood, in their order."),
            .init("newProject", .nullOr(.text("Garden")), "The name of a project that does not exist."),
            .init("hints", .list(.object(hint)), "Parts by which something else was probably meant."),
            .init("problems", .list(.object(broken)), "Rules that the line breaks."),
        ]
    }

    private static var understood: [Schema.Member] {
        [
            .init("projectId", .id(SchemaExample.project), isRequired: false),
            .init("projectName", .text("Inbox"), isRequired: false),
            .init("priority", .choice(Priority.medium), isRequired: false),
            .init("type", .choice(TaskType.evening), isRequired: false),
            .init("dueDate", .format(.dueDate, "2026-11-22"), isRequired: false, "Not before today."),
            .init("estimatedDuration", .integer(1_800), isRequired: false, "Seconds."),
            .init("tags", .list(.text("garden")), isRequired: false),
            .init("category", .choice(Category.general), isRequired: false),
            .init("energy", .choice(Energy.medium), isRequired: false),
            .init("context", .choice(TaskContext.anywhere), isRequired: false),
            .init("reminders", .list(.text("15m")), isRequired: false),
            .init("repeatPattern", .text("every day"), isRequired: false),
        ]
    }

    private static var token: [Schema.Member] {
        [
            .init("kind", .choice(QuickAddToken.Kind.date)),
            .init("text", .text("tomorrow")),
            .init("start", .integer(17), "UTF-16 code units of the source."),
            .init("length", .integer(8), "UTF-16 code units."),
            .init("label", .text("Tomorrow, Sun 22 Nov"), "What the token was understood as."),
        ]
    }

    private static var hint: [Schema.Member] {
        [
            .init("text", .text("p4")), .init("suggestion", .text("p3")),
            .init("message", .text("Priorities go from p0, the highest, to p3; p4 stays text.")),
        ]
    }

    private static var broken: [Schema.Member] {
        [
            .init("field", .text("name")), .init("code", .text(Refusal.task.nameEmpty.code)),
            .init("message", .text("Give the task a name of 1 to 200 characters.")),
        ]
    }
}
