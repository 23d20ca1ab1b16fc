import Domain
import HTTP
import UseCases

/// Taking changes back and doing them again.
struct HistoryRoutes: Sendable {
    private let application: Application
    private var clock: Clock { application.services.clock }

    init(_ application: Application) {
        self.application = application
    }

    func add(to router: inout Router) {
        router.add(.post, "/api/undo", on: .worker, undo)
        router.add(.post, "/api/redo", on: .worker, redo)
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
