/// Who is at the other end of a connection.
public enum Peer: Sendable, Equatable {
    /// The numeric address, such as `127.0.0.1` or `::1`, without a port.
    case tcp(String)
    /// A program of the same user, through the Unix socket.
    case unix
}

/// What came after the header fields.
public enum Body: Sendable {
    case bytes([UInt8])
    /// The body of a route that takes uploads; the file exists as long as this value does.
    case file(UploadedFile)

    public var length: Int {
        switch self {
        case .bytes(let bytes): bytes.count
        case .file(let file): file.length
        }
    }

    public var isEmpty: Bool { length == 0 }
}

/// A request that has passed every check of its form.
public struct Request: Sendable {
    public var method: Method
    /// Path and query as sent; the scheme and host of an absolute form are taken off.
    public var target: String
    /// The path, percent-decoded once; it begins with `/`, or is `*` for `OPTIONS *`.
    public var path: String
    public var query: Query
    public var headers: Headers
    public var body: Body
    /// The values of the route's `{name}` segments.
    public var parameters: [String: String] = [:]
    public var peer: Peer
    /// Host and port the request is meant for: of the absolute form, otherwise of `Host`.
    public var authority: String?
    /// Says whether the client still waits; a handler that may take long asks it now and then.
    public let cancellation: Cancellation

    /// Makes a request as if it had been read from a connection.
    ///
    /// - Throws: a 400 `Problem` when `target` is not a valid request target.
    public init(
        _ method: Method, _ target: String, headers: Headers = Headers(), body: Body = .bytes([]),
        peer: Peer = .tcp("127.0.0.1"), cancellation: Cancellation = Cancellation()
    ) throws(Problem) {
        let parsed = try RequestTarget(parsing: Array(target.utf8)[...], method: method)
        self.init(
            method: method, target: parsed, headers: headers, body: body, peer: peer, cancellation: cancellation)
    }

    init(
        method: Method, target: RequestTarget, headers: Headers, body: Body, peer: Peer, cancellation: Cancellation
    ) {
        self.method = method
        self.target = target.text
        path = target.path
        query = target.query
        self.headers = headers
        self.body = body
        self.peer = peer
        self.cancellation = cancellation
        authority = target.authority ?? headers["host"]
    }

    /// The parts of the path between slashes, each decoded by itself, so that `%2F` separates nothing; none for `/`.
    public var segments: [String] {
        RequestTarget.segments(of: target)
    }

    /// The bytes of a body that is kept in memory; none for an upload.
    public var bodyBytes: [UInt8] {
        if case .bytes(let bytes) = body { bytes } else { [] }
    }
}
