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
        router.add(.post, "/api/projects/{id}/archive", on: .worker, archive)
        router.add(.post, "/api/projects/{id}/restore", on: .worker, restore)
        router.add(.post, "/api/projects/{id}/merge", on: .worker, merge)
        router.add(.post, "/api/projects/{id}/move-tasks", on: .worker, moveTasks)
        router.add(.post, "/api/projects/reorder", on: .worker, reorder)
    }

    private func list(_ request: Request) throws -> Response {
        var query = QueryReader(request)
        let filter = ProjectFilter(&query)
        let on = query.day("on")
        try query.finish()
        return try application.reads.json(request) { writer in
            let all = try projects.list(filter, on: on)
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
        let view = try projects.one(request.identifier(.project.notFound), on: on)
        let tag = view.entityTag
        if let answer = request.notModified(tag) { return answer }
        var response = Response.json { $0.project(view) }
        response.headers["ETag"] = tag
        response.headers["Cache-Control"] = "no-cache"
        return response
    }

    private func create(_ request: Request) throws -> Response {
        try application.writes.post(request) { store in
            let body = try ProjectRequest.new(request.bodyBytes)
            return try CreateProject(store: store, clock: clock).execute(body, from: request.source)
        } render: { created in
            var response = Response.json(created.isNew ? .created : .ok) { $0.created(created) }
            response.headers["Location"] = "/api/projects/\(created.view.project.id)"
            response.headers["ETag"] = created.view.entityTag
            return response
        }
    }

    private func update(_ request: Request) throws -> Response {
        try QueryReader.refuseAll(request)
        try Writes.requireJSON(request)
        let body = try ProjectRequest(request.bodyBytes)
        let changed = try projects.update(
            request.identifier(.project.notFound), body.fields, ifVersion: request.expectedVersion(),
            from: request.source)
        return Self.answer(changed)
    }

    @Sendable private static func answer(_ changed: ChangedProject) -> Response {
        var response = Response.json { $0.changed(changed) }
        response.headers["ETag"] = changed.view.entityTag
        return response
    }

    private func archive(_ request: Request) throws -> Response {
        try application.writes.post(
            request,
            { store in
                let body = try ProjectArchiveRequest(request.bodyBytes)
                return try ArchiveProject(store: store, clock: clock).archive(
                    request.identifier(.project.notFound), withTasks: body.withTasks,
                    withSubprojects: body.withSubprojects,
                    ifVersion: request.expectedVersion(), from: request.source)
            }, render: Self.answer)
    }

    private func restore(_ request: Request) throws -> Response {
        try application.writes.post(
            request,
            { store in
                let body = try ProjectArchiveRequest(request.bodyBytes)
                return try ArchiveProject(store: store, clock: clock).restore(
                    request.identifier(.project.notFound), withTasks: body.withTasks,
                    withSubprojects: body.withSubprojects,
                    ifVersion: request.expectedVersion(), from: request.source)
            }, render: Self.answer)
    }

    private func merge(_ request: Request) throws -> Response {
        try application.writes.post(request) { store in
            let body = try ProjectMergeRequest(request.bodyBytes)
            return try MergeProjects(store: store, clock: clock).execute(
                request.identifier(.project.notFound), into: body.into, body.problems,
                ifVersion: request.expectedVersion(),
                from: request.source)
        } render: { merged in
            var response = Response.json { $0.merged(merged) }
            response.headers["ETag"] = merged.view.entityTag
            return response
        }
    }

    private func moveTasks(_ request: Request) throws -> Response {
        try application.writes.post(request) { store in
            let body = try TaskMoveRequest(request.bodyBytes)
            return try MoveProjectTasks(store: store, clock: clock).execute(
                request.identifier(.project.notFound), to: body.to, body.ids, body.problems, from: request.source)
        } render: { moved in
            Response.json { writer in
                writer.object { writer in
                    writer.member("moved", moved.moved)
                    writer.key("undoId")
                    writer.integer(moved.undoID)
                }
            }
        }
    }

    private func reorder(_ request: Request) throws -> Response {
        try application.writes.post(
            request,
            { store in
                let body = try ProjectOrderRequest(request.bodyBytes)
                return try ReorderProjects(store: store, clock: clock).execute(
                    body.id, after: body.after, body.problems, from: request.source)
            }, render: Self.answer)
    }

    private func delete(_ request: Request) throws -> Response {
        var query = QueryReader(request)
        let strategy: ProjectDeletion? = query.choice("strategy")
        try query.finish()
        let undoID = try projects.delete(
            request.identifier(.project.notFound), strategy: strategy, ifVersion: request.expectedVersion(),
            from: request.source)
        return Response.json { $0.undoID(undoID) }
    }
}

extension ProjectView {
    /// The version and everything about the project that can change without it.
    var entityTag: String {
        "\"\(project.version)-\(counts.open).\(counts.completed).\(counts.overdue).\(subprojects).\(health.rawValue)\""
    }
}
