import Glibc
import Threads

/// The state of one client connection, confined to the thread of its event loop.
final class Connection {
    /// The request that is being read or handled.
    final class Exchange {
        /// Without its body, so that the request of most exchanges is never copied.
        let request: Request
        let match: Dispatcher.Match
        let isHead: Bool
        var keepsAlive: Bool
        let minorVersion: Int
        let began: Instant
        /// What has been received of a body held in memory.
        var body: [UInt8] = []
        var upload: TemporaryFileBox?

        init(_ request: consuming Request, _ match: consuming Dispatcher.Match, _ head: RequestHead, began: Instant) {
            isHead = request.method == .head
            self.request = request
            self.match = match
            self.began = began
            (keepsAlive, minorVersion) = (head.keepsAlive, head.minorVersion)
        }
    }

    struct EventStream {
        let hub: EventHub
        /// The last event that has been written or was already known to the client.
        var sequence: Int
        /// Whose streams end together; nil for nobody's.
        let owner: String?
        /// Who listens; nil for one who hears everything.
        let person: Int?
        /// Unsent bytes at the last heartbeat.
        var stalledBytes = 0
        /// Bytes sent at the start of the stream, which do not count towards the allowed backlog.
        let initialBytes: Int
    }

    enum State {
        /// Reads and handles requests.
        case open
        /// Waits for the response of a worker.
        case running
        /// Sends events.
        case streaming(EventStream)
        /// Has sent its last response and discards further input.
        case lingering
        case closed
    }

    let descriptor: Int32
    /// Unique among all connections that have used the same descriptor.
    let id: UInt64
    let peer: Peer
    let account: Account
    /// Shared by all its requests, since a client that is gone is gone for all of them.
    let cancellation = Cancellation()
    var state = State.open
    var parser: RequestParser
    var exchange: Exchange?
    var output = OutputQueue()
    /// Whether nothing more will be sent after `output`.
    var isFinishing = false
    /// Whether the client had not sent the whole request when it was answered.
    var isUnread = false
    /// Whether received bytes wait for the connection's next turn.
    var isReady = false
    /// The registered epoll events.
    var interest: UInt32 = 0

    var queue: DeadlineQueue?
    var deadline = Instant(nanoseconds: 0)
    // Unretained: the loop retains every connection until it is closed, and with that removed from its queue.
    unowned(unsafe) var next: Connection?
    unowned(unsafe) var previous: Connection?

    init(_ arrival: Arrival, serial: UInt32, limits: Limits) {
        descriptor = arrival.descriptor
        id = UInt64(serial) << 32 | UInt64(UInt32(bitPattern: arrival.descriptor))
        peer = arrival.peer
        account = arrival.account
        parser = RequestParser(limits: limits)
    }

    static func descriptor(of id: UInt64) -> Int32 {
        Int32(bitPattern: UInt32(truncatingIfNeeded: id))
    }

    var isClosed: Bool {
        if case .closed = state { true } else { false }
    }

    /// Whether the next request may be read and handled.
    var takesRequests: Bool {
        if case .open = state { !isFinishing && output.isEmpty } else { false }
    }
}

/// Holds the noncopyable file of an upload while it is being written.
final class TemporaryFileBox {
    private var file: TemporaryFile?

    init(directory: String) throws(SystemError) {
        file = try TemporaryFile(directory: directory)
    }

    func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
        try file?.write(bytes)
    }

    func finish() -> Body {
        guard let upload = file.take()?.upload() else { return .bytes([]) }
        return .file(upload)
    }
}
