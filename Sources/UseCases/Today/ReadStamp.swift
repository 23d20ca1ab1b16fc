import Calendar
import Domain

/// What the validity of cached responses depends on.
public struct ReadStamp: Sendable {
    /// Changes if the same address serves another database after a restart.
    public let databaseNumber: Int64
    public let dataVersion: Int64
    public let today: Day
    public let now: Instant
}

/// Reads the stamp, to decide whether a cached response is still valid. Asks the store only after a commit.
public struct GetReadStamp: Sendable {
    let context: Context
    private let stored = RepeatedRead<Stored>()

    /// The part of the stamp that does not change with the clock.
    private struct Stored: Sendable {
        let databaseNumber: Int64
        let dataVersion: Int64
        let zone: Zone
    }

    public init(_ context: Context) { self.context = context }

    public func execute() throws -> ReadStamp {
        let stored = try stored.result(of: context.store) {
            try context.read { reading in
                Stored(
                    databaseNumber: try reading.log.databaseNumber, dataVersion: try reading.log.dataVersion,
                    zone: reading.now.zone)
            }
        }
        let now = Moment(instant: context.clock.now(), zone: stored.zone)
        return ReadStamp(
            databaseNumber: stored.databaseNumber, dataVersion: stored.dataVersion, today: now.today, now: now.instant)
    }
}
