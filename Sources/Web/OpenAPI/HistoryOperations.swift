import Domain
import Shapes
import UseCases

extension OpenAPI {
    static let historyOperations: [Operation] = [
        Operation(
            method: .post, path: "/api/undo", tag: "History", id: "undo", summary: "Take a change back",
            parameters: [.idempotencyKey],
            body: .json(
                .object([
                    .init("undoId", .orNull(.integer(17)), isRequired: false, "The newest change without it.")
                ])), isBodyRequired: false,
            answers: [.json("What was taken back.", .named(.undoneChange))],
            problems: Refusals.all(
                Refusals.json, Refusals.noQuery, Refusals.key,
                [
                    404: [.history.undoNotFound],
                    409: [.history.undoNothing, .history.undoTooOld, .history.undoDone, .history.undoConflict],
                ])),
        Operation(
            method: .post, path: "/api/redo", tag: "History", id: "redo",
            summary: "Do the change again that was taken back last",
            parameters: [.idempotencyKey], body: .json(.object([])), isBodyRequired: false,
            answers: [.json("What was done again.", .named(.redoneChange))],
            problems: Refusals.all(
                Refusals.json, Refusals.noQuery, Refusals.key, [409: [.history.redoNothing, .history.undoConflict]])),
        Operation(
            method: .get, path: "/api/activity", tag: "History", id: "listActivity",
            summary: "The change log, newest first",
            parameters: [
                .query("before", .integer(120), "Only entries with a smaller number.", usual: "from the newest on"),
                .query("limit", .integer(50, GetActivity.limits), "How many entries a page has at most.", usual: "50"),
                .query("source", .choice(ChangeSource.page), "Only what was asked for from there."),
                .query("action", .choice(ChangeAction.createTask), "Only entries of that kind."),
                .query("taskId", .id(SchemaExample.task), "Only what touched that task."),
                .query(
                    "projectId", .id(SchemaExample.project), "Only what touched that project or a task that is in it."),
                .ifNoneMatch,
            ],
            answers: [
                .json(
                    "One page, and how many entries match in all.", page(of: .named(.activityEntry)),
                    headers: tagHeader),
                .notModified,
            ],
            problems: Refusals.query),
        Operation(
            method: .get, path: "/api/activity/{id}", tag: "History", id: "readActivity",
            summary: "One entry of the change log with the fields before and after",
            parameters: [
                Parameter(
                    name: "id", place: .path, schema: .text("17"), about: "The number of the entry.", isRequired: true),
                .ifNoneMatch,
            ],
            answers: [.json("The entry.", .named(.activityDetail), headers: tagHeader), .notModified],
            problems: Refusals.all(Refusals.noQuery, [404: [.history.activityNotFound]])),
        Operation(
            method: .get, path: "/api/tasks/{id}/history", tag: "History", id: "listTaskHistory",
            summary: "What happened to one task, newest first",
            parameters: [
                .id("task"),
                .query("before", .integer(120), "Only entries with a smaller number.", usual: "from the newest on"),
                .query("limit", .integer(50, GetActivity.limits), "How many entries a page has at most.", usual: "50"),
                .ifNoneMatch,
            ],
            answers: [
                .json(
                    "One page, and how many entries there are in all.", page(of: .named(.taskChangeEntry)),
                    headers: tagHeader),
                .notModified,
            ],
            problems: Refusals.all(Refusals.query, Refusals.noTask)),
    ]

    private static func page(of schema: Schema) -> Schema {
        .object([
            .init("items", .list(schema, max: GetActivity.limits.upperBound)),
            .init("nextCursor", .nullOr(.text("71")), "What before= takes for the next page."),
            .init("total", .integer(1)),
        ])
    }
}
