/// How much a client may send and how long it may take.
public struct Limits: Sendable {
    /// Bytes of the request line without its end (414).
    public var requestLine = 8 * 1024
    /// Bytes of all header fields with their line ends (431).
    public var headerBytes = 32 * 1024
    public var headerCount = 100
    /// Bytes of a body that is kept in memory (413).
    public var body = 1 << 20
    /// Bytes of a body that goes to a temporary file (413); one that comes through the Unix socket may have any size.
    public var upload = 64 << 20
    /// Bytes of all chunk extensions of one body (400).
    public var chunkExtensions = 4 * 1024

    /// From the first byte of a request to the end of its header fields.
    public var headerTime: Duration = .seconds(10)
    public var bodyTime: Duration = .seconds(30)
    /// Between two requests of a connection, and before its first.
    public var idleTime: Duration = .seconds(60)
    /// How long a client may take nothing of an answer that waits for it.
    public var writeStallTime: Duration = .seconds(30)
    /// How long what a refused client still sends is read and thrown away, so that it sees the answer.
    public var lingerTime: Duration = .seconds(2)

    public var connections = 1000
    /// Requests that may wait for a thread of their kind (503).
    public var queuedRequests = 256
    public var eventStreams = 256
    public var eventHeartbeat: Duration = .seconds(15)
    /// Bytes of events that may wait for one slow client.
    public var eventBacklog = 256 * 1024

    public init() {}
}

extension Limits {
    func upload(from peer: Peer) -> Int {
        peer == .unix ? .max : upload
    }
}
