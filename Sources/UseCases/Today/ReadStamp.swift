import Calendar
import Domain

/// What an answer to a read depends on; two answers with the same stamp are the same.
public struct ReadStamp: Hashable, Sendable {
    /// Another one is at the same address after a start with another file.
    public let databaseNumber: Int64
    public let dataVersion: Int64
    public let today: Day
    /// The last due minute of today that has passed: tasks became overdue then.
    public let lastDueMinute: Int?
    /// Other tasks are recommended in the afternoon than in the morning.
    public let isAfternoon: Bool
    /// Nil outside of the work hours; long tasks are recommended by it.
    public let workHalf: WorkHalf?
    /// The work of a Pomodoro is over, and no change has made an entry of it yet.
    public let isWorkOver: Bool
}

/// Reads the stamp, so that an answer that was given before need not be made again.
public struct GetReadStamp: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    public func execute() throws -> ReadStamp {
        try context.read { reading in
            ReadStamp(
                databaseNumber: try reading.log.databaseNumber, dataVersion: try reading.log.dataVersion,
                today: reading.today,
                lastDueMinute: try reading.sums.lastDueMinute(on: reading.today, upTo: reading.moment.minute),
                isAfternoon: reading.moment.minute >= TaskType.noon,
                workHalf: reading.settings.workHalf(reading.moment),
                isWorkOver: try reading.time.timer()?.settled(at: reading.moment.instant).finished != nil)
        }
    }
}
