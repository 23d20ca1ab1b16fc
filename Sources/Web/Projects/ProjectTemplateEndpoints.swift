import Domain
import Codecs
import UseCases

/// Templates for new projects.
enum ProjectTemplateEndpoints {
    static let all = [list, read, save, setWho, delete]

    private static let list = Endpoint.list(
        "/api/project-templates", "listTemplates", .projects,
        "Templates of projects: the built-in ones, then your own",
        ListCodec(of: .object(template), by: \.id), "The templates."
    ) { _ in { try ProjectTemplates($0).list() } }

    private static let read = Endpoint.read(
        "/api/project-templates/{id}", "readTemplate", .projects, "One template", .json(template, "The template.")
    ) { input in
        let id = template(&input)
        return { try ProjectTemplates($0).one(id.value) }
    }

    private static func template(_ input: inout InputReader) -> Given<String> {
        input.path(
            "id", .text("2742b654-b0ac-5311-9642-a19ac9e2bcf0"), "The id of the template.", .project.templateNotFound,
            "the id of a template")
    }

    private static let save = Endpoint.change(
        .post, "/api/project-templates", "saveTemplate", .projects, "Save a project with its tasks as a template",
        .made(saved, "The template.", at: { "/api/project-templates/\($0.template.id)" }),
        refusals: [
            422: [
                .project.nameEmpty, .project.nameTooLong, .project.nameControlCharacter,
                .project.templateTaken, .project.templateNoProject, .project.templateTooLarge,
            ]
        ]
    ) { input in
        let project: ProjectID? = input.field("projectId", .id(SchemaExample.project), as: .required)
        let name = input.field("name", .text("My week", max: 100), as: .required)
        let problems = input.handOver()
        return { try ProjectTemplates($0).save(project, as: name, problems) }
    }

    private static let setWho = Endpoint.change(
        .patch, "/api/project-templates/{id}/tasks/{index}", "updateTemplateTask", .projects,
        "Say for whom a task of one of your own templates is", .json(saved, "The template."),
        refusals: [409: [.project.templateBuiltIn], 422: [.task.assigneeUnknown]]
    ) { input in
        let id = template(&input)
        let index = input.path(
            "index", .integer(0, 0...ProjectTemplate.taskLimit - 1), "The place of the task in the template.",
            .project.templateNotFound, "the place of a task in the template")
        input.body("TemplateTaskChange")
        let who: TemplateWho? = input.field("who", .templateWho, as: .nullOr, aboutWho)
        return { try ProjectTemplates($0).set(who, ofTask: index.value, in: id.value) }
    }

    private static let aboutWho = """
        The id of a person, turn for one after the other of those who see the project, or least for whoever has the least \
        open estimate in the next seven days; without it, for anyone.
        """

    private static let delete = Endpoint.change(
        .delete, "/api/project-templates/{id}", "deleteTemplate", .projects, "Delete one of your own templates",
        .json(SharedCodec.undo, "The change, which can be undone."), refusals: [409: [.project.templateBuiltIn]]
    ) { input in
        let id = template(&input)
        return { try ProjectTemplates($0).delete(id.value) }
    }

    private static let saved = ObjectCodec<SavedTemplate>(
        "SavedTemplate", [Field("template", .object(template), \.template), .undoID(\.undoID)])

    private static let template = ObjectCodec<ProjectTemplate>(
        "ProjectTemplate",
        [
            Field(
                "id", .text("weekly-review"), "A word for built-in templates, a UUID for your own.", \.id),
            Field("name", .text("Weekly review", max: 100), \.name),
            Field(
                "description", .orNull(.text("An hour that clears the past week.", max: 1_000)), \.description),
            Field("builtIn", .flag(true), \.isBuiltIn),
            Field("taskCount", .integer(7), \.tasks.count),
            Field("color", .choice(.purple), \.color),
            Field("icon", .choice(.star), \.icon),
            Field("tasks", .list(.object(task), max: ProjectTemplate.taskLimit), \.tasks),
        ])

    private static let task = ObjectCodec<TemplateTask>([
        Field("name", .text("Note what went well", max: TaskRules.nameLimit), \.task.name),
        Field("priority", .priority(.low), \.task.priority),
        Field("dayOffset", .orNull(.integer(0)), "Days from the start day; null without a due date.", \.dayOffset),
        Field("estimatedDuration", .orNull(.integer(300, TaskRules.durations)), "Seconds.", \.task.estimatedDuration),
        Field("tags", .list(.text("review", max: 50), max: TaskRules.tagLimit), \.task.tags),
        Field("parent", .nullOr(.integer(0)), "The index of its parent in this list, starting at 0.", \.parent),
        .ifAny("who", .templateWho, aboutWho, \.who),
    ])
}

extension Codec where Value == TemplateWho {
    fileprivate static var templateWho: Codec {
        Codec(
            .any([.choice(["turn", "least"]), .id(SchemaExample.person)]), "turn, least or the id of a person",
            parse: { TemplateWho($0) }, text: { $0.text })
    }
}
