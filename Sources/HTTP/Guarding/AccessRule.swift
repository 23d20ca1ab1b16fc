/// Requires a secret for requests over TCP; those through the Unix socket come from the owner and need none.
public struct AccessRule: Sendable {
    /// What the application says of the secrets that a request carries.
    public enum Verdict: Sendable, Equatable {
        /// One of them is that of this device, named by an identifier that no other one ever gets.
        case device(String)
        case unknown
        /// None is right, and there were too many such attempts; whole seconds until they are checked again.
        case paused(seconds: Int)
        /// They cannot be checked at the moment.
        case unavailable
    }

    /// The result of asking the rule.
    enum Entrance {
        /// The device is nil if the request needs none.
        case open(device: String?)
        case refused(Problem)
    }

    private let cookieName: String
    private let openPaths: Set<String>
    private let isNeeded: @Sendable () -> Bool
    private let judge: @Sendable (_ secrets: [String], Request) -> Verdict

    /// - Parameters:
    ///   - cookieName: the cookie that holds the secret in browsers, which do not send `Authorization` on their own.
    ///   - openPaths: the resources of the page that says how to sign in; they require no secret.
    ///   - isNeeded: called on an event loop for each request, so it must be fast; while it is false, none needs a secret.
    ///   - judge: called on an event loop with at least one secret.
    public init(
        cookieName: String, openPaths: Set<String>, isNeeded: @escaping @Sendable () -> Bool = { true },
        judge: @escaping @Sendable (_ secrets: [String], Request) -> Verdict
    ) {
        self.cookieName = cookieName
        self.openPaths = openPaths
        self.isNeeded = isNeeded
        self.judge = judge
    }

    func entrance(of request: Request) -> Entrance {
        if request.peer == .unix || !isNeeded() || openPaths.contains(request.path) { return .open(device: nil) }
        let secrets = secrets(of: request)
        if secrets.isEmpty { return .refused(Self.secretMissing) }
        switch judge(secrets, request) {
        case .device(let device): return .open(device: device)
        case .unknown: return .refused(Self.secretWrong)
        case .paused(let seconds):
            return .refused(
                Problem(
                    .http.attempts,
                    "There were too many attempts with a wrong secret. Try again in \(seconds) seconds.",
                    headers: ["Retry-After": "\(seconds)"]))
        case .unavailable: return .refused(Self.unavailable)
        }
    }

    /// From the `Authorization` field (RFC 6750 §2.1) and the cookie; it is enough if one of them is right.
    public func secrets(of request: Request) -> [String] {
        [Self.bearer(request), request.cookie(cookieName)].compactMap { $0 }
    }

    /// Returns an empty string, which matches no secret, if the field occurs more than once.
    private static func bearer(_ request: Request) -> String? {
        let values = request.headers.values("authorization")
        guard values.count <= 1 else { return "" }
        guard let value = values.first, let space = value.firstIndex(of: " "),
            value[..<space].lowercased() == "bearer"
        else { return nil }
        return String(value[space...].drop { $0 == " " })
    }

    public static let secretMissing = Problem(
        .http.tokenMissing,
        "Send the secret of a device as “Authorization: Bearer SECRET”, or open a link for a browser.",
        headers: ["WWW-Authenticate": "Bearer"])

    /// The error code is defined in RFC 6750 §3.1.
    public static let secretWrong = Problem(
        .http.tokenWrong, "No device has that secret. It may have been withdrawn; add the device again.",
        headers: ["WWW-Authenticate": "Bearer error=\"invalid_token\""])

    private static let unavailable = Problem(
        .http.unavailable, "The devices cannot be read at the moment; try again.", headers: ["Retry-After": "1"])
}
