import Domain
import HTTP

/// The page shown instead of one that cannot be shown.
enum FaultPage {
    /// Returns nil for requests of programs, which receive the problem as JSON.
    static func response(_ problem: Problem, _ request: Request?) -> Response? {
        guard let request, request.wantsPage else { return nil }
        var response = page(problem.status, problem.title, problem.detail, request)
        for (name, value) in problem.headers { response.headers.add(name, value) }
        return response
    }

    static func response(_ error: DomainError, _ status: Status, _ request: Request) -> Response? {
        guard request.wantsPage else { return nil }
        return page(status, status.reason, error.messages.joined(separator: " "), request)
    }

    private static func page(_ status: Status, _ title: String, _ detail: String, _ request: Request) -> Response {
        let isGone = status == .notFound
        let title = isGone ? "Page not found" : title
        let detail =
            isGone
            ? "There is nothing at this address. It may have been deleted, or the address may be wrong." : detail
        let first = request.path.split(separator: "/").first
        let near = Page.allCases.first { page in page != .today && page.pattern.split(separator: "/").first == first }
        let section = near.flatMap { near in Page.allCases.first { $0.pattern == near.section } }
        let link = section.map { "<a class=\"button\" href=\"\($0.pattern)\">Go to \($0.title)</a> " } ?? ""
        let content = """
            <h1>\(MessagePage.escaped(title))</h1><p>\(MessagePage.escaped(detail))</p>\
            <p>\(link)<a class="button\(section == nil ? "" : " quiet")" href="/">Back to Today</a></p>
            """
        return MessagePage(title: MessagePage.escaped(title), content: content).response(status)
    }
}

extension Request {
    /// Whether a browser asks for a page rather than one of its files.
    var wantsPage: Bool {
        guard method == .get || method == .head || path == "/tasks" || path.hasPrefix("/tasks/") else { return false }
        return headers.values("accept").contains { $0.contains("text/html") }
    }
}
