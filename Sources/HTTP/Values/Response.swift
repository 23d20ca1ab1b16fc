/// A response; the server adds `Date`, `Content-Length`, `Connection` and any security fields that are missing.
public struct Response: Sendable {
    public var status: Status { didSet { head = nil } }
    public var headers: Headers { didSet { head = nil } }
    public var body: ResponseBody { didSet { head = nil } }
    /// The part of the head that is the same for every request, if it has been written in advance.
    private(set) var head: [UInt8]?

    public init(status: Status = .ok, headers: Headers = Headers(), body: ResponseBody = .none) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// A response with `bytes` of the given media type as its body.
    public init(status: Status = .ok, contentType: String, bytes: [UInt8]) {
        self.init(status: status, headers: ["Content-Type": contentType], body: .bytes(bytes))
    }

    /// The same response with its head written in advance, for a response that answers many requests; any later change
    /// discards that head.
    public func prepared() -> Response {
        var response = self
        response.head = ResponseHead.fixedPart(of: self)
        return response
    }
}

public enum ResponseBody: Sendable {
    case none
    case bytes([UInt8])
    /// Bytes that live as long as the program, such as a compiled-in file; sent without copying.
    case shared(StaticBytes)
    case file(FileBody)
    /// Called on a stream thread; its output is buffered, beyond a megabyte in a temporary file, and sent with its
    /// length when complete, so that an error still gives an error response and a slow client occupies no thread.
    case stream(@Sendable (ChunkWriter) throws -> Void)
    /// Server-sent events until either side closes.
    case events(EventSubscription)
}

/// Immutable bytes that live as long as the program.
public struct StaticBytes: @unchecked Sendable {
    // Sendable: the memory is never modified or freed, as every caller of the initializers guarantees.
    public let buffer: UnsafeRawBufferPointer

    /// - Parameter buffer: memory that is neither modified nor freed until the program ends.
    public init(_ buffer: UnsafeRawBufferPointer) {
        self.buffer = buffer
    }

    /// Copies the bytes to memory that is never freed.
    public init(copying bytes: [UInt8]) {
        let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
        memory.copyBytes(from: bytes)
        buffer = UnsafeRawBufferPointer(memory)
    }
}
