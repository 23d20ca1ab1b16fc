import Domain
import HTTP
import JSON

/// Turns errors into `application/problem+json` (RFC 9457).
enum ProblemJSON {
    static func response(_ error: DomainError) -> Response {
        switch error {
        case .refused(let refusal, let message):
            response(refusal.kind.status, code: refusal.code, detail: message)
        case .stale(let current):
            response(
                .preconditionFailed, code: Refusal.store.versionStale.code,
                detail:
                    "It was changed meanwhile and has version \(current) now. Read it again, then repeat your change.")
        case .conflicts(let problems):
            response(.conflict, problems)
        case .invalid(let problems):
            response(.unprocessableContent, problems)
        }
    }

    private static func response(_ status: Status, _ problems: [FieldProblem]) -> Response {
        response(
            status, code: problems.first?.code ?? "invalid", detail: problems.map(\.message).joined(separator: " "),
            problems: problems)
    }

    static func response(_ problem: Problem) -> Response {
        response(
            problem.status, code: problem.code, title: problem.title, detail: problem.detail, headers: problem.headers)
    }

    static func response(
        _ status: Status, code: String, title: String? = nil, detail: String, problems: [FieldProblem] = [],
        headers: Headers = Headers()
    ) -> Response {
        let bytes = JSONWriter.bytes { $0.problem(status, code: code, title: title, detail: detail, errors: problems) }
        var response = Response(status: status, headers: headers, body: .bytes(bytes))
        response.headers["Content-Type"] = "application/problem+json"
        response.headers["Cache-Control"] = "no-store"
        return response
    }
}

extension JSONWriter {
    /// - Parameter title: nothing for the reason of the status.
    mutating func problem(
        _ status: Status, code: String, title: String? = nil, detail: String, errors: [FieldProblem] = []
    ) {
        object { writer in
            writer.member("type", "\(ProblemPage.path)#\(code)")
            writer.member("title", title ?? status.reason)
            writer.member("status", status.code)
            writer.member("detail", detail)
            writer.member("code", code)
            writer.key("errors")
            writer.array(errors) { writer, problem in
                writer.object {
                    $0.member("field", problem.field)
                    $0.member("code", problem.code)
                    $0.member("message", problem.message)
                }
            }
        }
    }
}

extension Status {
    /// The status of an answer that is known by its number alone.
    static func named(_ code: Int) -> Status {
        let known: [Status] = [
            .ok, .created, .noContent, .seeOther, .notModified, .badRequest, .forbidden, .notFound, .methodNotAllowed,
            .conflict, .preconditionFailed, .contentTooLarge, .unsupportedMediaType, .unprocessableContent,
            .internalServerError, .serviceUnavailable,
        ]
        return known.first { $0.code == code } ?? Status(code: code, reason: "Status \(code)")
    }
}

extension Refusal.Kind {
    var status: Status {
        switch self {
        case .unreadable: .badRequest
        case .forbidden: .forbidden
        case .notFound: .notFound
        case .conflict: .conflict
        case .stale: .preconditionFailed
        case .unsupported: .unsupportedMediaType
        case .invalid: .unprocessableContent
        case .unavailable: .serviceUnavailable
        case .notice: .ok
        }
    }
}

extension Problem {
    /// Of a request that the connection took and its route does not.
    init(_ refusal: Refusal, _ detail: String) {
        self.init(Reason(refusal.kind.status, refusal.code, refusal.about), detail)
    }
}
