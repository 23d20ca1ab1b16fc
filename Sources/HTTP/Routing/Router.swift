/// Finds what answers a request, and turns every error into an answer.
public struct Router: Sendable {
    /// The routes in the order they were added.
    public private(set) var routes: [Route] = []
    /// Files for GET paths that have no route.
    public var files: StaticFiles?
    /// Makes of an error that no group knows one that they do; asked before they render it.
    public var translate: @Sendable (any Error) -> any Error = { $0 }

    /// The longest prefix first; the last one has every address.
    private let groups: [RouteGroup]
    private var tree = RouteTree()

    /// - Parameter groups: each prefix once; addresses in none of them have the usual rules.
    public init(_ groups: [RouteGroup] = []) {
        let rest = groups.contains { $0.prefix == "/" } ? [] : [RouteGroup("/")]
        self.groups = (groups + rest).sorted { $0.prefix.utf8.count > $1.prefix.utf8.count }
    }

    /// The rules for an address; those of `/` for none.
    public func group(of path: String) -> RouteGroup {
        groups.first { path.hasPrefix($0.prefix) } ?? groups[groups.count - 1]
    }

    /// Adds a route; each pair of method and pattern only once.
    ///
    /// - Parameters:
    ///   - pattern: begins with `/`; a segment `{name}` takes any one segment.
    ///   - atOnce: asked on the event loop before a worker is, so it must be quick; nothing leaves it to the handler.
    public mutating func add(
        _ method: Method, _ pattern: String, on execution: Execution = .loop, body: BodyPolicy = .buffered,
        atOnce: @escaping @Sendable (Request) -> Response? = { _ in nil }, _ handler: @escaping Handler
    ) {
        precondition(pattern.hasPrefix("/"), "The pattern \(pattern) must begin with a slash.")
        let names = RouteTree.segments(of: pattern).compactMap(RouteTree.parameterName)
        let route = Route(
            method: method, pattern: pattern, execution: execution, body: body, parameterNames: names, atOnce: atOnce,
            handler: handler)
        tree.insert(route)
        routes.append(route)
    }

    /// Whether a route of this router answers the request; files do not count.
    public func hasRoute(for request: Request) -> Bool {
        let routes = tree.find(request).routes
        return routes[request.method] != nil || request.method == .head && routes[.get] != nil
    }

    /// What is to happen with a request.
    enum Match {
        case route(Route, parameters: [String: String])
        case answer(Response)
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
            parameterNames: [], atOnce: { _ in nil }, handler: { try StaticFiles.response(with: file, to: $0) })
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
            return .answer(response)
        }
        return .problem(
            Problem(.http.methodNotAllowed, "This address takes \(allow) only.", headers: ["Allow": allow]))
    }

    /// Answers a request as a running server does, without a connection.
    public func respond(to request: Request, log: Log = Log()) -> Response {
        switch match(request) {
        case .route(let route, let parameters):
            var request = request
            request.parameters = parameters
            return run(route, request, log: log)
        case .answer(let response):
            return response
        case .problem(let problem):
            return render(problem, request)
        }
    }

    /// Calls the route's handler; an unknown error is answered with an id that the log has too.
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
            .http.fault, "Something went wrong here, and the log says more under \(id).",
            title: "Internal error")
        return render(problem, request)
    }

    /// The answer for a problem, with the fields that it must carry whoever renders it.
    func render(_ problem: Problem, _ request: Request?) -> Response {
        var response = group(of: request?.path ?? "/").renderProblem(problem, request)
        for (name, value) in problem.headers where !response.headers.contains(name) {
            response.headers.add(name, value)
        }
        return response
    }
}
