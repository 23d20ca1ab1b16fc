import Domain
import HTTP
import JSON
import UseCases

/// Templates that projects are made from.
struct ProjectTemplateRoutes: Sendable {
    private let application: Application
    private var clock: Clock { application.services.clock }
    private var templates: ProjectTemplates {
        ProjectTemplates(store: application.services.store, clock: application.services.clock)
    }

    init(_ application: Application) {
        self.application = application
    }

    func add(to router: inout Router) {
        router.add(.get, "/api/project-templates", list)
        router.add(.post, "/api/project-templates", on: .worker, save)
        router.add(.delete, "/api/project-templates/{id}", on: .worker, delete)
    }

    private func list(_ request: Request) throws -> Response {
        try QueryReader.refuseAll(request)
        return try application.reads.json(request) { writer in
            let all = try templates.list()
            writer.object { writer in
                writer.key("items")
                writer.array(all) { $0.template($1) }
            }
        }
    }

    private func save(_ request: Request) throws -> Response {
        try application.writes.post(request) { store in
            let body = try TemplateRequest(request.bodyBytes)
            return try ProjectTemplates(store: store, clock: clock).save(
                body.project, as: body.name, body.problems, from: request.source)
        } render: { saved in
            Response.json(.created) { writer in
                writer.object { writer in
                    writer.key("template")
                    writer.template(saved.template)
                    writer.key("undoId")
                    writer.integer(saved.undoID)
                }
            }
        }
    }

    private func delete(_ request: Request) throws -> Response {
        try QueryReader.refuseAll(request)
        let undoID = try templates.delete(request.parameters["id"] ?? "", from: request.source)
        return Response.json { $0.undoID(undoID) }
    }
}

extension JSONWriter {
    fileprivate mutating func template(_ template: ProjectTemplate) {
        object { writer in
            writer.member("id", template.id)
            writer.member("name", template.name)
            writer.member("description", template.description)
            writer.member("builtIn", template.isBuiltIn)
            writer.member("taskCount", template.tasks.count)
            writer.member("color", template.color.rawValue)
            writer.member("icon", template.icon.rawValue)
            writer.key("tasks")
            writer.array(template.tasks) { $0.task($1) }
        }
    }

    private mutating func task(_ task: TemplateTask) {
        object { writer in
            writer.member("name", task.name)
            writer.member("priority", task.priority.code)
            writer.key("dayOffset")
            writer.integer(task.dayOffset)
            writer.key("estimatedDuration")
            writer.integer(task.estimatedDuration)
            writer.key("tags")
            writer.array(task.tags) { $0.string($1) }
            writer.key("parent")
            writer.integer(task.parent)
        }
    }
}
