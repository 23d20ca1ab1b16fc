import Domain
import HTTP
import Codecs

/// The page that takes the token, and the cookie that it gives for it.
enum SignInEndpoints {
    static let all = [page, form]

    private static let html = Content(type: "text/html", schema: .text("<!doctype html>"))

    private static let to: Parameter = {
        var to = Parameter.query("to", .text("/tasks"), "Where the browser goes on, an address of this server.")
        to.takesEmpty = true
        return to
    }()

    private static let page = Endpoint.other(
        .get, SignIn.path, "loginPage", .signIn, "The page that asks for the token",
        answers: [
            DocumentedAnswer(about: "The page.", content: html),
            DocumentedAnswer(
                status: 303, about: "No token is asked for, or this browser has it already.",
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
            "As the server keeps it; needed where one is asked for."),
        .init("to", .text("/tasks"), isRequired: false, "Where the browser goes on."),
        .init("username", .text("tasker"), isRequired: false, "For password managers; it is not looked at."),
    ]

    private static let form = Endpoint.other(
        .post, SignIn.path, "signIn", .signIn, "Exchange the token for a cookie",
        sends: [Content(type: "application/x-www-form-urlencoded", schema: .object(members))],
        answers: [
            DocumentedAnswer(
                status: 303, about: "Signed in, or no token is asked for.",
                headers: ["Location": "/", "Set-Cookie": "Holds the token for a year; only where one is asked for."]),
            DocumentedAnswer(
                status: 401, about: "Not the token; the page says so.", content: html,
                headers: ["WWW-Authenticate": "Bearer, which programs send instead."]),
            DocumentedAnswer(
                status: 429, about: "Too many wrong tries.", content: html,
                headers: ["Retry-After": "Seconds until tries are judged again."]),
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
            let verdict = site.attempts.judge(from: address(of: request.peer)) { token.matches(compact(sent)) }
            return answer(verdict, token, back)
        }
    }

    private static func address(of peer: Peer) -> String {
        if case .tcp(let address) = peer { address } else { "" }
    }

    private static func answer(_ verdict: AttemptLimit.Verdict, _ token: AccessToken, _ back: String) -> Response {
        switch verdict {
        case .right:
            var response = going(back)
            response.headers["Set-Cookie"] = SignIn.cookie(token)
            return response
        case .wrong:
            // A 401 names what would be taken instead (RFC 9110 §15.5.2).
            var response = LoginPage.response(
                .unauthorized, back: back, fault: "That is not the token. Copy all 64 characters of it and try again.")
            response.headers["WWW-Authenticate"] = "Bearer"
            return response
        case .paused(let seconds):
            var response = LoginPage.response(
                .tooManyRequests, back: back, fault: "There were too many wrong tries. Try again in \(seconds) seconds."
            )
            response.headers["Retry-After"] = "\(seconds)"
            return response
        }
    }

    /// Without the blanks and line ends that copying from a terminal brings along.
    private static func compact(_ text: String) -> String {
        String(text.filter { !$0.isWhitespace })
    }

    private static func going(_ back: String) -> Response {
        Response(status: .seeOther, headers: ["Location": back, "Cache-Control": "no-store"])
    }
}
