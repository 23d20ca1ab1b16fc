import Domain
import Shapes
import UseCases

extension OpenAPI {
    static let planOperations: [Operation] = [
        duplicateTask, rescheduleTask, suggestDueDates, rescheduleOverdue, reorderTask,
    ]

    private static let tag = "Tasks"

    private static let duplicateTask = Operation(
        method: .post, path: "/api/tasks/{id}/duplicate", tag: tag, id: "duplicateTask",
        summary: "Add a copy of a task with its subtasks, all open",
        parameters: [.id("task"), .ifMatch, .idempotencyKey],
        body: .json(.object([])), isBodyRequired: false,
        answers: [.json("The copy.", .named(.changedTask), status: 201, headers: madeHeaders)],
        problems: Refusals.all(
            Refusals.json, Refusals.noQuery, Refusals.key, Refusals.match, Refusals.noTask,
            [409: [.task.projectArchived]]))

    private static let rescheduleTask = Operation(
        method: .post, path: "/api/tasks/{id}/reschedule", tag: tag, id: "rescheduleTask",
        summary: "Give an open task another due date, or none", parameters: [.id("task"), .ifMatch, .idempotencyKey],
        body: .json(.object([.init("dueDate", .orNull(.format(.dueDate, "2026-11-24")), "null takes it off.")])),
        answers: [.json("The task as it is now.", .named(.changedTask), headers: tagHeader)],
        problems: Refusals.all(
            Refusals.json, Refusals.noQuery, Refusals.key, Refusals.match, Refusals.noTask,
            [409: [.task.complete, .task.archived, .task.repeatNoDueDate], 422: [.field.missing]]))

    private static let suggestDueDates = Operation(
        method: .get, path: "/api/tasks/{id}/reschedule-suggestions", tag: tag, id: "suggestDueDates",
        summary: "When a task could be due instead, with what is due on those days besides it",
        parameters: [.id("task"), .on],
        answers: [
            .json(
                "Suggestions; later today is left out when the day is nearly over.",
                .object([
                    .init(
                        "items",
                        .list(
                            .object([
                                .init("code", .choice(DueDateSuggestion.Code.tomorrow)),
                                .init("name", .text("Tomorrow")),
                                .init("dueDate", .format(.dueDate, "2026-11-22")),
                                .init(
                                    "load",
                                    .object([
                                        .init("tasks", .integer(3)), .init("estimate", .integer(5_400), "Seconds."),
                                    ])),
                            ]), max: DueDateSuggestion.Code.allCases.count))
                ]))
        ],
        problems: Refusals.all(Refusals.query, Refusals.noTask, [409: [.task.complete, .task.archived]]))

    private static let rescheduleOverdue = Operation(
        method: .post, path: "/api/tasks/reschedule-overdue", tag: tag, id: "rescheduleOverdue",
        summary: "Move every overdue task to today, or spread them over days by load", parameters: [.idempotencyKey],
        body: .json(
            .object([
                .init("mode", .choice(["spread", "today"])),
                .init(
                    "days", .orNull(.integer(5, RescheduleOverdue.spans)), isRequired: false,
                    "Over how many days from today on; only for spreading."),
            ])),
        answers: [
            .json(
                "What moved.",
                .object([
                    .init("moved", .integer(1)), .init("items", .list(.named(.movedTask))),
                    .init("undoId", NamedSchema.undoID),
                ]))
        ],
        problems: Refusals.all(
            Refusals.json, Refusals.noQuery, Refusals.key, [422: [.field.missing, .bulk.rescheduleDays]]))

    private static let reorderTask = Operation(
        method: .post, path: "/api/tasks/reorder", tag: tag, id: "reorderTask",
        summary: "Move a task between two others in the order made by hand", parameters: [.ifMatch, .idempotencyKey],
        body: .json(
            .object([
                .init("id", .id(SchemaExample.task)),
                .init(
                    "after", .nullOr(.id("5d1c0f86-9a2b-4b5e-8f6b-1f1f5a7d3c11")), isRequired: false,
                    "The task that comes before it; null at the beginning."),
                .init(
                    "before", .orNull(.id("5d1c0f86-9a2b-4b5e-8f6b-1f1f5a7d3c11")), isRequired: false,
                    "The task that comes after it; null at the end."),
            ])),
        answers: [
            .json(
                "The task with its new position.",
                .object([.init("task", .named(.task)), .init("undoId", NamedSchema.undoID)]), headers: tagHeader)
        ],
        problems: Refusals.all(
            Refusals.json, Refusals.noQuery, Refusals.key, Refusals.match, Refusals.noTask,
            [409: [.task.orderChanged], 422: [.field.missing, .task.orderNeighbour]]))
}

extension NamedSchema {
    static let movedTask = NamedSchema("MovedTask") {
        [
            .init("id", .id(SchemaExample.task)), .init("name", .text("Water the plants")),
            .init("from", .format(.dueDate, "2026-11-19")), .init("to", .format(.dueDate, "2026-11-21")),
        ]
    }
}
