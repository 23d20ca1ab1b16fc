import Shapes

extension OpenAPI {
    static let readRelatedTasks = Operation(
        method: .get, path: "/api/tasks/{id}/related", tag: "Tasks", id: "readRelatedTasks",
        summary: "The parent of a task, its subtasks, what it waits for, and what waits for it",
        parameters: [.id("task"), .ifNoneMatch],
        answers: [
            .json(
                "The tasks: subtasks in their order, dependencies open or not.",
                .object([
                    .init("parent", .nullOr(.named(.task))), .init("subtasks", .list(.named(.task))),
                    .init("dependencies", .list(.named(.task))), .init("dependents", .list(.named(.task))),
                    .init(
                        "nextDueDates", .list(.text("2026-12-31"), max: 3),
                        "Of an open repeating task, if each occurrence is completed on its day."),
                ]), headers: tagHeader),
            .notModified,
        ],
        problems: Refusals.all(Refusals.noQuery, Refusals.noTask))
}
