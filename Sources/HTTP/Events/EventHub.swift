import Synchronization

/// Delivers events published on any thread to every listening client, in order and exactly once.
public final class EventHub: Sendable {
    /// What a person hears of an event, in place of its data; nil if nothing.
    public typealias Hearing = @Sendable (_ person: Int) -> [UInt8]?

    struct Event: Sendable {
        let sequence: Int
        private let name: String
        private let bytes: [UInt8]
        private let hearing: Hearing?

        init(_ sequence: Int, _ name: String, _ data: [UInt8], _ hearing: Hearing?) {
            (self.sequence, self.name, self.hearing) = (sequence, name, hearing)
            bytes = ServerSentEvent.encode(id: sequence, event: name, data: data)
        }

        /// - Parameter person: nil for one who hears everything.
        func bytes(for person: Int?) -> [UInt8]? {
            guard let hearing, let person else { return bytes }
            return hearing(person).map { ServerSentEvent.encode(id: sequence, event: name, data: $0) }
        }
    }

    enum Message: Sendable {
        case event(Event)
        /// The streams of the owner end; those of everybody if it is nil.
        case end(owner: String?)
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
        /// How often all streams were ended.
        var round = 0
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

    /// How often all streams were ended; those that start belong to the last round.
    public var round: Int { state.withLock { $0.round } }

    /// Sends an event to every listener; ignores one whose `id` is not above `latest`, since it has been sent already.
    ///
    /// - Parameter hearing: called on an event loop, each time that a stream of a person gets the event; nil if all hear
    ///   the same.
    public func publish(id: Int, event: String, data: [UInt8], hearing: Hearing? = nil) {
        let event = Event(id, event, data, hearing)
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

    /// Ends all streams, those that are just starting included; clients start others, for which they are asked anew who
    /// they are.
    public func endAll() {
        state.withLock { state in
            state.round += 1
            for listener in state.listeners { listener.deliver(.end(owner: nil)) }
        }
    }

    /// Subscribes `listener` to later events and returns those after the first one that a stream needs, or `nil` if some
    /// of them were dropped or the stream has ended.
    ///
    /// - Parameter listener: attached only once, however often this is called.
    func attach(
        _ listener: ObjectIdentifier, _ stream: EventSubscription,
        deliver: @escaping @Sendable (Message) -> Void
    ) -> (missed: [Event]?, latest: Int) {
        state.withLock { state in
            if !state.listeners.contains(where: { $0.id == listener }) {
                state.listeners.append((listener, deliver))
            }
            guard stream.after >= state.dropped, stream.round == state.round,
                stream.owner.map(state.ended.contains) != true
            else { return (nil, state.latest) }
            return (state.recent.filter { $0.sequence > stream.after }, state.latest)
        }
    }

    func detach(_ listener: ObjectIdentifier) {
        state.withLock { state in
            state.listeners.removeAll { $0.id == listener }
        }
    }
}
