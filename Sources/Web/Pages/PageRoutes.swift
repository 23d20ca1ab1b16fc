import Domain
import HTTP
import JSON
import UseCases

/// The pages; each comes with the dashboard, so that its frame is complete in one round trip.
struct PageRoutes: Sendable {
    private let files: StaticFiles
    private let dashboard: DailyDashboard

    init(_ application: Application) {
        files = application.services.files
        dashboard = DailyDashboard(store: application.services.store, clock: application.services.clock)
    }

    func add(to router: inout Router) {
        for page in Page.allCases {
            router.add(.get, page.pattern) { try answer(page, $0) }
        }
    }

    private func answer(_ page: Page, _ request: Request) throws -> Response {
        var day: Day?
        // Other pages read their parameters themselves.
        if page == .today {
            var query = QueryReader(request)
            day = query.day("on")
            try query.finish()
        }
        guard let frame = files.file("index.html") else {
            throw Problem(.request.pageMissing, "The page index.html is missing from the folder of pages.")
        }
        let dashboard = try dashboard.execute(on: day)
        let token = FormToken(of: request)
        let bytes = PageFrame(try frame.bytes()).filled(
            page, content: try files.file(page.file)?.bytes() ?? [], token: token.text, settings: dashboard.settings,
            data: JSONWriter.bytes { $0.dashboard(dashboard) })
        var response = Response(contentType: "text/html; charset=utf-8", bytes: bytes)
        response.headers["Cache-Control"] = "no-store"
        if token.isNew { response.headers["Set-Cookie"] = token.cookie }
        return response
    }
}
