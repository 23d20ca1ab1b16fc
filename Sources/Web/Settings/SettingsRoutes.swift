import Domain
import HTTP
import UseCases

/// Reading and changing the settings.
struct SettingsRoutes: Sendable {
    private let application: Application
    private var settings: ManageSettings {
        ManageSettings(store: application.services.store, clock: application.services.clock)
    }

    init(_ application: Application) {
        self.application = application
    }

    func add(to router: inout Router) {
        router.add(.get, "/api/settings", read)
        router.add(.patch, "/api/settings", on: .worker, update)
        router.add(.get, "/api/settings/time-zones", timeZones)
        router.add(.post, "/api/welcome/dismiss", on: .worker, dismissWelcome)
    }

    private func read(_ request: Request) throws -> Response {
        try QueryReader.refuseAll(request)
        return try application.reads.json(request) { Settings.shape.write(try settings.current(), to: &$0) }
    }

    private func timeZones(_ request: Request) throws -> Response {
        try QueryReader.refuseAll(request)
        return try application.reads.json(request) { writer in
            writer.object { writer in
                writer.key("items")
                writer.array(settings.timeZones()) { $0.string($1) }
            }
        }
    }

    private func dismissWelcome(_ request: Request) throws -> Response {
        try application.writes.post(request) { store in
            try FieldReader.refuseAll(request.bodyBytes)
            try EndFirstVisit(store: store, clock: application.services.clock).execute(from: request.source)
        } render: {
            Response.json { $0.undoID(nil) }
        }
    }

    private func update(_ request: Request) throws -> Response {
        try QueryReader.refuseAll(request)
        try Writes.requireJSON(request)
        let change = try FieldReader(request.bodyBytes).object
        let changed = try settings.update(from: request.source) { $0.merge(change, &$1) }
        return Response.json { writer in
            writer.object { writer in
                writer.key("settings")
                Settings.shape.write(changed.settings, to: &writer)
                writer.key("undoId")
                writer.integer(changed.undoID)
            }
        }
    }
}
