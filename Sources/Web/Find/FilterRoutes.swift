import Domain
import HTTP
import JSON
import UseCases

/// Saved filters, and filters worth trying.
struct FilterRoutes: Sendable {
    private let application: Application
    private var clock: Clock { application.services.clock }
    private var filters: ManageFilters { ManageFilters(store: application.services.store, clock: clock) }

    init(_ application: Application) {
        self.application = application
    }

    func add(to router: inout Router) {
        router.add(.get, "/api/filters", list)
        router.add(.post, "/api/filters", on: .worker, create)
        router.add(.get, "/api/filters/suggestions", suggestions)
        router.add(.get, "/api/filters/{id}", one)
        router.add(.patch, "/api/filters/{id}", on: .worker, update)
        router.add(.delete, "/api/filters/{id}", on: .worker, delete)
    }

    private func list(_ request: Request) throws -> Response {
        try QueryReader.refuseAll(request)
        return try application.reads.json(request) { writer in
            let all = try filters.list()
            writer.object { writer in
                writer.key("items")
                writer.array(all) { $0.filter($1) }
                writer.member("nextCursor", String?.none)
                writer.member("total", all.count)
            }
        }
    }

    private func suggestions(_ request: Request) throws -> Response {
        try QueryReader.refuseAll(request)
        let suggest = SuggestFilters(store: application.services.store, clock: clock)
        return try application.reads.json(request) { writer in
            let all = try suggest.execute()
            writer.object { writer in
                writer.key("items")
                writer.array(all) { writer, suggested in
                    writer.object {
                        $0.member("name", suggested.name)
                        $0.member("query", TaskQueryText.text(suggested.query))
                        $0.member("count", suggested.count)
                    }
                }
            }
        }
    }

    private func one(_ request: Request) throws -> Response {
        try QueryReader.refuseAll(request)
        let filter = try filters.one(request.identifier(.filter.notFound))
        if let answer = request.notModified(filter.entityTag) { return answer }
        var response = Response.json { $0.filter(filter) }
        response.headers["ETag"] = filter.entityTag
        response.headers["Cache-Control"] = "no-cache"
        return response
    }

    private func create(_ request: Request) throws -> Response {
        try application.writes.post(request) { store in
            let fields = try FilterFields(request.bodyBytes)
            return try ManageFilters(store: store, clock: clock).create(fields, from: request.source)
        } render: { changed in
            var response = Response.json(.created) { $0.changed(changed) }
            response.headers["Location"] = "/api/filters/\(changed.filter.id)"
            response.headers["ETag"] = changed.filter.entityTag
            return response
        }
    }

    private func update(_ request: Request) throws -> Response {
        try QueryReader.refuseAll(request)
        try Writes.requireJSON(request)
        let fields = try FilterFields(request.bodyBytes)
        let changed = try filters.update(
            request.identifier(.filter.notFound), fields, ifVersion: request.expectedVersion(), from: request.source)
        var response = Response.json { $0.changed(changed) }
        response.headers["ETag"] = changed.filter.entityTag
        return response
    }

    private func delete(_ request: Request) throws -> Response {
        try QueryReader.refuseAll(request)
        let undoID = try filters.delete(
            request.identifier(.filter.notFound), ifVersion: request.expectedVersion(), from: request.source)
        return Response.json { $0.undoID(undoID) }
    }
}

extension FilterFields {
    /// What cannot be read, in the query too, is noted in `problems`.
    fileprivate init(_ bytes: [UInt8]) throws {
        self.init()
        var reader = try FieldReader(bytes)
        name = reader.text("name")
        query = reader.text("query")
        position = reader.integer("position")
        reader.refuseUnknown()
        problems = reader.problems
        if case .set(let text) = query {
            let trimmed = TextRules.trimmed(text.hasPrefix("?") ? String(text.dropFirst()) : text)
            query = .set(trimmed)
            _ = TaskQueryReader.read(text: trimmed, field: "query", problems: &problems)
        }
    }
}

extension SavedFilter {
    fileprivate var entityTag: String { "\"\(version)\"" }
}

extension JSONWriter {
    fileprivate mutating func filter(_ filter: SavedFilter) {
        object { writer in
            writer.member("id", filter.id.description)
            writer.member("name", filter.name)
            writer.member("query", filter.query)
            writer.member("position", filter.position)
            writer.member("version", filter.version)
            writer.member("createdAt", filter.createdAt.description)
            writer.member("modifiedAt", filter.modifiedAt.description)
        }
    }

    fileprivate mutating func changed(_ changed: ChangedFilter) {
        object { writer in
            writer.key("filter")
            writer.filter(changed.filter)
            writer.key("undoId")
            writer.integer(changed.undoID)
        }
    }
}
