import Glibc

/// A blocking HTTP client that opens a new connection for each request.
public struct Client: Sendable {
    public enum Endpoint: Sendable {
        /// A numeric address without brackets.
        case tcp(host: String, port: Int)
        case unix(path: String)
    }

    public enum Content: Sendable {
        case none
        case bytes([UInt8])
        /// A file of any size, streamed from disk.
        case file(path: String)
    }

    public struct Response: Sendable {
        public var status: Int
        public var headers: Headers
        /// Empty if the body was passed to a receiver.
        public var body: [UInt8]

        public init(status: Int, headers: Headers, body: [UInt8]) {
            self.status = status
            self.headers = headers
            self.body = body
        }
    }

    private let endpoint: Endpoint
    private let timeout: Duration

    /// - Parameter timeout: the maximum time during which the server may neither send nor accept any bytes.
    public init(_ endpoint: Endpoint, timeout: Duration = .seconds(60)) {
        self.endpoint = endpoint
        self.timeout = timeout
    }

    /// Sends a request and reads the whole response, whatever its status.
    ///
    /// - Parameter receive: called with pieces of the body of a successful (2xx) response as they arrive; the returned
    ///   body is then empty.
    /// - Throws: `ClientError`, or any error thrown by `receive`.
    public func send(
        _ method: Method, _ target: String, headers: Headers = Headers(), content: Content = .none,
        receive: ((UnsafeRawBufferPointer) throws -> Void)? = nil
    ) throws -> Response {
        let socket = try ClientSocket(endpoint, timeout: timeout)
        var file: FileBody?
        var length = 0
        switch content {
        case .none: break
        case .bytes(let bytes): length = bytes.count
        case .file(let path):
            do {
                file = try FileBody(path: path)
            } catch {
                throw ClientError.system(error)
            }
            length = file?.length ?? 0
        }
        let hasContent = if case .none = content { false } else { true }
        try socket.send(head(method, target, headers, length: hasContent ? length : nil))
        // A server may reject the request before it has read the whole body; its response says why.
        if case .bytes(let bytes) = content { try socket.send(bytes, mayStopEarly: true) }
        if let file { try socket.send(file) }
        var reader = ResponseReader(socket: socket)
        return try reader.read(hasBody: method != .head, receive: receive)
    }

    private func head(_ method: Method, _ target: String, _ headers: Headers, length: Int?) -> [UInt8] {
        var text = "\(method.rawValue) \(target) HTTP/1.1\r\nConnection: close\r\n"
        if !headers.contains("Host") { text += "Host: \(host)\r\n" }
        for (name, value) in headers { text += "\(name): \(value)\r\n" }
        if let length { text += "Content-Length: \(length)\r\n" }
        return Array((text + "\r\n").utf8)
    }

    private var host: String {
        switch endpoint {
        case .tcp(let host, let port): host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
        case .unix: "localhost"
        }
    }
}
