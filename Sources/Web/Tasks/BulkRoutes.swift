import Domain
import HTTP
import JSON
import UseCases

/// What is done with many tasks at once.
struct BulkRoutes: Sendable {
    private let application: Application
    private var clock: Clock { application.services.clock }
    private var store: any Store { application.services.store }

    init(_ application: Application) {
        self.application = application
    }

    func add(to router: inout Router) {
        router.add(.post, "/api/tasks/bulk", on: .worker, bulk)
        router.add(.post, "/api/tasks/archive", on: .worker, archive)
        router.add(.post, "/api/tasks/restore", on: .worker, restore)
        router.add(.delete, "/api/tasks", on: .worker, deleteCompleted)
    }

    private func bulk(_ request: Request) throws -> Response {
        try application.writes.post(request) { store in
            let body = try BulkRequest(request.bodyBytes)
            return try BulkUpdateTasks(store: store, clock: clock).execute(
                body.selection, body.action, from: request.creator)
        } render: { result in
            Response.json { $0.bulk(result) }
        }
    }

    private func archive(_ request: Request) throws -> Response {
        try application.writes.post(request) { store in
            switch try ArchiveRequest(request.bodyBytes) {
            case .ids(let ids):
                let result = try BulkUpdateTasks(store: store, clock: clock).execute(
                    .ids(ids), .archive, from: request.creator)
                return Counted(count: result.changed, undoID: result.undoID)
            case .choice(let choice):
                let result = try ArchiveCompletedTasks(store: store, clock: clock).execute(choice, from: request.source)
                return Counted(count: result.count, undoID: result.undoID)
            }
        } render: { counted in
            Response.json { $0.counted("archived", counted) }
        }
    }

    private func restore(_ request: Request) throws -> Response {
        try application.writes.post(request) { store in
            var reader = try FieldReader(request.bodyBytes)
            let ids: Edit<[TaskID]> = reader.identifiers("ids")
            if ids.value == nil { reader.require("ids", "Name the tasks to restore by their ids.") }
            reader.refuseUnknown()
            try reader.problems.throwIfAny()
            let result = try BulkUpdateTasks(store: store, clock: clock).execute(
                .ids(ids.value ?? []), .restore, from: request.creator)
            return Counted(count: result.changed, undoID: result.undoID)
        } render: { counted in
            Response.json { $0.counted("restored", counted) }
        }
    }

    private func deleteCompleted(_ request: Request) throws -> Response {
        var query = QueryReader(request)
        let isAll = query.flag("completed")
        let day = query.day("completedBefore")
        if !isAll, day == nil, query.problems.all.isEmpty {
            query.problems.add(
                "completed", .parameter.missing,
                "Send completed=1 to delete every completed task, or completedBefore=YYYY-MM-DD.")
        }
        try query.finish()
        let deleted = try DeleteCompletedTasks(store: store, clock: clock).execute(before: day, from: request.source)
        return Response.json { $0.counted("deleted", Counted(count: deleted.count, undoID: deleted.undoID)) }
    }
}

/// How many tasks something happened to.
private struct Counted: Sendable {
    let count: Int
    let undoID: Int64?
}

/// Which tasks are archived.
private enum ArchiveRequest {
    case ids([TaskID])
    case choice(ArchiveChoice)

    /// - Throws: `DomainError.invalid` unless exactly one of the three ways is named.
    init(_ bytes: [UInt8]) throws {
        var reader = try FieldReader(bytes)
        let ids: Edit<[TaskID]> = reader.identifiers("ids")
        let days = reader.integer("olderThanDays")
        var project: Edit<ProjectID> = .unchanged
        if days.value == nil {
            reader.refuseValue(of: "projectId", "projectId is for olderThanDays. Send both, or leave it out.")
        } else {
            project = reader.identifier("projectId")
        }
        let smart = reader.boolean("smart")
        reader.refuseUnknown()
        if let days = days.value, !ArchiveCompletedTasks.ages.contains(days) {
            reader.problems.add("olderThanDays", .bulk.archiveDays, "olderThanDays must be from 0 to 36,500.")
        }
        let isSmart = smart.value ?? false
        if reader.problems.all.isEmpty, [ids.value != nil, days.value != nil, isSmart].count(where: \.self) != 1 {
            reader.problems.add(
                "ids", .bulk.archiveChoice,
                "Send one of ids, olderThanDays (with or without projectId) and smart: true.")
        }
        try reader.problems.throwIfAny()
        if let ids = ids.value {
            self = .ids(ids)
        } else if let days = days.value {
            self = .choice(.olderThan(days: days, project: project.value))
        } else {
            self = .choice(.smart)
        }
    }
}

extension JSONWriter {
    fileprivate mutating func bulk(_ result: BulkResult) {
        object { writer in
            writer.member("changed", result.changed)
            writer.key("items")
            writer.array(result.items) { writer, item in
                writer.object {
                    $0.member("id", item.id.description)
                    $0.member("status", item.isChanged ? "changed" : "unchanged" as StaticString)
                }
            }
            writer.key("points")
            writer.integer(result.points)
            writer.adjustments(result.adjustments)
            writer.key("undoId")
            writer.integer(result.undoID)
        }
    }

    fileprivate mutating func counted(_ name: StaticString, _ counted: Counted) {
        object { writer in
            writer.member(name, counted.count)
            writer.key("undoId")
            writer.integer(counted.undoID)
        }
    }
}
