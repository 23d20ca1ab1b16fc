/// The rules of one protocol for all paths under its prefix: authentication, rendering of errors, response to OPTIONS.
public struct RouteGroup: Sendable {
    /// Starts and ends with `/`; the group with the longest matching prefix applies, also to paths without a route.
    public let prefix: String
    public var authentication: Authentication
    /// Whether a proxy may keep a prefix of its own before the prefix; `Request.base` then says which.
    public var isMovable = false
    /// Methods that need no credentials, such as one that is only answered with the address of another group.
    public var openMethods: [Method] = []
    /// Whether the paths hold secrets, so that logs name only the prefix.
    public var hidesPaths = false
    /// Renders errors of the protocol itself; the request is `nil` if it could not be parsed.
    public var renderProblem: @Sendable (Problem, Request?) -> Response
    /// Renders errors of the application; `nil` for an unknown error, which is logged and becomes a 500 response.
    public var renderError: @Sendable (any Error, Request) -> Response?
    /// The response to OPTIONS for a path with these methods, in alphabetical order; `Allow` is added to it.
    public var options: @Sendable (Request, _ allowed: [Method]) -> Response

    public init(
        _ prefix: String, _ authentication: Authentication = .secret,
        renderProblem: @escaping @Sendable (Problem, Request?) -> Response = { problem, _ in problem.response() },
        renderError: @escaping @Sendable (any Error, Request) -> Response? = { _, _ in nil },
        options: @escaping @Sendable (Request, _ allowed: [Method]) -> Response = { _, _ in
            Response(status: .noContent)
        }
    ) {
        precondition(prefix.hasPrefix("/") && prefix.hasSuffix("/"), "The prefix \(prefix) must be between slashes.")
        self.prefix = prefix
        self.authentication = authentication
        self.renderProblem = renderProblem
        self.renderError = renderError
        self.options = options
    }

    /// A path as logs name it.
    func shown(_ path: String) -> String { hidesPaths ? "\(prefix)…" : path }
}

/// How clients authenticate.
public enum Authentication: Sendable {
    /// With the secret of a device, if the server requires one (`AccessRule`).
    case secret
    /// With the protocol's own scheme, whether or not the server requires a secret; `nil` allows the request.
    case own(@Sendable (Request) -> Problem?)
}
