import Domain
import HTTP
import UseCases

/// The data of the first page, and the plain form of all pages.
struct TodayRoutes: Sendable {
    private let application: Application
    private let dashboard: DailyDashboard
    private var services: Services { application.services }

    init(_ application: Application) {
        self.application = application
        dashboard = DailyDashboard(store: application.services.store, clock: application.services.clock)
    }

    func add(to router: inout Router) {
        router.add(.get, "/api/dashboard", data)
        router.add(.post, "/tasks", on: .worker, form)
    }

    private func data(_ request: Request) throws -> Response {
        var query = QueryReader(request)
        let on = query.day("on")
        try query.finish()
        return try application.reads.json(request) { writer in
            writer.dashboard(try dashboard.execute(on: on))
        }
    }

    /// Adds a task from a page without scripts, and leads back to it.
    private func form(_ request: Request) throws -> Response {
        let form = try request.form()
        guard FormToken.isRight(form["token"], request) else {
            throw Problem(
                .request.formToken,
                "This form was not opened in this browser. Go back to the page, reload it, and send it again.")
        }
        let store = services.store
        do {
            let request = try TaskForm(form).request(store, services.clock)
            let changed = try QuickAdd(store: store, clock: services.clock).execute(request, from: .page)
            let isMoved = changed.adjustments.contains { $0.refusal == .task.dueDateMovedToToday }
            return Response(
                status: .seeOther,
                headers: ["Location": isMoved ? "/#added-today" : "/#added", "Cache-Control": "no-store"])
        } catch DomainError.invalid(let problems) {
            return RefusedFormPage.response(problems, name: form["name"] ?? "")
        }
    }
}
