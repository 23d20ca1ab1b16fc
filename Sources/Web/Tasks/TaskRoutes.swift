import Domain
import HTTP
import JSON
import UseCases

/// Tasks and what is done with them.
struct TaskRoutes: Sendable {
    private let application: Application
    private let tasks: GetTasks
    private var clock: Clock { application.services.clock }
    private var store: any Store { application.services.store }

    init(_ application: Application) {
        self.application = application
        tasks = GetTasks(store: application.services.store, clock: application.services.clock)
    }

    func add(to router: inout Router) {
        router.add(.post, "/api/tasks", on: .worker, create)
        router.add(.get, "/api/tasks/{id}", one)
        router.add(.patch, "/api/tasks/{id}", on: .worker, update)
        router.add(.delete, "/api/tasks/{id}", on: .worker, delete)
        router.add(.get, "/api/tasks/{id}/points", points)
        router.add(.post, "/api/tasks/{id}/complete", on: .worker, complete)
        router.add(.post, "/api/tasks/{id}/reopen", on: .worker, reopen)
    }

    private func one(_ request: Request) throws -> Response {
        var query = QueryReader(request)
        let on = query.day("on")
        try query.finish()
        let view = try tasks.one(request.identifier(.task.notFound), on: on)
        let tag = view.entityTag
        if let answer = request.notModified(tag) { return answer }
        var response = Response.json { $0.task(view) }
        response.headers["ETag"] = tag
        response.headers["Cache-Control"] = "no-cache"
        return response
    }

    private func points(_ request: Request) throws -> Response {
        try QueryReader.refuseAll(request)
        let view = try tasks.one(request.identifier(.task.notFound))
        guard let points = view.task.completion?.points else {
            throw DomainError.refused(
                .task.notComplete, "“\(view.task.name)” is open; it earns its points when it is completed.")
        }
        return Response.json { $0.points(points) }
    }

    private func create(_ request: Request) throws -> Response {
        try application.writes.post(request) { store in
            let body = try TaskRequest(request.bodyBytes, takesID: true)
            return try CreateTask(store: store, clock: clock).execute(body.fields, id: body.id, from: request.creator)
        } render: { changed in
            var response = Response.json(changed.isNew ? .created : .ok) { $0.changed(changed) }
            response.headers["Location"] = "/api/tasks/\(changed.view.task.id)"
            response.headers["ETag"] = changed.view.entityTag
            return response
        }
    }

    private func update(_ request: Request) throws -> Response {
        try QueryReader.refuseAll(request)
        try Writes.requireJSON(request)
        let body = try TaskRequest(request.bodyBytes, takesID: false)
        let changed = try UpdateTask(store: store, clock: clock).execute(
            request.identifier(.task.notFound), body.fields, ifVersion: request.expectedVersion(), from: request.source)
        var response = Response.json { $0.changed(changed) }
        response.headers["ETag"] = changed.view.entityTag
        return response
    }

    private func delete(_ request: Request) throws -> Response {
        try QueryReader.refuseAll(request)
        let undoID = try DeleteTask(store: store, clock: clock).execute(
            request.identifier(.task.notFound), ifVersion: request.expectedVersion(), from: request.source)
        return Response.json { $0.undoID(undoID) }
    }

    private func complete(_ request: Request) throws -> Response {
        try application.writes.post(request) { store in
            let body = try CompletionRequest(request.bodyBytes)
            return try CompleteTask(store: store, clock: clock).execute(
                request.identifier(.task.notFound), quality: body.quality, includeSubtasks: body.includeSubtasks,
                ifVersion: request.expectedVersion(), from: request.creator)
        } render: { completed in
            var response = Response.json { $0.completed(completed) }
            response.headers["ETag"] = completed.view.entityTag
            return response
        }
    }

    private func reopen(_ request: Request) throws -> Response {
        try application.writes.post(request) { store in
            try FieldReader.refuseAll(request.bodyBytes)
            return try ReopenTask(store: store, clock: clock).execute(
                request.identifier(.task.notFound), ifVersion: request.expectedVersion(), from: request.source)
        } render: { reopened in
            var response = Response.json { $0.reopened(reopened) }
            response.headers["ETag"] = reopened.view.entityTag
            return response
        }
    }
}

extension JSONWriter {
    /// `{"undoId": …}`, the answer to a deletion.
    mutating func undoID(_ id: Int64?) {
        object { writer in
            writer.key("undoId")
            writer.integer(id)
        }
    }
}

extension TaskView {
    /// The version and everything about the task that can change without it.
    var entityTag: String {
        let derived = [isOverdue, isDueToday, isBlocked].map { $0 ? "1" : "0" }.joined()
        let blockers = facts.blockers.reduce(0) { $0 ^ $1.low }
        let others = "\(facts.subtasks).\(facts.openSubtasks).\(String(blockers, radix: 36))"
        return "\"\(task.version)-\(type.shortCode)\(derived)\(complexity)-\(others)\""
    }
}
