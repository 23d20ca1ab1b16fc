import Domain
import Shapes
import UseCases

extension OpenAPI {
    static let bulkOperations: [Operation] = [bulkUpdate, archiveTasks, restoreTasks, deleteCompleted]

    private static let tag = "Tasks"

    private static func counted(_ name: String, _ about: String) -> DocumentedAnswer {
        .json(about, .object([.init(name, .integer(3)), .init("undoId", NamedSchema.undoID)]))
    }

    private static let ids = Schema.list(.id(SchemaExample.task), max: BulkUpdateTasks.limit)

    private static let bulkUpdate = Operation(
        method: .post, path: "/api/tasks/bulk", tag: tag, id: "bulkUpdate",
        summary: "Do one thing with many tasks, all or nothing; field of a refusal names the task, such as ids[3]",
        parameters: [.idempotencyKey],
        body: .json(
            .object([
                .init("action", .choice(BulkRequest.Name.reprioritise)),
                .init("ids", ids, isRequired: false, "1 to 1,000; or filter instead."),
                .init(
                    "filter", .nullOr(.text("priority=P0&tag=home")), isRequired: false,
                    "The query of GET /api/tasks; at most 1,000 tasks."),
                .init(
                    "value", .orNull(.either(.text("P1"), .list(.text("home")))), isRequired: false,
                    "What the action needs: a project's id, a priority, a due date (null takes it off), tags, a category, an energy or a context."
                ),
                .init(
                    "quality", .nullOr(.choice(CompletionQuality.standard)), isRequired: false, "Of completing only."),
                .init(
                    "includeSubtasks", .nullOr(.boolean(false)), isRequired: false,
                    "Of completing only: completes open subtasks too."),
            ])),
        answers: [.json("What became of each task.", .named(.bulkResult))],
        problems: Refusals.all(
            Refusals.json, Refusals.noQuery, Refusals.key,
            [
                409: [
                    "task.blocked", "task.subtasks.open", "task.archived", "task.archive.open", "task.complete",
                    "task.repeat.noDueDate",
                    "task.parent.otherProject", "task.tags.tooMany",
                ],
                422: [
                    "field.missing", "field.unneeded", "bulk.selection", "bulk.ids.count", "bulk.tooMany",
                    "bulk.value.missing",
                    "task.notFound", "task.project.unknown", "task.project.archived", "task.tag.invalid",
                    "task.tag.controlCharacter", "task.tags.tooMany", "parameter.invalid", "parameter.repeated",
                    "parameter.unknown", "range.reversed", "search.tooLong", "sort.twice", "request.query.escape",
                    "request.query.tooMany",
                ],
            ]))

    private static let archiveTasks = Operation(
        method: .post, path: "/api/tasks/archive", tag: tag, id: "archiveTasks",
        summary: "Put completed tasks away: some by their ids, or all of an age; they stay in every statistic",
        parameters: [.idempotencyKey],
        body: .json(
            .object([
                .init("ids", .nullOr(ids), isRequired: false),
                .init(
                    "olderThanDays", .orNull(.integer(30, ArchiveCompletedTasks.ages)), isRequired: false,
                    "Those completed more than so many days ago."),
                .init("projectId", .orNull(.id(SchemaExample.project)), isRequired: false, "Only with olderThanDays."),
                .init(
                    "smart", .nullOr(.boolean(true)), isRequired: false,
                    "Those completed over 30 days ago that no open task depends on."),
            ])),
        answers: [counted("archived", "How many were archived.")],
        problems: Refusals.all(
            Refusals.json, Refusals.noQuery, Refusals.key,
            [
                409: ["task.archive.open"],
                422: [
                    "archive.choice", "field.unneeded", "archive.days", "bulk.ids.count", "task.notFound",
                    "task.project.unknown",
                ],
            ]))

    private static let restoreTasks = Operation(
        method: .post, path: "/api/tasks/restore", tag: tag, id: "restoreTasks",
        summary: "Bring archived tasks back", parameters: [.idempotencyKey],
        body: .json(.object([.init("ids", ids)])),
        answers: [counted("restored", "How many were brought back.")],
        problems: Refusals.all(
            Refusals.json, Refusals.noQuery, Refusals.key, [422: ["field.missing", "bulk.ids.count", "task.notFound"]]))

    private static let deleteCompleted = Operation(
        method: .delete, path: "/api/tasks", tag: tag, id: "deleteCompletedTasks",
        summary: "Delete every completed task, or those completed before a day, with their subtasks",
        parameters: [
            .query("completed", .choice(["1", "true", "0", "false"]), "Deletes all of them.", usual: "0"),
            .query("completedBefore", .day("2026-01-01"), "Deletes those completed before that day."),
        ],
        answers: [counted("deleted", "How many were deleted, subtasks included.")],
        problems: Refusals.all(Refusals.query, [422: ["parameter.missing"]]))
}

extension NamedSchema {
    static let bulkResult = NamedSchema("BulkResult") {
        [
            .init("changed", .integer(1)),
            .init(
                "items",
                .list(
                    .object([
                        .init("id", .id(SchemaExample.task)), .init("status", .choice(["changed", "unchanged"])),
                    ]), max: BulkUpdateTasks.limit), "The selected tasks, in their order."),
            .init("points", .nullOr(.integer(12)), "What completing them earned."),
            .init("adjustments", .list(adjustment), "What was put right instead of refused."),
            .init("undoId", undoID),
        ]
    }

    static let adjustment = Schema.object([
        .init("field", .text("dueDate")),
        .init("code", .text("task.dueDate.movedToToday")),
        .init("message", .text("The due day 2026-11-01 is over, so the task is due today.")),
    ])
}
