import CGlibcExtras
import Glibc
import Synchronization
import Threads

/// Serves one thread's share of the connections.
///
/// Created on the thread that runs it, so it shares nothing except through `ServerState`.
final class EventLoop {
    private static let eventsPerWait = 256
    private static let messagesPerTurn = 64
    static let readSize = 64 * 1024
    /// The epoll ids of the mailbox and of the first listener; those of connections are lower.
    private static let mailboxID = UInt64.max
    private static let firstListenerID = UInt64.max - 1 << 16

    let shared: ServerState
    let handle: LoopHandle
    let poller: Int32
    var listeners: [Listener]
    /// Set on the accepting loop unless every account is admitted.
    let accounts: AccountLookup?
    /// When accepting resumes after the system has run out of descriptors.
    var resumeTime: Instant?

    var connections: [UInt64: Connection] = [:]
    /// Connections to continue in the next turn even if no input arrives.
    var ready: [Connection] = []
    var serial: UInt32 = 0
    var now = Instant.now
    var dateLine = DateLine()
    /// Responses of the current connection, sent with one call.
    var scratch: [UInt8] = []
    let readBuffer = UnsafeMutableRawBufferPointer.allocate(byteCount: readSize, alignment: 16)
    var stopDeadline: Instant?
    var hubs: [ObjectIdentifier: EventHub] = [:]
    var streams: [UInt64: Connection] = [:]
    /// Whether events were queued for any stream.
    var hasEvents = false

    let idle: DeadlineQueue
    let head: DeadlineQueue
    let body: DeadlineQueue
    let writing: DeadlineQueue
    let heartbeat: DeadlineQueue
    let linger: DeadlineQueue
    let queues: [DeadlineQueue]

    /// - Parameter listeners: passed to only one loop, which distributes connections to the others.
    init(_ shared: ServerState, index: Int, listeners: [Listener]) throws(SystemError) {
        self.shared = shared
        handle = shared.loops[index]
        self.listeners = listeners
        let checksAccounts = !listeners.isEmpty && !shared.configuration.admitsEveryAccount
        accounts = checksAccounts ? AccountLookup() : nil
        let limits = shared.configuration.limits
        idle = DeadlineQueue(.idle, limits.idleTime)
        head = DeadlineQueue(.head, limits.headerTime)
        body = DeadlineQueue(.body, limits.bodyTime)
        writing = DeadlineQueue(.writing, limits.writeStallTime)
        heartbeat = DeadlineQueue(.heartbeat, limits.eventHeartbeat)
        linger = DeadlineQueue(.linger, limits.lingerTime)
        queues = [idle, head, body, writing, heartbeat, linger]
        poller = epoll_create1(Int32(EPOLL_CLOEXEC))
        guard poller >= 0 else { throw SystemError("create an event queue") }
        scratch.reserveCapacity(Self.readSize)
        watch(handle.mailbox.descriptor, Self.mailboxID)
        watchListeners()
        if let accounts, !accounts.canAsk { shared.log.write(.error, Self.cannotAsk) }
    }

    private static let cannotAsk =
        "the system cannot tell which account a connection comes from, so TCP connections are refused; a service set "
        + "up by an earlier version needs: tasker autostart on"

    deinit {
        readBuffer.deallocate()
        Glibc.close(poller)
    }

    private func watch(_ descriptor: Int32, _ id: UInt64) {
        var event = epoll_event(events: EPOLLIN.rawValue, data: epoll_data(u64: id))
        if epoll_ctl(poller, EPOLL_CTL_ADD, descriptor, &event) != 0 {
            shared.log.write(.error, SystemError("watch a socket").description)
        }
    }

    func watchListeners() {
        for (index, listener) in listeners.enumerated() {
            watch(listener.descriptor, Self.firstListenerID + UInt64(index))
        }
    }

    func unwatchListeners() {
        for listener in listeners {
            epoll_ctl(poller, EPOLL_CTL_DEL, listener.descriptor, nil)
        }
    }

    func run() {
        let events = UnsafeMutablePointer<epoll_event>.allocate(capacity: Self.eventsPerWait)
        defer { events.deallocate() }
        while !hasEnded {
            let count = epoll_wait(poller, events, Int32(Self.eventsPerWait), ready.isEmpty ? waitTime() : 0)
            now = Instant.now
            dateLine.update()
            for index in 0..<max(0, Int(count)) {
                handle(events[index])
            }
            resume()
            expire()
            publishOldest()
        }
        end()
    }

    private func handle(_ event: epoll_event) {
        let id = event.data.u64
        if id == Self.mailboxID {
            for message in handle.mailbox.take(atMost: Self.messagesPerTurn) { handle(message) }
            sendEvents()
        } else if id >= Self.firstListenerID {
            accept(from: Int(id - Self.firstListenerID))
        } else if let connection = connections[id] {
            handle(event.events, connection)
        }
    }

    private func handle(_ events: UInt32, _ connection: Connection) {
        if events & EPOLLERR.rawValue != 0 || events & EPOLLHUP.rawValue != 0 {
            // Both directions are closed or the client reset the connection, so no response can be delivered. A client
            // that closed only its sending side still waits; its end of input is read after everything before it.
            return close(connection)
        }
        if events & EPOLLOUT.rawValue != 0 {
            flush(connection)
            process(connection)
        }
        if events & EPOLLIN.rawValue != 0, !connection.isClosed {
            receive(connection)
        }
    }

    private func handle(_ message: LoopHandle.Message) {
        switch message {
        case .connection(let arrival):
            add(arrival)
        case .response(let id, let response):
            guard let connection = connections[id], case .running = connection.state else { return }
            connection.state = .open
            answer(connection, response)
            process(connection)
        case .hub(let hub, .event(let event)):
            deliver(event, from: hub)
        case .hub(let hub, .end(let owner)):
            end(owner, of: hub)
        case .closeOldest:
            closeOldest()
        case .stop(let deadline):
            stop(until: deadline)
        }
    }

    private var hasEnded: Bool {
        guard let stopDeadline else { return false }
        return connections.isEmpty || now >= stopDeadline
    }

    /// Stops accepting and closes idle connections and event streams; running requests may finish until the deadline.
    private func stop(until deadline: Instant) {
        stopDeadline = deadline
        for listener in listeners { listener.close() }
        listeners = []
        for connection in Array(connections.values) {
            switch connection.state {
            case .open where connection.exchange != nil || !connection.output.isEmpty: break
            case .running: break
            default: close(connection)
            }
        }
    }

    private func end() {
        for connection in Array(connections.values) { close(connection) }
        for hub in hubs.values { hub.detach(ObjectIdentifier(handle)) }
        // Close connections that were assigned to this loop at the last moment.
        for case .connection(let arrival) in handle.mailbox.take() { Glibc.close(arrival.descriptor) }
    }
}
