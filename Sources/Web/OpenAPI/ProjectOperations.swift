import Domain
import Shapes

extension OpenAPI {
    static let projectOperations: [Operation] = [
        listProjects, createProject, readProject, updateProject, deleteProject,
    ]

    private static let tag = "Projects"

    private static let projectCodes: [Int: [Refusal]] = [
        422: [
            .project.nameEmpty, .project.nameTooLong, .project.nameControlCharacter, .project.nameTaken,
            .project.descriptionTooLong, .project.descriptionControlCharacter, .project.estimateOutOfRange,
            .project.inboxProtected, .project.parentUnknown, .project.parentArchived, .project.parentRefuses,
            .project.parentFull, .project.parentCycle, .project.parentTooDeep, .task.tagInvalid,
            .task.tagControlCharacter,
            .task.tagsTooMany,
        ]
    ]

    private static let listProjects = Operation(
        method: .get, path: "/api/projects", tag: tag, id: "listProjects",
        summary: "All projects with their counts, Inbox first",
        parameters: [
            .query("q", .text("gar"), "Words that must all be in the name or the description."),
            .query("status", .choice(ProjectStatus.active), "Only projects with this status."),
            .query("priority", .choice(ProjectPriority.medium), "Only projects with this priority."),
            .query("health", .choice(ProjectHealth.critical), "Only projects that do like this."),
            .archived, .query("overdue", flag, "Only projects with an overdue task.", usual: "0"),
            .query("tag", .text("home"), "Only projects with this tag; case makes no difference."),
            .query("custom", flag, "Leaves Inbox out.", usual: "0"), .on, .ifNoneMatch,
        ],
        answers: [
            .json(
                "The projects, all on one page.",
                .object([
                    .init("items", .list(.named(.project))), .init("nextCursor", .null), .init("total", .integer(1)),
                ]), headers: tagHeader),
            .notModified,
        ],
        problems: Refusals.query)

    private static let flag = Schema.choice(["1", "0", "true", "false"])

    private static let createProject = Operation(
        method: .post, path: "/api/projects", tag: tag, id: "createProject",
        summary: "Add a project, alone, with tasks, or from a template",
        parameters: [.idempotencyKey], body: .json(.newProject),
        answers: [
            .json("The project with its tasks.", .named(.createdProject), status: 201, headers: madeHeaders),
            .json(
                "The project was there already, by its id.", .named(.createdProject), status: 200, headers: madeHeaders),
        ],
        problems: Refusals.all(
            Refusals.json, Refusals.noQuery, Refusals.key, projectCodes, taskCodes,
            [
                409: [.project.idTaken],
                422: [
                    .project.tasksTooMany, .project.templateMissing, .project.templateAlone,
                    .project.templateUnknown, .task.idTaken,
                ],
            ]))

    private static let readProject = Operation(
        method: .get, path: "/api/projects/{id}", tag: tag, id: "readProject", summary: "One project",
        parameters: [.id("project"), .on, .ifNoneMatch],
        answers: [.json("The project.", .named(.project), headers: tagHeader), .notModified],
        problems: Refusals.all(Refusals.query, Refusals.noProject))

    private static let updateProject = Operation(
        method: .patch, path: "/api/projects/{id}", tag: tag, id: "updateProject",
        summary: "Change fields of a project", parameters: [.id("project"), .ifMatch], body: .json(.projectChange),
        answers: [.json("The project as it is now.", .named(.changedProject), headers: tagHeader)],
        problems: Refusals.all(Refusals.json, Refusals.noQuery, Refusals.match, Refusals.noProject, projectCodes))

    private static let deleteProject = Operation(
        method: .delete, path: "/api/projects/{id}", tag: tag, id: "deleteProject",
        summary: "Delete a project; its subprojects move up to its parent",
        parameters: [
            .id("project"),
            .query(
                "strategy", .choice(ProjectDeletion.moveToInbox),
                "What happens to its tasks; needed only where it has any."),
            .ifMatch,
        ],
        answers: [.json("The entry that takes it back.", .named(.undoEntry))],
        problems: Refusals.all(
            Refusals.query, Refusals.match, Refusals.noProject,
            [409: [.project.inboxProtected, .project.parentFull, .project.strategyMissing]]))
}
