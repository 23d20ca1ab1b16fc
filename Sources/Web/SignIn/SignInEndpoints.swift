import Domain
import HTTP
import Codecs
import UseCases

/// The sign-in page, which exchanges a secret for a cookie.
enum SignInEndpoints {
    static let all = [page, form]

    private static let html = Content(type: "text/html", schema: .text("<!doctype html>"))

    private static let to: Parameter = {
        var to = Parameter.query("to", .text("/tasks"), "The address on this server to continue to.")
        to.takesEmpty = true
        return to
    }()

    private static let page = Endpoint.other(
        .get, SignIn.path, "loginPage", .signIn, "The page that says how a browser signs in",
        answers: [
            DocumentedAnswer(about: "The page.", content: html),
            DocumentedAnswer(
                status: 303, about: "This browser is already signed in, or no device is there that could be.",
                headers: ["Location": "/"]),
        ]
    ) { input in
        input.leaveParameters([to])
        return { request, site in
            let back = SignIn.wayBack(request.query["to"])
            let context = site.context(of: request, seenBy: nil)
            let isAlone = try ListPeople(context).execute().isEmpty
            if isAlone, try !ManageDevices(context).list().contains(where: \.kind.signsIn) { return SignIn.going(back) }
            let secrets = SignIn.rule(site.door).secrets(of: request)
            if !secrets.isEmpty, case .device = site.door.judge(secrets, request) { return SignIn.going(back) }
            return LoginPage.response(back: back)
        }
    }

    private static let members: [Schema.Member] = [
        .init(
            "token", .text(String(repeating: "5f2b1c0d9e8a7f6b", count: 4)), isRequired: false,
            "The secret of a device."),
        .init("to", .text("/tasks"), isRequired: false, "The address to continue to."),
        .init("username", .text("tasker"), isRequired: false, "For password managers; ignored."),
    ]

    private static let form = Endpoint.other(
        .post, SignIn.path, "signIn", .signIn, "Exchange the secret of a device for a cookie",
        sends: [Content(type: "application/x-www-form-urlencoded", schema: .object(members))],
        answers: [
            DocumentedAnswer(
                status: 303, about: "Signed in.",
                headers: ["Location": "/", "Set-Cookie": "Holds the secret for a year."]),
            DocumentedAnswer(
                status: 401, about: "The secret is wrong; the page says so.", content: html,
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
            let secret = SignIn.compact(sent)
            let context = site.context(of: request, seenBy: nil)
            let device = try secret.flatMap { try CheckSecret(context).execute($0) }
            let person = try device == nil ? SignIn.person(of: sent, context) : nil
            let verdict = site.attempts.judge(from: request.peer.address, naming: person) { device != nil }
            return answer(verdict, SignIn.cookie(secret ?? "", overTLS: site.services.isBehindProxy), back)
        }
    }

    private static func answer(_ verdict: AttemptLimit.Verdict, _ cookie: String, _ back: String) -> Response {
        switch verdict {
        case .right:
            var response = SignIn.going(back)
            response.headers["Set-Cookie"] = cookie
            return response
        case .wrong:
            // A 401 must name an accepted scheme (RFC 9110 §15.5.2).
            var response = LoginPage.response(
                .unauthorized, back: back, fault: "No device has that secret. Copy all of it and try again.")
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
}
