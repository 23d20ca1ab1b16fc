import Domain
import HTTP
import JSON
import UseCases

/// When tasks are due, in which order they stand, and copies of them.
struct PlanRoutes: Sendable {
    private let application: Application
    private var clock: Clock { application.services.clock }

    init(_ application: Application) {
        self.application = application
    }

    func add(to router: inout Router) {
        router.add(.post, "/api/tasks/{id}/duplicate", on: .worker, duplicate)
        router.add(.post, "/api/tasks/{id}/reschedule", on: .worker, reschedule)
        router.add(.get, "/api/tasks/{id}/reschedule-suggestions", suggestions)
        router.add(.post, "/api/tasks/reschedule-overdue", on: .worker, rescheduleOverdue)
        router.add(.post, "/api/tasks/reorder", on: .worker, reorder)
    }

    private func duplicate(_ request: Request) throws -> Response {
        try application.writes.post(request) { store in
            try FieldReader.refuseAll(request.bodyBytes)
            return try DuplicateTask(store: store, clock: clock).execute(
                request.identifier(.task.notFound), ifVersion: request.expectedVersion(), from: request.creator)
        } render: { changed in
            var response = Response.json(.created) { $0.changed(changed) }
            response.headers["Location"] = "/api/tasks/\(changed.view.task.id)"
            response.headers["ETag"] = changed.view.entityTag
            return response
        }
    }

    private func reschedule(_ request: Request) throws -> Response {
        try application.writes.post(request) { store in
            var reader = try FieldReader(request.bodyBytes)
            let due = reader.dueDate("dueDate")
            if case .unchanged = due {
                reader.require("dueDate", "Say with dueDate when the task is to be due; null takes its due date off.")
            }
            reader.refuseUnknown()
            try reader.problems.throwIfAny()
            return try RescheduleTask(store: store, clock: clock).execute(
                request.identifier(.task.notFound), to: due.value, ifVersion: request.expectedVersion(),
                from: request.source)
        } render: { changed in
            var response = Response.json { $0.changed(changed) }
            response.headers["ETag"] = changed.view.entityTag
            return response
        }
    }

    private func suggestions(_ request: Request) throws -> Response {
        var query = QueryReader(request)
        let on = query.day("on")
        try query.finish()
        let suggestions = try SuggestDueDates(store: application.services.store, clock: clock).execute(
            request.identifier(.task.notFound), on: on)
        return Response.json { writer in
            writer.object { writer in
                writer.key("items")
                writer.array(suggestions) { $0.suggestion($1) }
            }
        }
    }

    private enum OverdueMode: String, CaseIterable, Sendable {
        case today, spread
    }

    private func rescheduleOverdue(_ request: Request) throws -> Response {
        try application.writes.post(request) { store in
            let move = try Self.overdueMove(request.bodyBytes)
            return try RescheduleOverdue(store: store, clock: clock).execute(move, from: request.source)
        } render: { moved in
            Response.json { writer in
                writer.object { writer in
                    writer.member("moved", moved.moved.count)
                    writer.key("items")
                    writer.array(moved.moved) { $0.moved($1) }
                    writer.key("undoId")
                    writer.integer(moved.undoID)
                }
            }
        }
    }

    private static func overdueMove(_ bytes: [UInt8]) throws -> OverdueMove {
        var reader = try FieldReader(bytes)
        let mode: Edit<OverdueMode> = reader.choice("mode")
        let days = reader.integer("days")
        if mode.value == nil { reader.require("mode", "Say with mode where they go: today or spread.") }
        reader.refuseUnknown()
        let isRight =
            switch mode.value {
            case .spread: days.value.map(RescheduleOverdue.spans.contains) ?? false
            case .today: days.value == nil
            case nil: true
            }
        if !isRight, reader.problems.all.isEmpty {
            reader.problems.add(
                "days", .bulk.rescheduleDays,
                "Spreading takes a number of days from 1 to 30 in days; moving to today takes none.")
        }
        try reader.problems.throwIfAny()
        return days.value.map { .spread(days: $0) } ?? .today
    }

    private func reorder(_ request: Request) throws -> Response {
        try application.writes.post(request) { store in
            var reader = try FieldReader(request.bodyBytes)
            let id: Edit<TaskID> = reader.identifier("id")
            let after: Edit<TaskID> = reader.identifier("after")
            let before: Edit<TaskID> = reader.identifier("before")
            if id.value == nil { reader.require("id", "Name the task to move by its id.") }
            reader.refuseUnknown()
            try reader.problems.throwIfAny()
            guard let id = id.value else { throw DomainError.invalid(reader.problems.all) }
            return try ReorderTask(store: store, clock: clock).execute(
                id, after: after.value, before: before.value, ifVersion: request.expectedVersion(),
                from: request.source)
        } render: { changed in
            var response = Response.json { writer in
                writer.object { writer in
                    writer.key("task")
                    writer.task(changed.view)
                    writer.key("undoId")
                    writer.integer(changed.undoID)
                }
            }
            response.headers["ETag"] = changed.view.entityTag
            return response
        }
    }
}

extension JSONWriter {
    mutating func moved(_ task: MovedTask) {
        object {
            $0.member("id", task.id.description)
            $0.member("name", task.name)
            $0.member("from", task.from.description)
            $0.member("to", task.to.description)
        }
    }

    fileprivate mutating func suggestion(_ suggestion: DueDateSuggestion) {
        object { writer in
            writer.member("code", suggestion.code.rawValue)
            writer.member("name", suggestion.name)
            writer.member("dueDate", suggestion.dueDate.description)
            writer.key("load")
            writer.object {
                $0.member("tasks", suggestion.load.open)
                $0.member("estimate", suggestion.load.estimate)
            }
        }
    }
}
