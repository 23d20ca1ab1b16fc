import Glibc
import Synchronization
import Threads

/// An HTTP/1.1 server (RFC 9110, RFC 9112) on sockets and epoll, with one event loop per core.
public final class Server: Sendable {
    private struct Running {
        var state: ServerState?
        var threads: [Thread] = []
    }

    private let configuration: ServerConfiguration
    private let router: Router
    private let log: Log
    private let running = Mutex(Running())
    private let stopped: WakeSignal

    /// - Throws: `SystemError` if the process has run out of descriptors.
    public init(_ configuration: ServerConfiguration, router: Router, log: Log = Log()) throws(SystemError) {
        self.configuration = configuration
        self.router = router
        self.log = log
        stopped = try WakeSignal()
    }

    /// Starts listening and serving; must be called only once.
    ///
    /// - Parameter prepare: called with the listening addresses, the configured one first, before any request is
    ///   served; if it throws, the server does not start.
    /// - Returns: the listening addresses.
    /// - Throws: `ListenError`, or the error thrown by `prepare`; nothing listens then.
    @discardableResult
    public func start(_ prepare: ([BoundAddress]) throws -> Void = { _ in }) throws -> [BoundAddress] {
        // sendfile has no flag that prevents SIGPIPE when the client is gone.
        signal(SIGPIPE, SIG_IGN)
        let listeners = try Listener.open(configuration)
        do {
            try prepare(listeners.map(\.address))
            try startThreads(listeners)
        } catch {
            for listener in listeners { listener.close() }
            if let error = error as? SystemError { throw ListenError.system(error) }
            throw error
        }
        return listeners.map(\.address)
    }

    private func startThreads(_ listeners: [Listener]) throws(SystemError) {
        let requestGuard = RequestGuard(
            addresses: listeners.map(\.address), allowedHosts: configuration.allowedHosts)
        let state = try ServerState(
            configuration: configuration, router: router, requestGuard: requestGuard, log: log)
        running.withLock { $0.state = state }
        // The cost of reads grows with the data, so they yield the processor to the loops and to changes.
        try state.readWorkers.start(name: "reader", niceness: 10)
        try state.changeWorkers.start(name: "worker")
        try state.streamWorkers.start(name: "stream")
        for index in state.loops.indices {
            let own = index == 0 ? listeners : []
            let thread = try Thread(name: "loop-\(index)") {
                do {
                    try EventLoop(state, index: index, listeners: own).run()
                } catch {
                    state.log.write(.error, "could not start an event loop: \(error)")
                }
            }
            running.withLock { $0.threads.append(thread) }
        }
    }

    /// Stops listening, closes idle connections and event streams, lets running requests finish, and returns when
    /// everything is closed. May be called repeatedly, from any thread except the server's own.
    ///
    /// - Parameter seconds: how long running requests may take before they are cut off.
    public func stop(graceful seconds: Int = 5) {
        let (state, threads) = running.withLock { running in
            defer { running.threads = [] }
            return (running.state, running.threads)
        }
        guard let state else { return }
        guard !threads.isEmpty else { return wait() }
        let deadline = Instant.now + .seconds(seconds)
        for loop in state.loops { loop.mailbox.post(.stop(deadline)) }
        for thread in threads { thread.join() }
        state.readWorkers.stop()
        state.changeWorkers.stop()
        state.streamWorkers.stop()
        stopped.signal()
    }

    /// Waits until `stop` has finished.
    public func wait() {
        stopped.wait()
    }
}
