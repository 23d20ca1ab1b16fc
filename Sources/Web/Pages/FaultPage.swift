import HTTP

/// What a person sees in place of a page that cannot be shown.
enum FaultPage {
    /// Nothing for requests of programs, which take the problem as JSON.
    static func response(_ problem: Problem, _ request: Request?) -> Response? {
        guard let request, request.wantsPage else { return nil }
        let content = """
            <h1>\(MessagePage.escaped(problem.title))</h1><p>\(MessagePage.escaped(problem.detail))</p>\
            <p><a class="button" href="/">Back to Today</a></p>
            """
        var response = MessagePage(title: MessagePage.escaped(problem.title), content: content).response(problem.status)
        for (name, value) in problem.headers { response.headers.add(name, value) }
        return response
    }
}

extension Request {
    /// A browser asks for a page, not for data or a picture.
    var wantsPage: Bool {
        guard method == .get || method == .head || path == "/tasks" else { return false }
        guard !path.hasPrefix("/api/"), !path.hasPrefix("/charts/") else { return false }
        return headers.values("accept").contains { $0.contains("text/html") }
    }
}
