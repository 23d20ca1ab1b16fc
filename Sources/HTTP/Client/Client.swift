import Glibc

/// Sends one request at a time and waits for its answer, each on its own connection.
public struct Client: Sendable {
    public enum Endpoint: Sendable {
        /// A numeric address without brackets.
        case tcp(host: String, port: Int)
        case unix(path: String)
    }

    public enum Content: Sendable {
        case none
        case bytes([UInt8])
        /// A file of any size, read while it is sent.
        case file(path: String)
    }

    public struct Answer: Sendable {
        public var status: Int
        public var headers: Headers
        /// Empty when the body went to a receiver, as that of a successful answer does.
        public var body: [UInt8]

        public init(status: Int, headers: Headers, body: [UInt8]) {
            self.status = status
            self.headers = headers
            self.body = body
        }
    }

    private let endpoint: Endpoint
    private let timeout: Duration

    /// - Parameter timeout: how long the server may send or take nothing.
    public init(_ endpoint: Endpoint, timeout: Duration = .seconds(60)) {
        self.endpoint = endpoint
        self.timeout = timeout
    }

    /// Sends a request and reads the whole answer, whatever its status.
    ///
    /// - Parameter receive: gets the body of a successful answer in pieces as it arrives, instead of the answer.
    /// - Throws: `ClientError`, or what `receive` throws.
    public func send(
        _ method: Method, _ target: String, headers: Headers = Headers(), content: Content = .none,
        receive: ((UnsafeRawBufferPointer) throws -> Void)? = nil
    ) throws -> Answer {
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
        // A server may refuse before it has read everything; its answer tells why.
        if case .bytes(let bytes) = content { try socket.send(bytes, mayBeRefused: true) }
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
