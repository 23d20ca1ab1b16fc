import Domain
import HTTP
import UseCases

/// The quick-add line: what it means, what completes it, and adding what it says.
struct QuickAddRoutes: Sendable {
    private let application: Application
    private var clock: Clock { application.services.clock }
    private var store: any Store { application.services.store }

    init(_ application: Application) {
        self.application = application
    }

    func add(to router: inout Router) {
        router.add(.get, "/api/quick-add/preview", preview)
        router.add(.get, "/api/quick-add/suggestions", suggestions)
        router.add(.post, "/api/quick-add", on: .worker, create)
        router.add(.post, "/api/tasks/{id}/skip", on: .worker, skip)
    }

    private func preview(_ request: Request) throws -> Response {
        var query = QueryReader(request)
        let text = query.text("text") ?? ""
        try query.finish()
        let previews = try PreviewQuickAdd(store: store, clock: clock).execute(text)
        return Response.json { writer in
            writer.object { writer in
                writer.key("items")
                writer.array(previews) { $0.preview($1) }
            }
        }
    }

    private func suggestions(_ request: Request) throws -> Response {
        var query = QueryReader(request)
        let typed = query.text("q") ?? ""
        try query.finish()
        let suggestions = try SuggestQuickAdd(store: store, clock: clock).execute(typed)
        return Response.json { writer in
            writer.object { writer in
                writer.key("items")
                writer.array(suggestions) { writer, suggestion in
                    writer.object {
                        $0.member("kind", suggestion.kind.rawValue)
                        $0.member("text", suggestion.text)
                        $0.member("insert", suggestion.insert)
                    }
                }
            }
        }
    }

    private func create(_ request: Request) throws -> Response {
        try application.writes.post(request) { store in
            try QuickAdd(store: store, clock: clock).execute(
                QuickAddRequest(request.bodyBytes), from: request.creator)
        } render: { addition in
            var response = Response.json(.created) { $0.addition(addition) }
            response.headers["Location"] = addition.tasks.first.map { "/api/tasks/\($0.task.id)" }
            return response
        }
    }

    private func skip(_ request: Request) throws -> Response {
        try application.writes.post(request) { store in
            try FieldReader.refuseAll(request.bodyBytes)
            return try SkipOccurrence(store: store, clock: clock).execute(
                request.identifier(.task.notFound), ifVersion: request.expectedVersion(), from: request.source)
        } render: { changed in
            var response = Response.json { $0.changed(changed) }
            response.headers["ETag"] = changed.view.entityTag
            return response
        }
    }
}

extension QuickAddRequest {
    /// - Throws: `DomainError.invalid` for what cannot be read.
    init(_ bytes: [UInt8]) throws {
        var reader = try FieldReader(bytes)
        let text = reader.text("text")
        if case .unchanged = text { reader.require("text", "Send the line to add as text.") }
        self.init(text.value ?? "")
        let ids: Edit<[TaskID]> = reader.identifiers("ids")
        self.ids = ids.value ?? []
        createsProjects = reader.boolean("createProjects").value ?? false
        if var inner = reader.object("defaults") {
            defaults.projectID = inner.identifier("projectId")
            defaults.dueDate = inner.dueDate("dueDate")
            defaults.parentID = inner.identifier("parentId")
            defaults.priority = inner.priority("priority")
            inner.refuseUnknown(in: "defaults")
            reader.problems.add(inner.problems)
        }
        if var inner = reader.object("fields") {
            overrides = TaskRequest.fields(&inner)
            overrides.projectID = inner.identifier("projectId")
            inner.refuseUnknown(in: "fields")
            reader.problems.add(inner.problems)
        }
        reader.refuseUnknown()
        try reader.problems.throwIfAny()
    }
}
