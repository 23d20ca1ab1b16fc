import Domain
import HTTP
import Codecs
import UseCases

/// Ticks tasks off from a page without scripts, and redirects back to it.
enum PlainCheck {
    static let all = [
        endpoint("complete", "Complete a task from a page without scripts") { _ = try CompleteTask($0).execute($1) },
        endpoint("reopen", "Reopen a task from a page without scripts") { _ = try ReopenTask($0).execute($1) },
    ]

    private static let token = Schema.Member(
        "token", .text("5f2b1c0d9e8a7f6b5c4d3e2f1a0b9c8d"), "The token of the page that contained the form.")

    private static func endpoint(
        _ verb: String, _ summary: String, _ run: @escaping @Sendable (Context, TaskID) throws -> Void
    ) -> Endpoint {
        .other(
            .post, "/tasks/{id}/\(verb)", "\(verb)Plainly", .today, summary, on: .worker,
            sends: [Content(type: "application/x-www-form-urlencoded", schema: .object([token]))],
            answers: [DocumentedAnswer(status: 303, about: "Done.", headers: ["Location": "The page with the form."])],
            refusals: [
                400: [.connection.queryEscape, .connection.queryTooMany], 403: [.request.formToken, .rights.viewOnly],
                409: [.task.blocked, .task.archived, .task.projectArchived], 415: [.connection.formType],
            ]
        ) { input in
            let task = input.task()
            input.leaveParameters([])
            return { request, site in
                let form = try request.form()
                guard FormToken.isRight(form["token"], request) else { throw FormToken.isMissing }
                try run(site.context(of: request), task.value)
                return Response(status: .seeOther, headers: ["Location": request.origin, "Cache-Control": "no-store"])
            }
        }
    }
}

extension Request {
    /// The page of this site that sent a form; Today if the browser does not say.
    fileprivate var origin: String {
        guard let referrer = headers["referer"], let scheme = referrer.firstRange(of: "://"),
            let path = referrer[scheme.upperBound...].firstIndex(of: "/"), !referrer[path...].hasPrefix("//")
        else { return "/" }
        return String(referrer[path...])
    }
}
