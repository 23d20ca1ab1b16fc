/// Requires a token for requests over TCP; those through the Unix socket come from the owner and need none.
public struct AccessRule: Sendable {
    private enum Credential { case missing, wrong, valid }

    private let token: AccessToken
    private let cookieName: String
    private let loginPath: String
    private let openPaths: Set<String>

    /// - Parameters:
    ///   - cookieName: the cookie that holds the token in browsers, which do not send `Authorization` on their own.
    ///   - loginPath: the page that sets the cookie; requires no token.
    ///   - openPaths: the resources of the login page; they require no token either.
    public init(
        token: AccessToken, cookieName: String, loginPath: String, openPaths: Set<String>
    ) {
        self.token = token
        self.cookieName = cookieName
        self.loginPath = loginPath
        self.openPaths = openPaths.union([loginPath])
    }

    /// Whether the request carries the token or needs none.
    public func admits(_ request: Request) -> Bool {
        request.peer == .unix || credential(of: request) == .valid
    }

    /// The response to send instead of handling the request, or `nil` if the request is allowed.
    /// - Parameter leadsToLogin: whether browsers without the token are redirected to the login page, with the original
    ///   target in the parameter `to`.
    func refusal(of request: Request, leadsToLogin: Bool) -> Dispatcher.Match? {
        if request.peer == .unix || openPaths.contains(request.path) { return nil }
        let credential = credential(of: request)
        if credential == .valid { return nil }
        if leadsToLogin, isPageVisit(request) {
            let back = request.target == "/" ? "" : "?to=\(PercentEncoding.encode(request.target))"
            return .response(
                Response(status: .seeOther, headers: ["Location": loginPath + back, "Cache-Control": "no-store"]))
        }
        return .problem(credential == .wrong ? Self.wrong : Self.missing)
    }

    /// From the `Authorization` field (RFC 6750 §2.1) or the cookie; it is enough if one of them is valid.
    private func credential(of request: Request) -> Credential {
        let sent = [Self.bearer(request), request.cookie(cookieName)].compactMap { $0 }
        if sent.isEmpty { return .missing }
        return sent.contains(where: token.matches) ? .valid : .wrong
    }

    /// Returns an empty string, which matches no token, if the field occurs more than once.
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
        "Send the server's token as “Authorization: Bearer TOKEN”, or sign in with it in a browser.",
        headers: ["WWW-Authenticate": "Bearer"])

    /// The error code is defined in RFC 6750 §3.1.
    private static let wrong = Problem(
        .http.tokenWrong,
        "That is not the server's token; use the one in the file that the server named when it started.",
        headers: ["WWW-Authenticate": "Bearer error=\"invalid_token\""])
}
