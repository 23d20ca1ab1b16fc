import CSQLite
import Calendar
import Domain

/// The conditions for stopping a read early.
struct ReadLimit: Sendable {
    let duration: Duration
    /// Whether nobody waits for the result any more.
    let isAbandoned: @Sendable () -> Bool

    var refusal: DomainError {
        .refused(
            .store.readTooLong,
            """
            This took longer than \(duration.components.seconds) seconds and was stopped. Narrow it down: name a \
            project, a priority or a range of days, or sort by priority or due date.
            """)
    }
}

extension Connection {
    /// - Throws: `read.tooLong` if a statement exceeds the limit.
    func keeping<Result>(_ limit: ReadLimit?, _ body: () throws -> Result) throws -> Result {
        guard let limit else { return try body() }
        let end = ContinuousClock.now + limit.duration
        return try watched(by: { if end < .now || limit.isAbandoned() { throw limit.refusal } }, body)
    }
}
