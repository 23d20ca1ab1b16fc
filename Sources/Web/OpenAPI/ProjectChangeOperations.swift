import Domain
import Shapes
import UseCases

extension OpenAPI {
    static let projectChangeOperations: [Operation] = [
        archiveProject, restoreProject, mergeProject, moveTasks, reorderProjects, saveTemplate, deleteTemplate,
    ]

    private static let tag = "Projects"

    private static func archiving(_ verb: String) -> Content {
        .json(
            .object([
                .init(
                    "withTasks", .orNull(.boolean(false)), isRequired: false,
                    "\(verb) its tasks too; false unless given."),
                .init(
                    "withSubprojects", .orNull(.boolean(true)), isRequired: false,
                    "\(verb) everything under it in the same way; true unless given."),
            ]))
    }

    private static let archiveProject = Operation(
        method: .post, path: "/api/projects/{id}/archive", tag: tag, id: "archiveProject",
        summary: "Archive a project; subprojects that stay move up to its parent",
        parameters: [.id("project"), .ifMatch, .idempotencyKey], body: archiving("Archives"), isBodyRequired: false,
        answers: [.json("The project as it is now.", .named(.changedProject), headers: tagHeader)],
        problems: Refusals.all(
            Refusals.json, Refusals.noQuery, Refusals.key, Refusals.match, Refusals.noProject,
            [409: [.project.inboxProtected, .project.parentFull]]))

    private static let restoreProject = Operation(
        method: .post, path: "/api/projects/{id}/restore", tag: tag, id: "restoreProject",
        summary: "Restore an archived project",
        parameters: [.id("project"), .ifMatch, .idempotencyKey], body: archiving("Restores"), isBodyRequired: false,
        answers: [.json("The project as it is now.", .named(.changedProject), headers: tagHeader)],
        problems: Refusals.all(
            Refusals.json, Refusals.noQuery, Refusals.key, Refusals.match, Refusals.noProject,
            [409: [.project.parentArchived]]))

    private static let mergeProject = Operation(
        method: .post, path: "/api/projects/{id}/merge", tag: tag, id: "mergeProject",
        summary: "Move everything of a project into another, and delete it",
        parameters: [.id("project"), .ifMatch, .idempotencyKey],
        body: .json(.object([.init("into", .id(SchemaExample.project))])),
        answers: [.json("The project that is left.", .named(.mergedProject), headers: tagHeader)],
        problems: Refusals.all(
            Refusals.json, Refusals.noQuery, Refusals.key, Refusals.match, Refusals.noProject,
            [
                409: [.project.inboxProtected],
                422: [
                    .project.mergeUnknown, .project.mergeSelf, .project.parentCycle, .project.parentRefuses,
                    .project.parentFull, .project.parentTooDeep, .task.projectArchived,
                ],
            ]))

    private static let moveTasks = Operation(
        method: .post, path: "/api/projects/{id}/move-tasks", tag: tag, id: "moveTasks",
        summary: "Move tasks to another project; subtasks follow their parents",
        parameters: [.id("project"), .idempotencyKey],
        body: .json(
            .object([
                .init("to", .id(SchemaExample.project)),
                .init(
                    "ids", .orNull(.list(.id(SchemaExample.task), max: MoveProjectTasks.limit)), isRequired: false,
                    "Tasks of the project; all of them where this is left out."),
            ])),
        answers: [
            .json("How many moved.", .object([.init("moved", .integer(3)), .init("undoId", NamedSchema.undoID)]))
        ],
        problems: Refusals.all(
            Refusals.json, Refusals.noQuery, Refusals.key, Refusals.noProject,
            [
                422: [
                    .task.projectUnknown, .task.projectArchived, .project.moveCount, .project.moveElsewhere,
                    .task.notFound, .task.parentOtherProject,
                ]
            ]))

    private static let reorderProjects = Operation(
        method: .post, path: "/api/projects/reorder", tag: tag, id: "reorderProjects",
        summary: "Give a project another place in the list", parameters: [.idempotencyKey],
        body: .json(
            .object([
                .init("id", .id("5d1c0f86-9a2b-4b5e-8f6b-1f1f5a7d3c11")),
                .init(
                    "after", .orNull(.id(SchemaExample.project)), isRequired: false,
                    "The project that comes before it; without one it comes right after Inbox."),
            ])),
        answers: [.json("The project as it is now.", .named(.changedProject), headers: tagHeader)],
        problems: Refusals.all(
            Refusals.json, Refusals.noQuery, Refusals.key, Refusals.noProject,
            [
                409: [.project.inboxProtected],
                422: [.project.orderMissing, .project.orderUnknown, .project.orderSelf],
            ]))

    private static let saveTemplate = Operation(
        method: .post, path: "/api/project-templates", tag: tag, id: "saveTemplate",
        summary: "Keep a project with its tasks as a template", parameters: [.idempotencyKey],
        body: .json(
            .object([.init("projectId", .id(SchemaExample.project)), .init("name", .text("My week", max: 100))])),
        answers: [.json("The template.", .named(.savedTemplate), status: 201)],
        problems: Refusals.all(
            Refusals.json, Refusals.noQuery, Refusals.key,
            [
                422: [
                    .project.nameEmpty, .project.nameTooLong, .project.nameControlCharacter,
                    .project.templateTaken, .project.templateNoProject, .project.templateTooLarge,
                ]
            ]))

    private static let deleteTemplate = Operation(
        method: .delete, path: "/api/project-templates/{id}", tag: tag, id: "deleteTemplate",
        summary: "Delete one of your own templates",
        parameters: [
            Parameter(
                name: "id", place: .path, schema: .text("2742b654-b0ac-5311-9642-a19ac9e2bcf0"),
                about: "The id of the template.", isRequired: true)
        ],
        answers: [.json("The entry that takes it back.", .named(.undoEntry))],
        problems: Refusals.all(
            Refusals.noQuery, [404: [.project.templateNotFound], 409: [.project.templateBuiltIn]]))
}
