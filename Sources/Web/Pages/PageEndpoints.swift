import Calendar
import Domain
import HTTP
import JSON
import Codecs
import UseCases

/// The pages. Each contains the dashboard, so that its frame is complete after one round trip, and what `PageSeeds` adds for
/// its list. Browsers keep a page and ask whether it is still the same, so that Back shows it at once.
enum PageEndpoints {
    static let all = [today] + Page.allCases.filter { $0 != .today }.map(other)

    private static let html = Content(type: "text/html", schema: .text("<!doctype html>"))
    private static let refusals: [Int: [Refusal]] = [404: [.request.pageMissing]]

    private static let today = Endpoint.other(
        .get, Page.today.pattern, "todayPage", .today, "The first page, with its data in it",
        on: .worker,
        answers: [
            DocumentedAnswer(
                about: "The page.", content: html,
                headers: ["Set-Cookie": "Binds the plain form to this browser; only if it has no such cookie yet."]),
            .notModified,
        ], refusals: refusals
    ) { input in
        let day = input.on()
        return { $0.kept(try answer(.today, on: day, $0, $1)) }
    }

    private static func other(_ page: Page) -> Endpoint {
        .other(
            .get, page.pattern, "\(page.rawValue)Page", .today,
            "The page “\(page.title)”, with the dashboard but without the tasks of its sections",
            on: page.hasSeeds ? .worker : .loop,
            answers: [DocumentedAnswer(about: "The page.", content: html), .notModified], refusals: refusals
        ) { input in
            let isThere = page.readPath(&input)
            input.leaveParameters([])
            return { request, site in
                var response = try answer(page, on: nil, request, site)
                // The script of the page says what is missing and where to continue.
                if try !isThere(site.reading(request)) { response.status = .notFound }
                return request.kept(response)
            }
        }
    }

    private static func answer(_ page: Page, on day: Day?, _ request: Request, _ site: Site) throws -> Response {
        let files = site.services.files
        guard let frame = files.file("index.html") else {
            throw Problem(.request.pageMissing, "The page index.html is missing from the folder of pages.")
        }
        let dashboard = try DailyDashboard(site.reading(request)).execute(on: day, withSections: page == .today)
        let token = FormToken(of: request)
        let frameBytes = try frame.bytes()
        let data = JSONWriter.bytes { DashboardCodec.dashboard.write(dashboard, to: &$0) }
        let fileBytes = try files.file(page.file)?.bytes() ?? []
        let file = PageFile(fileBytes)
        let scripts = try page.scripts.map { try files.file($0)?.bytes() ?? [] }
        let parsed =
            page.isTemplate ? site.templates.of(page, frame: frameBytes, file: fileBytes, scripts: scripts) : nil
        let seeds = try PageSeeds(page, dashboard, data: data, parsed?.templates, request, site)
        let main = parsed?.main.filled(seeds.content.values) ?? Array(file.main)
        let viewer = try site.viewer(of: request)
        let bytes = PageFrame(frameBytes).filled(
            page, head: file.head, main: main, token: token.text, settings: dashboard.settings, viewer: viewer,
            fault: site.services.fault(),
            data: data,
            seeds: seeds)
        var response = Response(contentType: "text/html; charset=utf-8", bytes: bytes)
        // Going back takes a kept page without asking, also where somebody else has signed in since.
        response.headers["Cache-Control"] = viewer == nil ? "private, no-cache" : "private, no-store"
        if token.isNew { response.headers["Set-Cookie"] = token.cookie }
        return response
    }
}

extension Request {
    /// The page with a tag of its bytes, or a 304 if the browser has just these: the token of its form, which is part of
    /// them, is that of its cookie.
    fileprivate func kept(_ page: Response) -> Response {
        guard page.status == .ok, page.headers["Set-Cookie"] == nil, case .bytes(let bytes) = page.body,
            page.headers["Cache-Control"] != "private, no-store"
        else { return page }
        var hash = ContentHash()
        bytes.withUnsafeBytes { hash.addWords($0) }
        let tag = "\"\(String(hash.value, radix: 36))\""
        if let same = notModified(tag, cacheControl: "private, no-cache") { return same }
        var page = page
        page.headers["ETag"] = tag
        return page
    }
}
