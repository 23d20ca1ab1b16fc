import Synchronization
import Threads

/// What all event loops of one server share.
final class ServerState: Sendable {
    let configuration: ServerConfiguration
    let router: Router
    let requestGuard: RequestGuard
    let log: Log
    /// For methods that only read, apart from the others so that neither kind waits for the other.
    let readWorkers: WorkerPool
    let changeWorkers: WorkerPool
    let streamWorkers: WorkerPool
    let loops: [LoopHandle]
    let eventStreams = Atomic<Int>(0)

    init(
        configuration: ServerConfiguration, router: Router, requestGuard: RequestGuard, log: Log
    ) throws(SystemError) {
        self.configuration = configuration
        self.router = router
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

/// What others may know of an event loop, and how they reach it.
final class LoopHandle: Sendable {
    enum Message: Sendable {
        case connection(Arrival)
        /// What a worker has made of the request that the connection waits for.
        case answer(connection: UInt64, Response)
        case event(hub: ObjectIdentifier, EventHub.Event)
        case closeOldest
        /// Finish what runs until the deadline, then end.
        case stop(Instant)
    }

    let mailbox: Mailbox<Message>
    let connections = Atomic<Int>(0)
    /// When the connection that has been idle longest runs out of time, in nanoseconds; `Int.max` without one.
    let oldestIdle = Atomic<Int>(.max)
    /// The same for connections that have not sent all of their header fields.
    let oldestHead = Atomic<Int>(.max)

    init() throws(SystemError) {
        mailbox = try Mailbox()
    }
}
