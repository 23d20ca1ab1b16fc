import Domain
import HTTP
import UseCases

/// Projects and what is done with them.
struct ProjectRoutes: Sendable {
    private let application: Application
    private var clock: Clock { application.services.clock }
    private var projects: ManageProjects {
        ManageProjects(store: application.services.store, clock: application.services.clock)
    }

    init(_ application: Application) {
        self.application = application
    }

    func add(to router: inout Router) {
        router.add(.get, "/api/projects", list)
        router.add(.post, "/api/projects", on: .worker, create)
        router.add(.get, "/api/projects/{id}", one)
        router.add(.patch, "/api/projects/{id}", on: .worker, update)
        router.add(.delete, "/api/projects/{id}", on: .worker, delete)
    }

    private func list(_ request: Request) throws -> Response {
        var query = QueryReader(request)
        let archived = query.flag("archived")
        let on = query.day("on")
        try query.finish()
        return try application.reads.json(request) { writer in
            let all = try projects.list(includingArchived: archived, on: on)
            writer.object { writer in
                writer.key("items")
                writer.array(all) { $0.project($1) }
                writer.member("nextCursor", String?.none)
                writer.member("total", all.count)
            }
        }
    }

    private func one(_ request: Request) throws -> Response {
        var query = QueryReader(request)
        let on = query.day("on")
        try query.finish()
        let view = try projects.one(request.identifier("project"), on: on)
        let tag = view.entityTag
        if let answer = request.notModified(tag) { return answer }
        var response = Response.json { $0.project(view) }
        response.headers["ETag"] = tag
        response.headers["Cache-Control"] = "no-cache"
        return response
    }

    private func create(_ request: Request) throws -> Response {
        try application.writes.post(request) { store in
            let body = try ProjectRequest(request.bodyBytes, takesID: true)
            return try ManageProjects(store: store, clock: clock).create(body.fields, id: body.id, from: request.source)
        } render: { changed in
            var response = Response.json(changed.isNew ? .created : .ok) { $0.changed(changed) }
            response.headers["Location"] = "/api/projects/\(changed.view.project.id)"
            response.headers["ETag"] = changed.view.entityTag
            return response
        }
    }

    private func update(_ request: Request) throws -> Response {
        try QueryReader.refuseAll(request)
        try Writes.requireJSON(request)
        let body = try ProjectRequest(request.bodyBytes, takesID: false)
        let changed = try projects.update(
            request.identifier("project"), body.fields, ifVersion: request.expectedVersion(), from: request.source)
        var response = Response.json { $0.changed(changed) }
        response.headers["ETag"] = changed.view.entityTag
        return response
    }

    private func delete(_ request: Request) throws -> Response {
        var query = QueryReader(request)
        let strategy: ProjectDeletion? = query.choice("strategy")
        try query.finish()
        let undoID = try projects.delete(
            request.identifier("project"), strategy: strategy, ifVersion: request.expectedVersion(),
            from: request.source)
        return Response.json { $0.undoID(undoID) }
    }
}

extension ProjectView {
    /// The version and everything about the project that can change without it.
    var entityTag: String {
        "\"\(project.version)-\(counts.open).\(counts.completed).\(counts.overdue).\(health.rawValue)\""
    }
}
