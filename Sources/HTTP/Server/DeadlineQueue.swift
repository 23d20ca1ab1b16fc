/// Connections that wait for the same length of time, so that the first is always the next to run out of it.
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

    /// Puts a connection at the end with the full time before it, taking it out of the queue it was in.
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
