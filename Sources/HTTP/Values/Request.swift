/// The client's end of a connection.
public enum Peer: Sendable, Equatable {
    /// A numeric address without a port, such as `127.0.0.1` or `::1`.
    case tcp(String)
    /// A program of the same user, connected through the Unix socket.
    case unix

    /// The numeric address; empty for the Unix socket.
    public var address: String {
        switch self {
        case .tcp(let address): address
        case .unix: ""
        }
    }

    /// The address of another machine; nil for a program on this one.
    public var remoteAddress: String? {
        address.isEmpty || address.hasPrefix("127.") || address == "::1" ? nil : address
    }
}

/// The body of a request.
public enum Body: Sendable {
    case bytes([UInt8])
    /// The body of a request to a route that accepts uploads; the file exists as long as this value does.
    case file(UploadedFile)

    public var length: Int {
        switch self {
        case .bytes(let bytes): bytes.count
        case .file(let file): file.length
        }
    }

    public var isEmpty: Bool { length == 0 }
}

/// A syntactically valid request.
public struct Request: Sendable {
    public var method: Method
    /// The path and query as sent, without the scheme and host of an absolute form.
    public var target: String
    /// What a proxy kept before the address of a movable group, such as `/tasker`; usually empty.
    public private(set) var base = ""
    /// The path, percent-decoded once; starts with `/`, or is `*` for `OPTIONS *`.
    public var path: String
    public var query: Query
    /// Whether an escape in the path may stand for a slash, so that only `segments` tells its parts.
    let hasEscapes: Bool
    public var headers: Headers
    public var body: Body
    /// The values of the route's `{name}` segments.
    public var parameters: [String: String] = [:]
    public var peer: Peer
    /// The device whose secret let the request in, as an `AccessRule` named it; nil if it needed none.
    public var device: String?
    /// The host and port from the absolute form, otherwise from `Host`.
    public var authority: String?
    /// Whether the client is still waiting; long-running handlers check it regularly.
    public let cancellation: Cancellation

    /// Creates a request as if it had been read from a connection.
    ///
    /// - Throws: a 400 `Problem` if `target` is not a valid request target.
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
        hasEscapes = target.hasEscapes
        self.headers = headers
        self.body = body
        self.peer = peer
        self.cancellation = cancellation
        authority = target.authority ?? headers["host"]
    }

    /// The same request without what stands in front of a movable group.
    func moved(to prefix: String) -> Request? {
        let (whole, part) = (target.utf8, prefix.utf8)
        guard whole.count > part.count,
            let start = whole.indices.first(where: { whole[$0] == part.first && whole[$0...].starts(with: part) }),
            start > whole.startIndex, path.hasPrefix(target[..<start])
        else { return nil }
        let front = String(target[..<start])
        var request = self
        request.base = front
        request.target = String(target.dropFirst(front.count))
        request.path = String(path.dropFirst(front.count))
        return request
    }

    /// The path segments, decoded individually so that `%2F` is not a separator; empty for `/`.
    public var segments: [String] {
        RequestTarget.segments(of: target)
    }

    /// The path as sent, with its escapes.
    public var encodedPath: String { String(target.prefix { $0 != "?" }) }

    /// The bytes of a body held in memory; empty for an upload.
    public var bodyBytes: [UInt8] {
        if case .bytes(let bytes) = body { bytes } else { [] }
    }
}
