/// Answers a request; a thrown `Problem` or an error that the application knows becomes an answer too.
public typealias Handler = @Sendable (Request) throws -> Response

/// Where a handler runs.
public enum Execution: Sendable {
    /// On the event loop, so it must be quick and must not wait for a disk.
    case loop
    /// On a thread that may wait.
    case worker
    /// On the event loop, but on a thread where the query has one of these parameters, which make it long.
    case loopUnless([String])

    public func isOnWorker(_ request: Request) -> Bool {
        switch self {
        case .loop: false
        case .worker: true
        case .loopUnless(let names): request.query.items.contains { names.contains($0.name) }
        }
    }
}

/// What a route takes as a body.
public enum BodyPolicy: Sendable, Equatable {
    /// Up to `Limits.body`, in memory.
    case buffered
    /// Up to `Limits.upload`, in a temporary file.
    case upload
}

/// A method and a path pattern with what answers them.
public struct Route: Sendable {
    public let method: Method
    /// Such as `/api/tasks/{id}`; a `{name}` stands for exactly one segment that is not empty.
    public let pattern: String
    public let execution: Execution
    public let body: BodyPolicy
    let parameterNames: [String]
    /// For a route on a worker: the answer that the loop can give at once, if any.
    let atOnce: @Sendable (Request) -> Response?
    let handler: Handler
}
