import HTTP

/// The page that takes the token, and the cookie that it gives for it.
struct LoginRoutes: Sendable {
    /// Nothing where no token is asked for.
    private let token: AccessToken?
    private let limit = AttemptLimit()

    init(_ application: Application) {
        token = application.services.token
    }

    func add(to router: inout Router) {
        router.add(.get, SignIn.path, page)
        router.add(.post, SignIn.path, form)
    }

    private func page(_ request: Request) throws -> Response {
        try QueryReader.refuseAll(request)
        guard let token, !SignIn.rule(token).admits(request) else { return Self.today }
        return LoginPage.response()
    }

    private func form(_ request: Request) throws -> Response {
        let sent = try request.form()["token"] ?? ""
        guard let token else { return Self.today }
        switch limit.judge({ token.matches(Self.compact(sent)) }) {
        case .right:
            var response = Self.today
            response.headers["Set-Cookie"] = SignIn.cookie(token)
            return response
        case .wrong:
            // A 401 names what would be taken instead (RFC 9110 §15.5.2).
            var response = LoginPage.response(
                .unauthorized, fault: "That is not the token. Copy all 64 characters of it and try again.")
            response.headers["WWW-Authenticate"] = "Bearer"
            return response
        case .paused(let seconds):
            var response = LoginPage.response(
                .tooManyRequests, fault: "There were too many wrong tries. Try again in \(seconds) seconds.")
            response.headers["Retry-After"] = "\(seconds)"
            return response
        }
    }

    /// Without the blanks and line ends that copying from a terminal brings along.
    private static func compact(_ text: String) -> String {
        String(text.filter { !$0.isWhitespace })
    }

    private static let today = Response(status: .seeOther, headers: ["Location": "/", "Cache-Control": "no-store"])
}
