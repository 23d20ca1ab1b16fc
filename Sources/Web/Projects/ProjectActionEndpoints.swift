import Domain
import UseCases

/// Actions on whole projects.
enum ProjectActionEndpoints {
    static let all = [archive, restore, merge, moveTasks, reorder]

    private static let changed = Answer.json(
        ProjectCodec.changed, "The changed project.", tag: \.view.entityTag)

    private static let archive = Endpoint.change(
        .post, "/api/projects/{id}/archive", "archiveProject", .projects,
        "Archive a project; remaining subprojects move up to its parent", changed,
        refusals: [409: [.project.inboxProtected, .project.parentFull]]
    ) { input in
        let (project, version, along) = (input.project(), input.ifMatch(), whatGoesAlong(&input, "Archives"))
        return {
            try ArchiveProject($0).archive(
                project.value, withTasks: along.tasks, withSubprojects: along.subprojects, ifVersion: version)
        }
    }

    private static let restore = Endpoint.change(
        .post, "/api/projects/{id}/restore", "restoreProject", .projects, "Restore an archived project", changed,
        refusals: [409: [.project.parentArchived]]
    ) { input in
        let (project, version, along) = (input.project(), input.ifMatch(), whatGoesAlong(&input, "Restores"))
        return {
            try ArchiveProject($0).restore(
                project.value, withTasks: along.tasks, withSubprojects: along.subprojects, ifVersion: version)
        }
    }

    private static func whatGoesAlong(_ input: inout InputReader, _ verb: String) -> (tasks: Bool, subprojects: Bool) {
        input.body(isOptional: true)
        let tasks = input.field("withTasks", .flag(), "\(verb) its tasks too; false unless given.")
        let subprojects = input.field(
            "withSubprojects", .flag(true), "\(verb) its subprojects too; true by default.")
        return (tasks ?? false, subprojects ?? true)
    }

    private static let merge = Endpoint.change(
        .post, "/api/projects/{id}/merge", "mergeProject", .projects,
        "Move everything of a project into another, and delete it",
        .json(ProjectCodec.merged, "The remaining project.", tag: \.view.entityTag),
        refusals: [
            409: [.project.inboxProtected],
            422: [
                .project.mergeUnknown, .project.mergeSelf, .project.parentCycle, .project.parentRefuses,
                .project.parentFull, .project.parentTooDeep, .task.projectArchived,
            ],
        ]
    ) { input in
        let (project, version) = (input.project(), input.ifMatch())
        let target: ProjectID? = input.field("into", .id(SchemaExample.project), as: .required)
        let problems = input.handOver()
        return {
            try MergeProjects($0).execute(
                project.value, into: target, problems, ifVersion: version, inFilters: NameInQuery.projects)
        }
    }

    private static let moveTasks = Endpoint.change(
        .post, "/api/projects/{id}/move-tasks", "moveTasks", .projects,
        "Move tasks to another project; subtasks follow their parents",
        .json(ProjectCodec.moved, "The number of tasks moved."),
        refusals: [
            422: [
                .task.projectUnknown, .task.projectArchived, .project.moveCount, .project.moveElsewhere,
                .task.notFound, .task.parentOtherProject,
            ]
        ]
    ) { input in
        let (project, version) = (input.project(), input.ifMatch())
        let target: ProjectID? = input.field("to", .id(SchemaExample.project), as: .required)
        let ids: [TaskID]? = input.field(
            "ids", .list(.id(SchemaExample.task), max: MoveProjectTasks.limit, "a list of ids"),
            "Tasks of the project; all by default.")
        let problems = input.handOver()
        return { try MoveProjectTasks($0).execute(project.value, to: target, ids, problems, ifVersion: version) }
    }

    private static let reorder = Endpoint.change(
        .post, "/api/projects/reorder", "reorderProjects", .projects, "Move a project within the list",
        changed,
        refusals: [
            404: [.project.notFound], 409: [.project.inboxProtected],
            422: [.project.orderMissing, .project.orderUnknown, .project.orderSelf],
        ]
    ) { input in
        let id: ProjectID? = input.field("id", .id("5d1c0f86-9a2b-4b5e-8f6b-1f1f5a7d3c11"), as: .required)
        let after: ProjectID? = input.field(
            "after", .id(SchemaExample.project),
            "The preceding project; without one, it comes right after Inbox.")
        let problems = input.handOver()
        return { try ReorderProjects($0).execute(id, after: after, problems) }
    }
}
