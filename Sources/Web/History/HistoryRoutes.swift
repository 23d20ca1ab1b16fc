import Domain
import HTTP
import JSON
import UseCases

/// The change log; taking changes back and doing them again.
struct HistoryRoutes: Sendable {
    private let application: Application
    private var clock: Clock { application.services.clock }
    private var log: GetActivity { GetActivity(store: application.services.store) }

    init(_ application: Application) {
        self.application = application
    }

    func add(to router: inout Router) {
        router.add(.post, "/api/undo", on: .worker, undo)
        router.add(.post, "/api/redo", on: .worker, redo)
        router.add(.get, "/api/activity", on: .worker, activity)
        router.add(.get, "/api/activity/{id}", on: .worker, entry)
        router.add(.get, "/api/tasks/{id}/history", on: .worker, history)
    }

    private func activity(_ request: Request) throws -> Response {
        var query = QueryReader(request)
        let place = Self.place(&query)
        var filter = ActivityFilter(source: query.choice("source"), action: query.choice("action"))
        filter.task = query.identifier("taskId")
        filter.project = query.identifier("projectId")
        try query.finish()
        let wanted = filter
        return try application.reads.json(request) { writer in
            let page = try log.page(wanted, before: place.before, limit: place.limit)
            writer.page(page) { writer, _, entry in writer.object { $0.activityMembers(entry) } }
        }
    }

    private static func place(_ query: inout QueryReader) -> (before: Int64?, limit: Int) {
        (
            query.number("before", 1...Int(Int32.max)).map(Int64.init),
            query.number("limit", GetActivity.limits) ?? 50
        )
    }

    private func entry(_ request: Request) throws -> Response {
        try QueryReader.refuseAll(request)
        let text = request.parameters["id"] ?? ""
        guard let id = Int64(text) else {
            throw DomainError.refused(.history.activityNotFound, "“\(text.prefix(60))” is not the number of a change.")
        }
        return try application.reads.json(request) { writer in
            let found = try log.one(id)
            try writer.activityDetail(found.entry, found.rows)
        }
    }

    private func history(_ request: Request) throws -> Response {
        var query = QueryReader(request)
        let place = Self.place(&query)
        try query.finish()
        let id: TaskID = try request.identifier(.task.notFound)
        return try application.reads.json(request) { writer in
            let found = try log.history(of: id, before: place.before, limit: place.limit)
            writer.page(found.page) { writer, index, entry in
                writer.object { writer in
                    writer.activityMembers(entry)
                    writer.key("fields")
                    writer.array(found.fields[index]) { $0.changedField($1) }
                }
            }
        }
    }

    private func undo(_ request: Request) throws -> Response {
        try application.writes.post(request) { store in
            var reader = try FieldReader(request.bodyBytes.isEmpty ? Array("{}".utf8) : request.bodyBytes)
            let id = reader.integer("undoId")
            reader.refuseUnknown()
            try reader.problems.throwIfAny()
            return try UndoRedo(store: store, clock: clock).undo(id.value.map(Int64.init), from: request.source)
        } render: { change in
            Response.json { $0.undone(change, "undone") }
        }
    }

    private func redo(_ request: Request) throws -> Response {
        try application.writes.post(request) { store in
            try FieldReader.refuseAll(request.bodyBytes)
            return try UndoRedo(store: store, clock: clock).redo(from: request.source)
        } render: { change in
            Response.json { $0.undone(change, "redone") }
        }
    }
}

extension JSONWriter {
    fileprivate mutating func undone(_ change: UndoneChange, _ name: StaticString) {
        object { writer in
            writer.key(name)
            writer.object {
                $0.member("id", Int(change.entry.id))
                $0.member("what", change.entry.what)
            }
            writer.key("undoId")
            writer.integer(change.undoID)
            writer.member("canUndo", change.state.undo != nil)
            writer.member("canRedo", change.state.redo != nil)
        }
    }
}
