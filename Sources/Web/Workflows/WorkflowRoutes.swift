import Domain
import HTTP
import JSON
import UseCases

/// What is done in one go at certain times of the day.
struct WorkflowRoutes: Sendable {
    private let application: Application
    private var clock: Clock { application.services.clock }

    init(_ application: Application) {
        self.application = application
    }

    func add(to router: inout Router) {
        router.add(.post, "/api/workflows/morning-routine", on: .worker, morningRoutine)
        router.add(.post, "/api/workflows/end-of-day", on: .worker, endOfDay)
        router.add(.post, "/api/workflows/assign-orphans", on: .worker, assignOrphans)
    }

    private func morningRoutine(_ request: Request) throws -> Response {
        try application.writes.post(request) { store in
            try FieldReader.refuseAll(request.bodyBytes)
            return try MorningRoutine(store: store, clock: clock).execute(from: request.creator)
        } render: { done in
            Response.json { $0.morning(done) }
        }
    }

    private func endOfDay(_ request: Request) throws -> Response {
        try application.writes.post(request) { store in
            try FieldReader.refuseAll(request.bodyBytes)
            return try EndOfDay(store: store, clock: clock).execute(from: request.source)
        } render: { ended in
            Response.json { $0.ended(ended) }
        }
    }

    private func assignOrphans(_ request: Request) throws -> Response {
        try application.writes.post(request) { store in
            try FieldReader.refuseAll(request.bodyBytes)
            return try EnsureInbox(store: store, clock: clock).execute(from: request.source)
        } render: { report in
            Response.json { writer in
                writer.object { writer in
                    writer.member("tasks", report.orphans)
                    writer.member("projects", report.mergedInboxes)
                    // What was mended is not broken again.
                    writer.key("undoId")
                    writer.null()
                }
            }
        }
    }
}

extension JSONWriter {
    fileprivate mutating func morning(_ done: MorningDone) {
        object { writer in
            writer.member("completed", done.completed.count)
            writer.member("points", done.points)
            writer.key("items")
            writer.array(done.completed) { $0.task($1) }
            writer.key("left")
            writer.array(done.left) { writer, left in
                writer.object {
                    $0.member("id", left.id.description)
                    $0.member("name", left.name)
                    $0.member("code", left.refusal.code)
                    $0.member("message", left.message)
                }
            }
            writer.key("undoId")
            writer.integer(done.undoID)
        }
    }

    fileprivate mutating func ended(_ ended: DayEnded) {
        object { writer in
            writer.key("moved")
            writer.array(ended.moved) { $0.moved($1) }
            writer.key("left")
            writer.array(ended.left) { writer, task in
                writer.object {
                    $0.member("id", task.id.description)
                    $0.member("name", task.name)
                }
            }
            writer.key("undoId")
            writer.integer(ended.undoID)
        }
    }
}
