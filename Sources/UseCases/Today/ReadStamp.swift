import Domain

/// What an answer to a read depends on; two answers with the same stamp are the same.
public struct ReadStamp: Hashable, Sendable {
    public let dataVersion: Int64
    public let today: Day
    /// The last due minute of today that has passed: tasks became overdue then.
    public let lastDueMinute: Int?
}

/// Reads the stamp, so that an answer that was given before need not be made again.
public struct GetReadStamp: Sendable {
    let store: any Store
    let clock: Clock

    public init(store: any Store, clock: Clock) {
        self.store = store
        self.clock = clock
    }

    public func execute() throws -> ReadStamp {
        try store.read { transaction in
            let moment = clock.moment(try transaction.settings)
            return ReadStamp(
                dataVersion: try transaction.dataVersion, today: moment.today,
                lastDueMinute: try transaction.lastDueMinute(on: moment.today, upTo: moment.minute))
        }
    }
}
