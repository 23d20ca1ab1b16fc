import Glibc

extension EventLoop {
    /// Milliseconds until the next deadline; -1 if there is none.
    func waitTime() -> Int32 {
        var earliest = Int.max
        for queue in queues {
            if let first = queue.first { earliest = min(earliest, first.deadline.nanoseconds) }
        }
        if let resumeTime { earliest = min(earliest, resumeTime.nanoseconds) }
        if let stopDeadline { earliest = min(earliest, stopDeadline.nanoseconds) }
        return earliest == .max ? -1 : Instant(nanoseconds: earliest).milliseconds(since: .now)
    }

    func expire() {
        resumeAccepting()
        for queue in queues {
            while let connection = queue.first, connection.deadline <= now {
                expire(connection, queue.kind)
            }
        }
    }

    private func expire(_ connection: Connection, _ kind: DeadlineQueue.Kind) {
        switch kind {
        case .idle, .writing, .linger:
            close(connection)
        case .head:
            refuse(connection, Self.tooSlow("header fields"))
        case .body:
            refuse(connection, Self.tooSlow("body"))
        case .heartbeat:
            sendHeartbeat(connection)
        }
    }

    private static func tooSlow(_ part: String) -> Problem {
        Problem(.http.timeout, "The \(part) of the request took too long to arrive; try again.")
    }

    /// Moves the connection to the deadline queue for its current state.
    func schedule(_ connection: Connection) {
        switch connection.state {
        case .closed, .streaming, .lingering:
            return
        case .running:
            connection.queue?.remove(connection)
        case .open where !connection.output.isEmpty:
            if connection.queue !== writing { writing.append(connection, now: now) }
        case .open where connection.exchange != nil:
            if connection.queue !== body { body.append(connection, now: now) }
        case .open where connection.parser.isBetweenMessages:
            if connection.queue !== idle { idle.append(connection, now: now) }
        case .open:
            if connection.queue !== head { head.append(connection, now: now) }
        }
    }
}
