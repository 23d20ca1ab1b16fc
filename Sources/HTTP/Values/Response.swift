/// An answer; the server adds `Date`, `Content-Length`, `Connection` and the security fields that it does not set itself.
public struct Response: Sendable {
    public var status: Status
    public var headers: Headers
    public var body: ResponseBody

    public init(status: Status = .ok, headers: Headers = Headers(), body: ResponseBody = .none) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// An answer whose body is `bytes`, of the given media type.
    public init(status: Status = .ok, contentType: String, bytes: [UInt8]) {
        self.init(status: status, headers: ["Content-Type": contentType], body: .bytes(bytes))
    }
}

public enum ResponseBody: Sendable {
    case none
    case bytes([UInt8])
    /// Bytes that live as long as the program, such as a compiled-in file; they are sent without being copied.
    case shared(StaticBytes)
    case file(FileBody)
    /// Called on a stream thread; what it writes is gathered, beyond a megabyte in a temporary file, and sent with its
    /// length once it is complete, so that an error still gives an honest answer and a slow reader holds no thread.
    case stream(@Sendable (ChunkWriter) throws -> Void)
    /// Server-sent events until either side closes.
    case events(EventSubscription)
}

/// Bytes that live, unchanged, as long as the program.
public struct StaticBytes: @unchecked Sendable {
    // Sendable: the memory is never written nor freed, as whoever makes the value promises.
    public let buffer: UnsafeRawBufferPointer

    /// - Parameter buffer: memory that is neither changed nor freed until the program ends.
    public init(_ buffer: UnsafeRawBufferPointer) {
        self.buffer = buffer
    }

    /// Copies what is made once and then kept until the program ends.
    public init(copying bytes: [UInt8]) {
        let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
        memory.copyBytes(from: bytes)
        buffer = UnsafeRawBufferPointer(memory)
    }
}
