import CGlibcExtras
import Glibc
import Synchronization
import Threads

/// One thread's share of the connections: waits for what they send and answers it.
///
/// The thread that runs the loop also makes it, so nothing in it is shared except through `ServerState`.
final class EventLoop {
    private static let eventsPerWait = 256
    private static let messagesPerTurn = 64
    static let readSize = 64 * 1024
    /// The marks of the mailbox and of the first listener among the events; those of connections are lower.
    private static let mailboxMark = UInt64.max
    private static let listenerMark = UInt64.max - 1 << 16

    let shared: ServerState
    let handle: LoopHandle
    let poller: Int32
    var listeners: [Listener]
    /// Where connections are taken, and not from every account.
    let accounts: AccountLookup?
    /// When the listeners are asked again after the system had no descriptors left.
    var acceptsAgain: Instant?

    var connections: [UInt64: Connection] = [:]
    /// Those that go on in the next turn, whether anything arrives or not.
    var ready: [Connection] = []
    var serial: UInt32 = 0
    var now = Instant.now
    var dateLine = DateLine()
    /// Answers of the connection at hand, to be sent with one call.
    var scratch: [UInt8] = []
    let readBuffer = UnsafeMutableRawBufferPointer.allocate(byteCount: readSize, alignment: 16)
    var stopDeadline: Instant?
    var hubs: [ObjectIdentifier: EventHub] = [:]
    var streams: [UInt64: Connection] = [:]
    /// Something was put behind what the streams still have to send.
    var hasEvents = false

    let idle: DeadlineQueue
    let head: DeadlineQueue
    let body: DeadlineQueue
    let writing: DeadlineQueue
    let heartbeat: DeadlineQueue
    let linger: DeadlineQueue
    let queues: [DeadlineQueue]

    /// - Parameter listeners: given to one loop only, which hands connections on to the others.
    init(_ shared: ServerState, index: Int, listeners: [Listener]) throws(SystemError) {
        self.shared = shared
        handle = shared.loops[index]
        self.listeners = listeners
        let asks = !listeners.isEmpty && !shared.configuration.admitsEveryAccount
        accounts = asks ? AccountLookup() : nil
        let limits = shared.configuration.limits
        idle = DeadlineQueue(.idle, limits.idleTime)
        head = DeadlineQueue(.head, limits.headerTime)
        body = DeadlineQueue(.body, limits.bodyTime)
        writing = DeadlineQueue(.writing, limits.writeStallTime)
        heartbeat = DeadlineQueue(.heartbeat, limits.eventHeartbeat)
        linger = DeadlineQueue(.linger, limits.lingerTime)
        queues = [idle, head, body, writing, heartbeat, linger]
        poller = epoll_create1(Int32(EPOLL_CLOEXEC))
        guard poller >= 0 else { throw SystemError("make an event queue") }
        scratch.reserveCapacity(Self.readSize)
        watch(handle.mailbox.descriptor, Self.mailboxMark)
        watchListeners()
        if let accounts, !accounts.canAsk { shared.log.write(.error, Self.cannotAsk) }
    }

    private static let cannotAsk =
        "the system does not tell whose connections come in, so those over TCP are refused; a service that was set up "
        + "by an earlier version needs: tasker autostart on"

    deinit {
        readBuffer.deallocate()
        Glibc.close(poller)
    }

    private func watch(_ descriptor: Int32, _ mark: UInt64) {
        var event = epoll_event(events: EPOLLIN.rawValue, data: epoll_data(u64: mark))
        if epoll_ctl(poller, EPOLL_CTL_ADD, descriptor, &event) != 0 {
            shared.log.write(.error, SystemError("watch a socket").description)
        }
    }

    func watchListeners() {
        for (index, listener) in listeners.enumerated() {
            watch(listener.descriptor, Self.listenerMark + UInt64(index))
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
        let mark = event.data.u64
        if mark == Self.mailboxMark {
            for message in handle.mailbox.take(atMost: Self.messagesPerTurn) { handle(message) }
            sendEvents()
        } else if mark >= Self.listenerMark {
            accept(from: Int(mark - Self.listenerMark))
        } else if let connection = connections[mark] {
            handle(event.events, connection)
        }
    }

    private func handle(_ events: UInt32, _ connection: Connection) {
        if events & EPOLLERR.rawValue != 0 || events & EPOLLHUP.rawValue != 0 {
            // Both directions are closed, or the client broke off: nobody is left to answer. One that only ended its sending
            // still waits, and the end of its bytes is read when all before it is answered.
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
        case .answer(let id, let response):
            guard let connection = connections[id], case .running = connection.state else { return }
            connection.state = .open
            answer(connection, response)
            process(connection)
        case .event(let hub, let event):
            deliver(event, from: hub)
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

    /// Ends accepting, idle connections and event streams; what runs goes on until the deadline.
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
        // Connections that were handed over in the last moment are closed too.
        for case .connection(let arrival) in handle.mailbox.take() { Glibc.close(arrival.descriptor) }
    }
}
