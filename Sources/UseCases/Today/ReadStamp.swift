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

/// Reads the stamp, to decide whether a cached response is still valid.
public struct GetReadStamp: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    public func execute() throws -> ReadStamp {
        try context.read { reading in
            ReadStamp(
                databaseNumber: try reading.log.databaseNumber, dataVersion: try reading.log.dataVersion,
                today: reading.now.today, now: reading.now.instant)
        }
    }
}
