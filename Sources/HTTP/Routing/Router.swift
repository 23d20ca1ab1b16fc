/// Dispatches requests to routes and files, and renders every error as a response.
public struct Router: Sendable {
    /// In the order they were added.
    public private(set) var routes: [Route] = []
    /// Served for GET and HEAD if no route matches the path.
    public var files: StaticFiles?
    /// Maps an error to one that the groups can render; applied before any of them renders it.
    public var translate: @Sendable (any Error) -> any Error = { $0 }

    /// In descending order of prefix length; the last one matches every path.
    private let groups: [RouteGroup]
    private var tree = RouteTree()

    /// - Parameter groups: unique prefixes; the default rules apply to paths that match none of them.
    public init(_ groups: [RouteGroup] = []) {
        let rest = groups.contains { $0.prefix == "/" } ? [] : [RouteGroup("/")]
        self.groups = (groups + rest).sorted { $0.prefix.utf8.count > $1.prefix.utf8.count }
    }

    /// The group whose rules apply to a path.
    public func group(of path: String) -> RouteGroup {
        groups.first { path.hasPrefix($0.prefix) } ?? groups[groups.count - 1]
    }

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
        return routes[request.method] != nil || request.method == .head && routes[.get] != nil
    }

    /// How a request is handled.
    enum Match {
        case route(Route, parameters: [String: String])
        case response(Response)
        case problem(Problem)
    }

    func match(_ request: Request) -> Match {
        if request.path == "*" {
            return refuse(request, allowed: routes.reduce(into: Set<Method>()) { $0.insert($1.method) })
        }
        let (found, values) = tree.find(request)
        if found.isEmpty { return matchFile(request) }
        let wanted = request.method == .head && found[.head] == nil ? Method.get : request.method
        if let route = found[wanted] {
            guard !values.isEmpty else { return .route(route, parameters: [:]) }
            let pairs = zip(route.parameterNames, values)
            return .route(route, parameters: Dictionary(pairs, uniquingKeysWith: { first, _ in first }))
        }
        return refuse(request, allowed: Set(found.keys))
    }

    private func matchFile(_ request: Request) -> Match {
        guard let files, let file = files.file(at: request) else {
            return .problem(Problem(.http.pathUnknown, "There is nothing at this address."))
        }
        guard request.method == .get || request.method == .head else { return refuse(request, allowed: [.get]) }
        let route = Route(
            method: .get, pattern: request.path, execution: file.isReady ? .loop : .worker, body: .buffered,
            parameterNames: [], immediate: { _ in nil }, handler: { try StaticFiles.response(with: file, to: $0) })
        return .route(route, parameters: [:])
    }

    private func refuse(_ request: Request, allowed: Set<Method>) -> Match {
        var methods = allowed.union([.options])
        if methods.contains(.get) { methods.insert(.head) }
        let names = methods.map(\.rawValue).sorted()
        let allow = names.joined(separator: ", ")
        guard request.method != .options else {
            var response = group(of: request.path).options(request, names.map(Method.init(rawValue:)))
            response.headers["Allow"] = allow
            return .response(response)
        }
        return .problem(
            Problem(.http.methodNotAllowed, "This address accepts only \(allow).", headers: ["Allow": allow]))
    }

    /// Handles a request as a running server would, but without a connection.
    public func respond(to request: Request, log: Log = Log()) -> Response {
        switch match(request) {
        case .route(let route, let parameters):
            var request = request
            request.parameters = parameters
            return run(route, request, log: log)
        case .response(let response):
            return response
        case .problem(let problem):
            return render(problem, request)
        }
    }

    /// Calls the route's handler; for an unknown error the response contains an id that is also logged.
    func run(_ route: Route, _ request: Request, log: Log) -> Response {
        do {
            return try route.handler(request)
        } catch {
            return response(to: error, request, log: log)
        }
    }

    func response(to error: any Error, _ request: Request, log: Log) -> Response {
        if let problem = error as? Problem, problem.status != .internalServerError { return render(problem, request) }
        if let response = group(of: request.path).renderError(translate(error), request) { return response }
        let id = String(UInt64.random(in: .min ... .max), radix: 16)
        log.write(.error, "internal error \(id) at \(request.method.rawValue) \(request.path): \(error)")
        let problem = Problem(
            .http.fault, "Something went wrong; the log has the details under \(id).",
            title: "Internal error")
        return render(problem, request)
    }

    /// The response for a problem, with the header fields that it requires whichever group renders it.
    func render(_ problem: Problem, _ request: Request?) -> Response {
        var response = group(of: request?.path ?? "/").renderProblem(problem, request)
        for (name, value) in problem.headers where !response.headers.contains(name) {
            response.headers.add(name, value)
        }
        return response
    }
}
