import Calendar
import Domain

/// What every answer to a read depends on: the data and the day.
public struct ReadStamp: Sendable {
    /// Another one is at the same address after a start with another file.
    public let databaseNumber: Int64
    public let dataVersion: Int64
    public let today: Day
    public let now: Instant
}

/// Reads the stamp, so that an answer that was given before need not be made again.
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
