/// Finds and calls the handlers of requests. A class, because a router would be copied for each request.
final class Dispatcher: Sendable {
    private let routes: [Route]
    private let files: StaticFiles?
    private let translate: @Sendable (any Error) -> any Error
    private let groups: [RouteGroup]
    private let tree: RouteTree

    init(_ router: Router) {
        (routes, files, translate) = (router.routes, router.files, router.translate)
        (groups, tree) = (router.groups, router.tree)
    }

    /// The group whose rules apply to a path.
    func group(of path: String) -> RouteGroup {
        groups[groupIndex(of: path)]
    }

    private func groupIndex(of path: String) -> Int {
        groups.firstIndex { path.hasPrefix($0.prefix) } ?? groups.count - 1
    }

    /// The request as its group sees it.
    func placed(_ request: Request) -> Request {
        let index = groupIndex(of: request.path)
        guard index == groups.count - 1 else { return request }
        for group in groups where group.isMovable {
            if let moved = request.moved(to: group.prefix) { return moved }
        }
        return request
    }

    /// How the client of a request authenticates; nil if it need not.
    func authentication(of request: Request) -> Authentication? {
        let group = groups[groupIndex(of: request.path)]
        return group.openMethods.contains(request.method) ? nil : group.authentication
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
        let exact = found.first { $0.method == request.method }
        if let route = exact ?? (request.method == .head ? found.first { $0.method == .get } : nil) {
            guard !values.isEmpty else { return .route(route, parameters: [:]) }
            let pairs = zip(route.parameterNames, values)
            return .route(route, parameters: Dictionary(pairs, uniquingKeysWith: { first, _ in first }))
        }
        return refuse(request, allowed: Set(found.map(\.method)))
    }

    private func matchFile(_ request: Request) -> Match {
        guard let files, let file = files.file(at: request) else {
            return .problem(Problem(.http.pathUnknown, "There is nothing at this address."))
        }
        guard request.method == .get || request.method == .head else { return refuse(request, allowed: [.get]) }
        let route = Route(
            method: .get, pattern: request.path, execution: file.isReady ? .loop : .worker, body: .buffered,
            parameterNames: [], handler: { try StaticFiles.response(with: file, to: $0) })
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
        let group = group(of: request.path)
        if let response = group.renderError(translate(error), request) { return response }
        let id = String(UInt64.random(in: .min ... .max), radix: 16)
        log.write(
            .error, "internal error \(id) at \(request.method.rawValue) \(group.shown(request.path)): \(error)")
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

    /// Handles a request as a running server would, but without a connection.
    func respond(to request: Request, log: Log) -> Response {
        var request = placed(request)
        switch match(request) {
        case .route(let route, let parameters):
            request.parameters = parameters
            return run(route, request, log: log)
        case .response(let response):
            return response
        case .problem(let problem):
            return render(problem, request)
        }
    }
}
