/// A response body that streams events until either side closes the connection.
public struct EventSubscription: Sendable {
    let hub: EventHub
    let after: Int
    let initial: [UInt8]
    let owner: String?
    let person: Int?
    let round: Int

    /// Streams every event after `sequence`, including those published before this value was created. If the hub no
    /// longer has all of them, the stream ends after `initial`, and the client reconnects with its last event id.
    ///
    /// - Parameters:
    ///   - sequence: the last event in `initial`, or the newest one that the client has received.
    ///   - initial: bytes to send first, encoded with `ServerSentEvent.encode`.
    ///   - owner: ends with `EventHub.end`.
    ///   - person: who listens; nil for one who hears everything.
    ///   - round: that of the hub before it was asked who listens.
    public init(
        hub: EventHub, after sequence: Int, initial: [UInt8] = [], owner: String? = nil, person: Int? = nil,
        round: Int? = nil
    ) {
        self.hub = hub
        after = sequence
        self.initial = initial
        self.owner = owner
        self.person = person
        self.round = round ?? hub.round
    }
}
