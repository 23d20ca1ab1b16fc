/// The rules of one protocol, for all addresses below its prefix: who may ask, how errors look and what OPTIONS says.
public struct RouteGroup: Sendable {
    /// Begins and ends with `/`; of several groups the one with the longest prefix that fits counts, for addresses
    /// without a route too.
    public let prefix: String
    public var authentication: Authentication
    /// Renders the protocol's own errors; the request is nil when it could not be read.
    public var renderProblem: @Sendable (Problem, Request?) -> Response
    /// Renders the application's errors; nil for one it does not know, which is answered with 500 and logged.
    public var renderError: @Sendable (any Error, Request) -> Response?
    /// Answers OPTIONS for an address with these methods, in alphabetical order; `Allow` is added.
    public var options: @Sendable (Request, _ allowed: [Method]) -> Response

    public init(
        _ prefix: String, _ authentication: Authentication = .token,
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
}

/// How clients show that they may ask.
public enum Authentication: Sendable {
    /// With the token of the server, where it asks for one (`AccessRule`).
    case token
    /// The same, and a browser that visits a page without the token is led to the login page.
    case tokenOrLogin
    /// In a way of the protocol's own, whether or not the server asks for a token; nil lets the request pass.
    case own(@Sendable (Request) -> Problem?)
}
