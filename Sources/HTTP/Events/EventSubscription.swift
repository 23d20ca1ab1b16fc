/// The body of an answer that goes on with events until either side closes.
public struct EventSubscription: Sendable {
    let hub: EventHub
    let after: Int
    let initial: [UInt8]

    /// The hub sends what it publishes after `sequence`, whether that was before or after this value was made. If it no
    /// longer has all of that, it closes the stream after `initial`, and the client asks again by its last id.
    ///
    /// - Parameters:
    ///   - sequence: the last event in `initial`, or the newest one that the client knows.
    ///   - initial: sent first, made with `ServerSentEvent.encode`.
    public init(hub: EventHub, after sequence: Int, initial: [UInt8] = []) {
        self.hub = hub
        after = sequence
        self.initial = initial
    }
}
