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
    private let stopped: Wake

    /// - Throws: `SystemError` when the process may open no more descriptors.
    public init(_ configuration: ServerConfiguration, router: Router, log: Log = Log()) throws(SystemError) {
        self.configuration = configuration
        self.router = router
        self.log = log
        stopped = try Wake()
    }

    /// Begins to listen and to answer; to be called once.
    ///
    /// - Parameter prepare: gets every address it listens on, the configured one first, before anything is answered; an
    ///   error of it ends the start.
    /// - Returns: the same addresses.
    /// - Throws: `ListenError`, or the error of `prepare`, after which nothing listens.
    @discardableResult
    public func start(_ prepare: ([BoundAddress]) throws -> Void = { _ in }) throws -> [BoundAddress] {
        // sendfile has no flag that keeps it from raising SIGPIPE when the client is gone.
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
        // Reads that grow with the data leave the processor to the loops and to changes.
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

    /// Stops listening, closes idle connections and event streams, lets running requests finish, and returns when all
    /// is closed. Any thread but the server's own may call it, more than once too.
    ///
    /// - Parameter seconds: after these, requests that still run are cut off.
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

    /// Waits until `stop` has done its work.
    public func wait() {
        stopped.wait()
    }
}
