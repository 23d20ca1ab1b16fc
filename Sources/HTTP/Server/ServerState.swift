import Synchronization
import Threads

/// State shared by all event loops of a server.
final class ServerState: Sendable {
    let configuration: ServerConfiguration
    let router: Dispatcher
    let requestGuard: RequestGuard
    let log: Log
    /// For safe methods, separate so that reads and changes do not wait for each other.
    let readWorkers: WorkerPool
    let changeWorkers: WorkerPool
    let streamWorkers: WorkerPool
    let loops: [LoopHandle]
    let eventStreams = Atomic<Int>(0)

    init(
        configuration: ServerConfiguration, router: Router, requestGuard: RequestGuard, log: Log
    ) throws(SystemError) {
        self.configuration = configuration
        self.router = Dispatcher(router)
        self.requestGuard = requestGuard
        self.log = log
        let queue = configuration.limits.queuedRequests
        readWorkers = WorkerPool(threads: configuration.readWorkers, queue: queue)
        changeWorkers = WorkerPool(threads: configuration.workers, queue: queue)
        streamWorkers = WorkerPool(threads: configuration.streamWorkers, queue: queue)
        var loops: [LoopHandle] = []
        for _ in 0..<max(1, configuration.loops) {
            loops.append(try LoopHandle())
        }
        self.loops = loops
    }

    var connectionCount: Int {
        loops.reduce(0) { $0 + $1.connections.load(ordering: .relaxed) }
    }
}

/// The part of an event loop that other threads may access.
final class LoopHandle: Sendable {
    enum Message: Sendable {
        case connection(Arrival)
        /// A worker's response to the request of a waiting connection.
        case response(connection: UInt64, Response)
        case hub(ObjectIdentifier, EventHub.Message)
        case closeOldest
        /// Finish running requests until the deadline, then end.
        case stop(Instant)
    }

    let mailbox: Mailbox<Message>
    let connections = Atomic<Int>(0)
    /// The deadline in nanoseconds of the connection that has been idle longest; `Int.max` if none is idle.
    let oldestIdle = Atomic<Int>(.max)
    /// The same for connections that have not yet sent all of their header fields.
    let oldestHead = Atomic<Int>(.max)

    init() throws(SystemError) {
        mailbox = try Mailbox()
    }
}
