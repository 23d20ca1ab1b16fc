/// Connections with the same timeout, so that the first one is always the next to expire.
final class DeadlineQueue {
    enum Kind {
        case idle, head, body, writing, heartbeat, linger
    }

    let kind: Kind
    private let duration: Duration
    private(set) var first: Connection?
    private var last: Connection?

    init(_ kind: Kind, _ duration: Duration) {
        self.kind = kind
        self.duration = duration
    }

    /// Moves a connection from its current queue to the end of this one and restarts its timeout.
    func append(_ connection: Connection, now: Instant) {
        connection.queue?.remove(connection)
        connection.queue = self
        connection.deadline = now + duration
        connection.previous = last
        if let last { last.next = connection } else { first = connection }
        last = connection
    }

    func remove(_ connection: Connection) {
        if let previous = connection.previous { previous.next = connection.next } else { first = connection.next }
        if let next = connection.next { next.previous = connection.previous } else { last = connection.previous }
        connection.previous = nil
        connection.next = nil
        connection.queue = nil
    }
}
