import CSQLite
import Calendar
import Domain

/// When a read is to end before it is done.
struct ReadLimit: Sendable {
    let duration: Duration
    /// Nobody waits for it any more.
    let isAbandoned: @Sendable () -> Bool

    var refusal: DomainError {
        .refused(
            .store.readTooLong,
            """
            This took longer than \(duration.components.seconds) seconds and was stopped. Ask for less: name a \
            project, a priority or a range of days, or sort by priority or due date.
            """)
    }
}

extension Connection {
    /// Instructions of SQLite's machine between two looks at the clock; together they take well below a millisecond.
    private static let instructions: Int32 = 10_000

    private final class Watch {
        let end: ContinuousClock.Instant?
        let isAbandoned: @Sendable () -> Bool

        init(end: ContinuousClock.Instant?, _ isAbandoned: @escaping @Sendable () -> Bool) {
            (self.end, self.isAbandoned) = (end, isAbandoned)
        }
    }

    /// - Throws: `read.tooLong` once the limit is over while a statement runs.
    func keeping<Result>(_ limit: ReadLimit?, _ body: () throws -> Result) throws -> Result {
        guard let limit else { return try body() }
        do {
            return try watched(Watch(end: .now + limit.duration, limit.isAbandoned), body)
        } catch let error as StorageError where error.isInterruption {
            throw limit.refusal
        }
    }

    /// - Throws: `StorageError.closed` once `isEnding` says so while a statement runs.
    func working<Result>(until isEnding: @escaping @Sendable () -> Bool, _ body: () throws -> Result) throws -> Result {
        do {
            return try watched(Watch(end: nil, isEnding), body)
        } catch let error as StorageError where error.isInterruption {
            throw StorageError.closed
        }
    }

    private func watched<Result>(_ watch: Watch, _ body: () throws -> Result) throws -> Result {
        sqlite3_progress_handler(
            handle, Self.instructions,
            { watch in
                guard let watch else { return 0 }
                // The pointer stays valid: the handler is gone before `keeping` lets go of it.
                let seen = Unmanaged<Watch>.fromOpaque(watch).takeUnretainedValue()
                return seen.end.map { $0 < .now } == true || seen.isAbandoned() ? 1 : 0
            }, Unmanaged.passUnretained(watch).toOpaque())
        defer { withExtendedLifetime(watch) { sqlite3_progress_handler(handle, 0, nil, nil) } }
        return try body()
    }
}
