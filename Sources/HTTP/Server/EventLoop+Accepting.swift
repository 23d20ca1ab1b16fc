import CGlibcExtras
import Glibc
import Synchronization
import Threads

extension EventLoop {
    private static let acceptsPerTurn = 64
    private static let pauseWithoutDescriptors = Duration.milliseconds(20)

    /// Accepts pending connections and assigns each to the loop with the fewest.
    func accept(from index: Int) {
        guard index < listeners.count else { return }
        for _ in 0..<Self.acceptsPerTurn {
            do {
                admit(try listeners[index].accept())
            } catch {
                switch error.number {
                case EAGAIN:
                    return
                case EMFILE, ENFILE, ENOBUFS, ENOMEM:
                    return pauseAccepting(error)
                default:
                    // Errors of the connection itself, such as ECONNABORTED, do not affect the next one (accept(2)).
                    continue
                }
            }
        }
    }

    private func admit(_ arrival: Arrival) {
        if shared.connectionCount >= shared.configuration.limits.connections, !closeOldestAnywhere() {
            shared.log.write(.warning, "refused a connection: all existing ones are busy")
            refuse(arrival.descriptor)
            return
        }
        var arrival = arrival
        arrival.account = account(of: arrival)
        var target = handle
        for other in shared.loops
        where other.connections.load(ordering: .relaxed) < target.connections.load(ordering: .relaxed) {
            target = other
        }
        target.connections.add(1, ordering: .relaxed)
        if target === handle {
            add(arrival)
        } else {
            target.mailbox.post(.connection(arrival))
        }
    }

    /// Looked up only once, when the connection is accepted; its owner may pass it on to other processes later.
    private func account(of arrival: Arrival) -> Account {
        guard let accounts, let remote = arrival.remote else { return .admitted }
        guard let local = SocketEnd.local(of: arrival.descriptor) else { return .unknown }
        return accounts.account(at: remote, connectedTo: local)
    }

    private func refuse(_ descriptor: Int32) {
        let response =
            "HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\nRetry-After: 1\r\nConnection: close\r\n\r\n"
        _ = Array(response.utf8).withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
        Glibc.close(descriptor)
    }

    /// Frees a descriptor and leaves pending connections in the kernel's queue for a moment.
    private func pauseAccepting(_ error: SystemError) {
        shared.log.write(.warning, "paused accepting connections: \(error)")
        _ = closeOldestAnywhere()
        unwatchListeners()
        resumeTime = now + Self.pauseWithoutDescriptors
    }

    func resumeAccepting() {
        guard let time = resumeTime, now >= time else { return }
        resumeTime = nil
        watchListeners()
    }

    /// Closes the connection that has been idle longest or, if none is idle, the one that has been sending its header
    /// fields longest. Returns `false` if there is none.
    private func closeOldestAnywhere() -> Bool {
        publishOldest()
        let byIdle = shared.loops.min {
            $0.oldestIdle.load(ordering: .relaxed) < $1.oldestIdle.load(ordering: .relaxed)
        }
        let byHead = shared.loops.min {
            $0.oldestHead.load(ordering: .relaxed) < $1.oldestHead.load(ordering: .relaxed)
        }
        guard let byIdle, let byHead else { return false }
        let target: LoopHandle
        if byIdle.oldestIdle.load(ordering: .relaxed) < .max {
            target = byIdle
        } else if byHead.oldestHead.load(ordering: .relaxed) < .max {
            target = byHead
        } else {
            return false
        }
        if target === handle {
            closeOldest()
        } else {
            target.mailbox.post(.closeOldest)
        }
        return true
    }

    func closeOldest() {
        if let oldest = idle.first ?? head.first {
            close(oldest)
        }
    }

    func publishOldest() {
        handle.oldestIdle.store(idle.first?.deadline.nanoseconds ?? .max, ordering: .relaxed)
        handle.oldestHead.store(head.first?.deadline.nanoseconds ?? .max, ordering: .relaxed)
    }

    /// Registers a connection that has already been counted.
    func add(_ arrival: Arrival) {
        serial &+= 1
        // The highest ids are reserved for the listeners and the mailbox.
        if serial >= UInt32.max { serial = 1 }
        let descriptor = arrival.descriptor
        let connection = Connection(arrival, serial: serial, limits: shared.configuration.limits)
        connection.interest = EPOLLIN.rawValue
        var event = epoll_event(events: connection.interest, data: epoll_data(u64: connection.id))
        guard stopDeadline == nil, epoll_ctl(poller, EPOLL_CTL_ADD, descriptor, &event) == 0 else {
            handle.connections.subtract(1, ordering: .relaxed)
            Glibc.close(descriptor)
            return
        }
        connections[connection.id] = connection
        idle.append(connection, now: now)
    }

    func close(_ connection: Connection) {
        guard connections.removeValue(forKey: connection.id) != nil else { return }
        connection.queue?.remove(connection)
        if case .streaming = connection.state {
            streams[connection.id] = nil
            shared.eventStreams.subtract(1, ordering: .relaxed)
        }
        connection.state = .closed
        connection.cancellation.cancel()
        Glibc.close(connection.descriptor)
        handle.connections.subtract(1, ordering: .relaxed)
    }
}
