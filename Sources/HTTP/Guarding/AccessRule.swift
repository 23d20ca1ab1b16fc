/// Answers requests over TCP only when they show a token; those through the Unix socket come from the owner.
public struct AccessRule: Sendable {
    enum Showing { case nothing, wrong, right }

    private let token: AccessToken
    private let cookieName: String
    private let loginPath: String
    private let openPaths: Set<String>

    /// - Parameters:
    ///   - cookieName: holds the token in browsers, which cannot send `Authorization` by themselves.
    ///   - loginPath: the page that sets the cookie; it needs no token.
    ///   - openPaths: what the login page is made of; it needs no token either.
    public init(
        token: AccessToken, cookieName: String, loginPath: String, openPaths: Set<String>
    ) {
        self.token = token
        self.cookieName = cookieName
        self.loginPath = loginPath
        self.openPaths = openPaths.union([loginPath])
    }

    /// Whether the request may be answered as far as the token goes.
    public func admits(_ request: Request) -> Bool {
        request.peer == .unix || showing(of: request) == .right
    }

    /// What to do instead of answering: nil lets the request pass.
    /// - Parameter leadsToLogin: a browser that visits a page without the token goes to the login page, with the way
    ///   back in `to`.
    func refusal(of request: Request, leadsToLogin: Bool) -> Router.Match? {
        if request.peer == .unix || openPaths.contains(request.path) { return nil }
        let showing = showing(of: request)
        if showing == .right { return nil }
        if leadsToLogin, isPageVisit(request) {
            let back = request.target == "/" ? "" : "?to=\(PercentEncoding.encode(request.target))"
            return .answer(
                Response(status: .seeOther, headers: ["Location": loginPath + back, "Cache-Control": "no-store"]))
        }
        return .problem(showing == .wrong ? Self.wrong : Self.missing)
    }

    /// The field `Authorization` (RFC 6750 §2.1) or the cookie; one of them being right is enough.
    private func showing(of request: Request) -> Showing {
        let shown = [Self.bearer(request), request.cookie(cookieName)].compactMap { $0 }
        if shown.isEmpty { return .nothing }
        return shown.contains(where: token.matches) ? .right : .wrong
    }

    /// An empty text for a field that is there twice, which matches no token.
    private static func bearer(_ request: Request) -> String? {
        let values = request.headers.values("authorization")
        guard values.count <= 1 else { return "" }
        guard let value = values.first, let space = value.firstIndex(of: " "),
            value[..<space].lowercased() == "bearer"
        else { return nil }
        return String(value[space...].drop { $0 == " " })
    }

    private func isPageVisit(_ request: Request) -> Bool {
        guard request.method == .get || request.method == .head else { return false }
        return request.headers.values("accept").contains { $0.lowercased().contains("text/html") }
    }

    private static let missing = Problem(
        .http.tokenMissing,
        "Send the token that the server keeps as “Authorization: Bearer TOKEN”, or sign in with it in a browser.",
        headers: ["WWW-Authenticate": "Bearer"])

    /// RFC 6750 §3.1 names this error.
    private static let wrong = Problem(
        .http.tokenWrong,
        "That is not the server's token; send the one from the file that it named when it started.",
        headers: ["WWW-Authenticate": "Bearer error=\"invalid_token\""])
}
