import Domain
import HTTP
import Codecs

/// The sign-in page, which exchanges the token for a cookie.
enum SignInEndpoints {
    static let all = [page, form]

    private static let html = Content(type: "text/html", schema: .text("<!doctype html>"))

    private static let to: Parameter = {
        var to = Parameter.query("to", .text("/tasks"), "The address on this server to continue to.")
        to.takesEmpty = true
        return to
    }()

    private static let page = Endpoint.other(
        .get, SignIn.path, "loginPage", .signIn, "The page that asks for the token",
        answers: [
            DocumentedAnswer(about: "The page.", content: html),
            DocumentedAnswer(
                status: 303, about: "No token is required, or this browser is already signed in.",
                headers: ["Location": "/"]),
        ]
    ) { input in
        input.leaveParameters([to])
        return { request, site in
            let back = SignIn.wayBack(request.query["to"])
            guard let token = site.services.token, !SignIn.rule(token).admits(request) else { return going(back) }
            return LoginPage.response(back: back)
        }
    }

    private static let members: [Schema.Member] = [
        .init(
            "token", .text(String(repeating: "5f2b1c0d9e8a7f6b", count: 4)), isRequired: false,
            "The token of the server; required if it has one."),
        .init("to", .text("/tasks"), isRequired: false, "The address to continue to."),
        .init("username", .text("tasker"), isRequired: false, "For password managers; ignored."),
    ]

    private static let form = Endpoint.other(
        .post, SignIn.path, "signIn", .signIn, "Exchange the token for a cookie",
        sends: [Content(type: "application/x-www-form-urlencoded", schema: .object(members))],
        answers: [
            DocumentedAnswer(
                status: 303, about: "Signed in, or no token is required.",
                headers: ["Location": "/", "Set-Cookie": "Holds the token for a year; only if one is required."]),
            DocumentedAnswer(
                status: 401, about: "The token is wrong; the page says so.", content: html,
                headers: ["WWW-Authenticate": "Bearer, which programs send instead."]),
            DocumentedAnswer(
                status: 429, about: "Too many failed attempts.", content: html,
                headers: ["Retry-After": "Seconds until attempts are accepted again."]),
        ],
        refusals: [
            400: [.connection.queryEscape, .connection.queryTooMany], 415: [.connection.formType],
            422: [.field.unknown],
        ]
    ) { input in
        input.leaveParameters([])
        return { request, site in
            let form = try request.form()
            try form.refuseUnknown(besides: members)
            let (sent, back) = (form["token"] ?? "", SignIn.wayBack(form["to"]))
            guard let token = site.services.token else { return going(back) }
            let verdict = site.attempts.judge(from: request.peer.address) { token.matches(compact(sent)) }
            return answer(verdict, SignIn.cookie(token, overTLS: site.services.isBehindProxy), back)
        }
    }

    private static func answer(_ verdict: AttemptLimit.Verdict, _ cookie: String, _ back: String) -> Response {
        switch verdict {
        case .right:
            var response = going(back)
            response.headers["Set-Cookie"] = cookie
            return response
        case .wrong:
            // A 401 must name an accepted scheme (RFC 9110 §15.5.2).
            var response = LoginPage.response(
                .unauthorized, back: back, fault: "That is not the right token. Copy all 64 characters and try again.")
            response.headers["WWW-Authenticate"] = "Bearer"
            return response
        case .paused(let seconds):
            var response = LoginPage.response(
                .tooManyRequests, back: back,
                fault: "There were too many failed attempts. Try again in \(seconds) seconds."
            )
            response.headers["Retry-After"] = "\(seconds)"
            return response
        }
    }

    /// Removes the spaces and line breaks that come with copying from a terminal.
    private static func compact(_ text: String) -> String {
        String(text.filter { !$0.isWhitespace })
    }

    private static func going(_ back: String) -> Response {
        Response(status: .seeOther, headers: ["Location": back, "Cache-Control": "no-store"])
    }
}
