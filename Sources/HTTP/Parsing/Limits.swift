/// Limits on the size and duration of requests and responses.
public struct Limits: Sendable {
    /// Bytes of the request line without the line break (414).
    public var requestLine = 8 * 1024
    /// Bytes of all header fields including their line breaks (431).
    public var headerBytes = 32 * 1024
    public var headerCount = 100
    /// Bytes of a body held in memory (413).
    public var body = 1 << 20
    /// Bytes of a body written to a temporary file (413); unlimited through the Unix socket.
    public var upload = 64 << 20
    /// Bytes of all chunk extensions of one body (400).
    public var chunkExtensions = 4 * 1024

    /// From the first byte of a request to the end of its header fields.
    public var headerTime: Duration = .seconds(10)
    public var bodyTime: Duration = .seconds(30)
    /// Between two requests on a connection, and before the first.
    public var idleTime: Duration = .seconds(60)
    /// How long a client may accept no bytes of a response.
    public var writeStallTime: Duration = .seconds(30)
    /// How long the input of a rejected client is read and discarded, so that the client can receive the response.
    public var lingerTime: Duration = .seconds(2)

    public var connections = 1000
    /// Requests that may wait for a thread of one pool (503).
    public var queuedRequests = 256
    public var eventStreams = 256
    public var eventHeartbeat: Duration = .seconds(15)
    /// Bytes of events that may be queued for a slow client.
    public var eventBacklog = 256 * 1024

    public init() {}
}

extension Limits {
    func upload(from peer: Peer) -> Int {
        peer == .unix ? .max : upload
    }
}
