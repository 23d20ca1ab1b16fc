import Domain

/// Reads the events that a page missed while it was not connected.
public struct GetMissedEvents: Sendable {
    /// How many are sent at once; a page that missed more asks again.
    public static let limit = 1_000

    let context: Context
    public init(_ context: Context) { self.context = context }

    public func execute(after id: Int64) throws -> MissedEvents {
        try context.store.read { reading in
            let newest = try reading.log.lastEventID
            let events = id <= newest ? try reading.log.events(after: id, limit: Self.limit) : nil
            return MissedEvents(events: events, newest: newest)
        }
    }
}

/// What happened since an event.
public struct MissedEvents: Sendable {
    /// Oldest first; nil if that event is no longer known, or never was.
    public let events: [PublishedEvent]?
    /// The number of the newest event; 0 before the first.
    public let newest: Int64
}
