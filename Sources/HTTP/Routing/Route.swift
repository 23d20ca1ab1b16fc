/// Handles a request; a thrown `Problem` or application error is rendered as a response.
public typealias Handler = @Sendable (Request) throws -> Response

/// Where a handler runs.
public enum Execution: Sendable {
    /// On the event loop; the handler must be fast and must not block.
    case loop
    /// On a worker thread, where the handler may block.
    case worker
    /// On the event loop, or on a worker thread if the query has one of these parameters, which make the request slow.
    case loopUnless([String])

    public func isOnWorker(_ request: Request) -> Bool {
        switch self {
        case .loop: false
        case .worker: true
        case .loopUnless(let names): request.query.items.contains { names.contains($0.name) }
        }
    }
}

/// How the body of a request is received.
public enum BodyPolicy: Sendable, Equatable {
    /// Up to `Limits.body`, in memory.
    case buffered
    /// Up to `Limits.upload`, in a temporary file.
    case upload
}

/// A method and a path pattern with the handler of matching requests.
public final class Route: Sendable {
    public let method: Method
    /// Such as `/api/tasks/{id}`; `{name}` matches exactly one non-empty segment.
    public let pattern: String
    public let execution: Execution
    public let body: BodyPolicy
    let parameterNames: [String]
    /// For a route on a worker: the response that the event loop can send without a worker, if any.
    let immediate: @Sendable (Request) -> Response?
    let handler: Handler

    init(
        method: Method, pattern: String, execution: Execution, body: BodyPolicy, parameterNames: [String],
        immediate: @escaping @Sendable (Request) -> Response? = { _ in nil }, handler: @escaping Handler
    ) {
        (self.method, self.pattern, self.execution, self.body) = (method, pattern, execution, body)
        (self.parameterNames, self.immediate, self.handler) = (parameterNames, immediate, handler)
    }
}
