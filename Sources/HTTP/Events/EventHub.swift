import Synchronization

/// Hands events from any thread to all clients that listen, each exactly once and in order.
public final class EventHub: Sendable {
    struct Event: Sendable {
        let sequence: Int
        let bytes: [UInt8]
    }

    private struct State {
        /// Ordered by sequence, the newest last.
        var recent: [Event] = []
        var latest: Int
        /// The highest sequence that `recent` no longer has.
        var forgotten: Int
        var listeners: [(id: ObjectIdentifier, deliver: @Sendable (Event) -> Void)] = []
    }

    private let state: Mutex<State>
    private let memory: Int

    /// - Parameters:
    ///   - latest: the sequence number of the last event before this hub existed.
    ///   - memory: how many events are kept at least to bridge the time between a replay and the live events.
    public init(latest: Int = 0, memory: Int = 1024) {
        state = Mutex(State(latest: latest, forgotten: latest))
        self.memory = memory
    }

    /// The sequence number of the newest event.
    public var latest: Int {
        state.withLock { $0.latest }
    }

    /// Sends an event to all who listen; one whose `id` is not above the latest has been sent before and is left out.
    public func publish(id: Int, event: String, data: [UInt8]) {
        let event = Event(sequence: id, bytes: ServerSentEvent.encode(id: id, event: event, data: data))
        state.withLock { state in
            guard id > state.latest else { return }
            state.latest = id
            state.recent.append(event)
            // Half is dropped at a time, so that dropping costs nothing per event.
            if state.recent.count > memory * 2 {
                state.forgotten = state.recent[memory].sequence
                state.recent.removeFirst(memory + 1)
            }
            for listener in state.listeners {
                listener.deliver(event)
            }
        }
    }

    /// The events after `sequence`, nil when some of them are forgotten; from then on `deliver` gets every later one.
    ///
    /// - Parameter owner: attached once, however often it asks.
    func attach(
        _ owner: ObjectIdentifier, after sequence: Int, deliver: @escaping @Sendable (Event) -> Void
    ) -> (missed: [Event]?, latest: Int) {
        state.withLock { state in
            if !state.listeners.contains(where: { $0.id == owner }) {
                state.listeners.append((owner, deliver))
            }
            guard sequence >= state.forgotten else { return (nil, state.latest) }
            return (state.recent.filter { $0.sequence > sequence }, state.latest)
        }
    }

    func detach(_ owner: ObjectIdentifier) {
        state.withLock { state in
            state.listeners.removeAll { $0.id == owner }
        }
    }
}
