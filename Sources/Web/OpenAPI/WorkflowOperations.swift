import Domain
import Shapes
import UseCases

extension OpenAPI {
    static let workflowOperations: [Operation] = [morningRoutine, endOfDay, assignOrphans]

    private static let tag = "Workflows"
    private static let problems = Refusals.all(Refusals.json, Refusals.noQuery, Refusals.key)

    private static let morningRoutine = Operation(
        method: .post, path: "/api/workflows/morning-routine", tag: tag, id: "morningRoutine",
        summary: "Complete every open morning task of today that nothing stands in the way of",
        parameters: [.idempotencyKey], body: .json(.object([])), isBodyRequired: false,
        answers: [
            .json(
                "What was completed, and what was left and why.",
                .object([
                    .init("completed", .integer(1)), .init("points", .integer(4)),
                    .init("items", .list(.named(.task))),
                    .init(
                        "left",
                        .list(
                            .object([
                                .init("id", .id(SchemaExample.task)), .init("name", .text("Plant the fern")),
                                .init("code", .text(Refusal.task.blocked.code)),
                                .init("message", .text("“Plant the fern” waits for “Buy soil”. Complete that first.")),
                            ]))),
                    .init("undoId", NamedSchema.undoID),
                ]))
        ], problems: problems)

    private static let endOfDay = Operation(
        method: .post, path: "/api/workflows/end-of-day", tag: tag, id: "endOfDay",
        summary: "Move open tasks of today with the priorities P0 and P1 to tomorrow", parameters: [.idempotencyKey],
        body: .json(.object([])), isBodyRequired: false,
        answers: [
            .json(
                "What moved, and the open tasks of today that stay.",
                .object([
                    .init("moved", .list(.named(.movedTask))),
                    .init(
                        "left",
                        .list(
                            .object([.init("id", .id(SchemaExample.task)), .init("name", .text("Water the plants"))]))),
                    .init("undoId", NamedSchema.undoID),
                ]))
        ], problems: problems)

    private static let assignOrphans = Operation(
        method: .post, path: "/api/workflows/assign-orphans", tag: tag, id: "assignOrphans",
        summary: "Give tasks without a project to Inbox and merge other projects named Inbox into it",
        parameters: [.idempotencyKey], body: .json(.object([])), isBodyRequired: false,
        answers: [
            .json(
                "What was mended, which is not undone.",
                .object([.init("tasks", .integer(0)), .init("projects", .integer(0)), .init("undoId", .null)]))
        ], problems: problems)
}
