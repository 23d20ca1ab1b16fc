import Domain
import UseCases

/// Projects: listing, adding, changing and deleting them.
enum ProjectEndpoints {
    static let all = [list, preview, create, read, update, delete]

    private static let fieldRefusals = [422: ProjectAttributes.refusals + [.project.inboxProtected]]

    private static let list = Endpoint.list(
        "/api/projects", "listProjects", .projects,
        "Projects with their counts, Inbox first unless another order is requested",
        on: .loopUnless(["on"]), ProjectCodec.list, "The projects."
    ) { input in
        var filter = ProjectFilter()
        filter.text = input.parameter("q", .text("gar"), "Words that must all be in the name or the description.")
        filter.status = input.parameter("status", .choice(.active), "Only projects with this status.")
        filter.priority = input.parameter("priority", .choice(.medium), "Only projects with this priority.")
        filter.health = input.parameter("health", .choice(.critical), "Only projects with this health.")
        filter.archived = input.parameter(
            "archived", .choice(.exclude), usual: .exclude, "Whether archived projects are included.")
        filter.hasOverdue = input.parameter(
            "overdue", .digit(), usual: false, "Only projects with overdue tasks.")
        filter.tag = input.parameter(
            "tag", .text("home"), "Only projects with this tag, compared without regard to case.")
        filter.isCustom = input.parameter("custom", .digit(), usual: false, "Whether Inbox is left out.")
        let order = input.parameter(
            "order", .choice(ProjectOrder.own), usual: .own,
            "Inbox and then manual order, or by the estimates of the open tasks.")
        let day = input.on()
        return { [filter] in try ManageProjects($0).list(filter, order: order, on: day) }
    }

    private static let preview = Endpoint.read(
        "/api/projects/preview", "previewProject", .projects, "What a line that describes a new project means",
        isCached: false, .json(ProjectCodec.line, "The project it would create.")
    ) { input in
        let text = input.parameter(
            "text", .text("Balcony garden green under Home"), takesEmpty: true, "The line.")
        let day = input.on()
        return { try ReadProjectLine($0).execute(text ?? "", on: day) }
    }

    private static let create = Endpoint.change(
        .post, "/api/projects", "createProject", .projects, "Add a project, alone, with tasks, or from a template",
        .made(
            ProjectCodec.created, "The project with its tasks.",
            existing: "A project with this id already existed.", isNew: \.isNew, tag: \.view.entityTag,
            at: { "/api/projects/\($0.view.project.id)" }),
        refusals: Refusals.all(
            fieldRefusals, TaskEndpoints.fieldRefusals,
            [
                409: [.project.idTaken],
                422: [
                    .project.tasksTooMany, .project.templateMissing, .project.templateAlone,
                    .project.templateUnknown, .task.idTaken,
                ],
            ])
    ) { input in
        let project = try input.body(.newProject) { try ProjectRequest.new($0) }
        return { try CreateProject($0).execute(project.value) }
    }

    private static let read = Endpoint.read(
        "/api/projects/{id}", "readProject", .projects, "One project", on: .loopUnless(["on"]),
        .json(ProjectView.codec, "The project.", tag: \.entityTag)
    ) { input in
        let (project, day) = (input.project(), input.on())
        return { try ManageProjects($0).one(project.value, on: day) }
    }

    private static let update = Endpoint.change(
        .patch, "/api/projects/{id}", "updateProject", .projects, "Change fields of a project",
        .json(ProjectCodec.changed, "The changed project.", tag: \.view.entityTag), refusals: fieldRefusals
    ) { input in
        let (project, version) = (input.project(), input.ifMatch())
        let body = try input.body(.projectChange) { try ProjectRequest($0) }
        return {
            try ManageProjects($0).update(
                project.value, body.value.fields, ifVersion: version, inFilters: NameInQuery.projects)
        }
    }

    private static let delete = Endpoint.change(
        .delete, "/api/projects/{id}", "deleteProject", .projects,
        "Delete a project; its subprojects move up to its parent",
        .json(SharedCodec.undo, "The change, which can be undone."),
        refusals: [409: [.project.inboxProtected, .project.parentFull, .project.strategyMissing]]
    ) { input in
        let project = input.project()
        let strategy = input.parameter(
            "strategy", .choice(ProjectDeletion.moveToInbox), "What happens to its tasks; required only if it has any."
        )
        let version = input.ifMatch()
        return {
            try ManageProjects($0).delete(
                project.value, strategy: strategy, ifVersion: version, inFilters: NameInQuery.projects)
        }
    }
}
