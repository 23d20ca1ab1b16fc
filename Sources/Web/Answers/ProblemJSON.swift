import Domain
import HTTP
import JSON
import Codecs

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
                    "It has been changed since and now has version \(current). Read it again, then repeat your change.")
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
        let shown = ShownProblem(status: status, code: code, title: title, detail: detail, errors: problems)
        let bytes = JSONWriter.bytes { ShownProblem.codec.write(shown, to: &$0) }
        var response = Response(status: status, headers: headers, body: .bytes(bytes))
        response.headers["Content-Type"] = "application/problem+json"
        response.headers["Cache-Control"] = "no-store"
        return response
    }
}

/// A refusal as the API shows it.
struct ShownProblem {
    let status: Status
    let code: String
    /// Nil for the reason phrase of the status.
    var title: String?
    let detail: String
    var errors: [FieldProblem] = []

    static let codec = ObjectCodec<ShownProblem>(
        "Problem",
        [
            Field("type", .text("\(ProblemPage.path)#task.name.empty"), "A link to the meaning of the code.") {
                "\(ProblemPage.path)#\($0.code)"
            },
            Field("title", .text("Unprocessable Content")) { $0.title ?? $0.status.reason },
            Field("status", .integer(422, 400...599), \.status.code),
            Field("detail", .text("Give the task a name of 1 to 200 characters."), \.detail),
            Field("code", .text("task.name.empty"), \.code),
            Field(
                "errors", .list(.object(SharedCodec.problem)),
                "Every violated rule, with its field.", \.errors),
        ])
}

extension Status {
    /// Returns the status with a number.
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
    /// A problem of a request that the connection accepted but the route did not.
    init(_ refusal: Refusal, _ detail: String) {
        self.init(Reason(refusal.kind.status, refusal.code, refusal.about), detail)
    }
}
