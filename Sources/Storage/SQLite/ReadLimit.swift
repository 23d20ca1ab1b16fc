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
    /// Virtual machine instructions between two checks of the clock; they take well under a millisecond.
    private static let instructions: Int32 = 10_000

    private final class Watch {
        let end: ContinuousClock.Instant
        let isAbandoned: @Sendable () -> Bool

        init(_ limit: ReadLimit) {
            (end, isAbandoned) = (.now + limit.duration, limit.isAbandoned)
        }
    }

    /// - Throws: `read.tooLong` if a statement exceeds the limit.
    func keeping<Result>(_ limit: ReadLimit?, _ body: () throws -> Result) throws -> Result {
        guard let limit else { return try body() }
        let watch = Watch(limit)
        sqlite3_progress_handler(
            handle, Self.instructions,
            { watch in
                guard let watch else { return 0 }
                // The pointer stays valid: the handler is removed before `watch` is released.
                let seen = Unmanaged<Watch>.fromOpaque(watch).takeUnretainedValue()
                return seen.end < .now || seen.isAbandoned() ? 1 : 0
            }, Unmanaged.passUnretained(watch).toOpaque())
        defer { withExtendedLifetime(watch) { sqlite3_progress_handler(handle, 0, nil, nil) } }
        do {
            return try body()
        } catch let error as StorageError where error.isInterruption {
            throw limit.refusal
        }
    }
}
