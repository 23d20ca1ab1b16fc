import Domain

/// Reads the events that a page missed while it was disconnected.
public struct GetMissedEvents: Sendable {
    /// The maximum number of events in a response; a page that missed more asks again.
    public static let limit = 1_000

    let context: Context
    public init(_ context: Context) { self.context = context }

    public func execute(after id: Int64) throws -> MissedEvents {
        try context.store.read { reading in
            let newest = try reading.log.lastEventID
            let events = id <= newest ? try reading.log.events(after: id, limit: Self.limit) : nil
            return MissedEvents(events: events, newest: newest, last: events.map { $0.last?.id ?? id } ?? newest)
        }
    }
}

/// The events since a given one.
public struct MissedEvents: Sendable {
    /// Oldest first; nil if the given event is unknown or has been discarded.
    public let events: [PublishedEvent]?
    /// The ID of the newest event; 0 before the first.
    public let newest: Int64
    /// The ID of the last event up to which the response is complete.
    public let last: Int64
}
