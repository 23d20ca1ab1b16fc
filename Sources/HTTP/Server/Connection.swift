import Glibc
import Threads

/// What an event loop knows of one client; only the thread of that loop touches it.
final class Connection {
    /// The request that is being read or answered.
    struct Exchange {
        var request: Request
        var match: Router.Match
        var keepsAlive: Bool
        var minorVersion: Int
        var upload: TemporaryFileBox?
        var began: Instant
    }

    struct EventStream {
        let hub: EventHub
        /// Events up to here have been written or were known to the client.
        var sequence: Int
        /// Bytes that still waited at the last heartbeat; 0 when none did.
        var stalledBytes = 0
        /// Bytes the stream began with, which may wait beside the allowed backlog.
        let initialBytes: Int
    }

    enum State {
        /// Reads requests and answers them.
        case open
        /// Waits for a worker's answer.
        case running
        /// Sends events.
        case streaming(EventStream)
        /// Has sent its last answer and throws away what still comes.
        case lingering
        case closed
    }

    let descriptor: Int32
    /// Differs from that of every earlier connection with the same descriptor.
    let id: UInt64
    let peer: Peer
    let account: Account
    /// Of all its requests: what is gone for one is gone for the next.
    let cancellation = Cancellation()
    var state = State.open
    var parser: RequestParser
    var exchange: Exchange?
    var output = OutputQueue()
    /// After what is in `output` nothing more will be sent.
    var isFinishing = false
    /// The client has not sent all of the request that was answered.
    var isUnread = false
    /// Bytes that have been read wait for the connection's next turn.
    var isReady = false
    /// The epoll events that are asked for at present.
    var interest: UInt32 = 0

    var queue: DeadlineQueue?
    var deadline = Instant(nanoseconds: 0)
    var next: Connection?
    var previous: Connection?

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

    func appendToBody(_ bytes: UnsafeRawBufferPointer) {
        guard case .bytes(var body)? = exchange?.request.body else { return }
        // Taken out first, so that the array is not copied for each piece.
        exchange?.request.body = .bytes([])
        body.append(contentsOf: bytes)
        exchange?.request.body = .bytes(body)
    }

    /// True while the next request may be read and answered.
    var takesRequests: Bool {
        if case .open = state { !isFinishing && output.isEmpty } else { false }
    }
}

/// Owns an upload while it is written.
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
