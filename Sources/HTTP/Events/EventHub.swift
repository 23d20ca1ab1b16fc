import Synchronization

/// Delivers events published on any thread to every listening client, in order and exactly once.
public final class EventHub: Sendable {
    struct Event: Sendable {
        let sequence: Int
        let bytes: [UInt8]
    }

    enum Message: Sendable {
        case event(Event)
        /// The streams of the owner end.
        case end(owner: String)
    }

    private struct State {
        /// Ordered by sequence, the newest last.
        var recent: [Event] = []
        var latest: Int
        /// The highest sequence number dropped from `recent`.
        var dropped: Int
        var listeners: [(id: ObjectIdentifier, deliver: @Sendable (Message) -> Void)] = []
        /// The owners whose streams have ended for good.
        var ended: Set<String> = []
    }

    private let state: Mutex<State>
    private let retained: Int

    /// - Parameters:
    ///   - latest: the sequence number of the last event before this hub was created.
    ///   - memory: the minimum number of events retained to bridge the gap between a replay and the live events.
    public init(latest: Int = 0, memory: Int = 1024) {
        state = Mutex(State(latest: latest, dropped: latest))
        retained = memory
    }

    /// The sequence number of the newest event.
    public var latest: Int {
        state.withLock { $0.latest }
    }

    /// Sends an event to every listener; ignores one whose `id` is not above `latest`, since it has been sent already.
    public func publish(id: Int, event: String, data: [UInt8]) {
        let event = Event(sequence: id, bytes: ServerSentEvent.encode(id: id, event: event, data: data))
        state.withLock { state in
            guard id > state.latest else { return }
            state.latest = id
            state.recent.append(event)
            // Half of them are dropped at once, which makes the amortized cost constant.
            if state.recent.count > retained * 2 {
                state.dropped = state.recent[retained].sequence
                state.recent.removeFirst(retained + 1)
            }
            for listener in state.listeners {
                listener.deliver(.event(event))
            }
        }
    }

    /// Ends the streams of an owner, those that are just starting included, and lets none start any more.
    public func end(owner: String) {
        state.withLock { state in
            state.ended.insert(owner)
            for listener in state.listeners { listener.deliver(.end(owner: owner)) }
        }
    }

    /// Subscribes `listener` to later events and returns those after `sequence`, or `nil` if some of them were dropped or
    /// the owner's streams have ended.
    ///
    /// - Parameter listener: attached only once, however often this is called.
    func attach(
        _ listener: ObjectIdentifier, after sequence: Int, owner: String?,
        deliver: @escaping @Sendable (Message) -> Void
    ) -> (missed: [Event]?, latest: Int) {
        state.withLock { state in
            if !state.listeners.contains(where: { $0.id == listener }) {
                state.listeners.append((listener, deliver))
            }
            guard sequence >= state.dropped, owner.map(state.ended.contains) != true else { return (nil, state.latest) }
            return (state.recent.filter { $0.sequence > sequence }, state.latest)
        }
    }

    func detach(_ listener: ObjectIdentifier) {
        state.withLock { state in
            state.listeners.removeAll { $0.id == listener }
        }
    }
}
