/// Dispatches requests to routes and files, and renders every error as a response.
public struct Router: Sendable {
    /// In the order they were added.
    public private(set) var routes: [Route] = []
    /// Served for GET and HEAD if no route matches the path.
    public var files: StaticFiles?
    /// Maps an error to one that the groups can render; applied before any of them renders it.
    public var translate: @Sendable (any Error) -> any Error = { $0 }

    /// In descending order of prefix length; the last one matches every path.
    let groups: [RouteGroup]
    private(set) var tree = RouteTree()

    /// - Parameter groups: unique prefixes; the default rules apply to paths that match none of them.
    public init(_ groups: [RouteGroup] = []) {
        let rest = groups.contains { $0.prefix == "/" } ? [] : [RouteGroup("/")]
        self.groups = (groups + rest).sorted { $0.prefix.utf8.count > $1.prefix.utf8.count }
    }

    /// The group whose rules apply to a path.
    public func group(of path: String) -> RouteGroup { Dispatcher(self).group(of: path) }

    /// Adds a route; each pair of method and pattern must be unique.
    ///
    /// - Parameters:
    ///   - pattern: starts with `/`; `{name}` matches any one segment.
    ///   - immediate: called on the event loop before using a worker, so it must be fast; `nil` defers to `handler`.
    public mutating func add(
        _ method: Method, _ pattern: String, on execution: Execution = .loop, body: BodyPolicy = .buffered,
        immediate: @escaping @Sendable (Request) -> Response? = { _ in nil }, _ handler: @escaping Handler
    ) {
        precondition(pattern.hasPrefix("/"), "The pattern \(pattern) must begin with a slash.")
        let names = RouteTree.segments(of: pattern).compactMap(RouteTree.parameterName)
        let route = Route(
            method: method, pattern: pattern, execution: execution, body: body, parameterNames: names,
            immediate: immediate, handler: handler)
        tree.insert(route)
        routes.append(route)
    }

    /// Whether a route, not a file, matches the request.
    public func hasRoute(for request: Request) -> Bool {
        let routes = tree.find(request).routes
        return routes.contains { $0.method == request.method || request.method == .head && $0.method == .get }
    }

    /// Handles a request as a running server would, but without a connection.
    public func respond(to request: Request, log: Log = Log()) -> Response {
        Dispatcher(self).respond(to: request, log: log)
    }
}
