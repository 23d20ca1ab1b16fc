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
        return try application.reads.json(request) { $0.settings(try settings.current()) }
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
        let bytes = request.bodyBytes
        _ = try FieldReader(bytes)
        let changed = try settings.update(from: request.source) { settings, problems in
            SettingsRequest.apply(bytes, to: &settings, &problems)
        }
        return Response.json { writer in
            writer.object { writer in
                writer.key("settings")
                writer.settings(changed.settings)
                writer.key("undoId")
                writer.integer(changed.undoID)
            }
        }
    }
}
