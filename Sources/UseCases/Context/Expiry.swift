import Calendar
import Domain
import Synchronization

/// Collects until when the results of a read stay valid without changes: whatever depends on the clock reports when it
/// would change. Midnight ends every result as well.
public final class Expiry: Sendable {
    private let earliest = Mutex<Instant?>(nil)

    public init() {}

    /// The earliest reported end; nil if there is none before midnight.
    public var instant: Instant? { earliest.withLock { $0 } }

    func end(at instant: Instant) {
        earliest.withLock { $0 = min($0 ?? instant, instant) }
    }
}

extension Snapshot {
    /// Timed tasks become overdue at their minute.
    func endAtDueTime() throws {
        guard let expiry, isNow, let minute = try sums.nextDueMinute(on: now.today, after: now.minute) else { return }
        expiry.end(at: now.next(minute: minute))
    }
}

extension Reading {
    /// Recommendations change at noon and with the halves of the work hours.
    func endAtPartOfDay(_ moment: Moment) {
        let noon = moment.minute < TaskType.noon ? TaskType.noon : nil
        if let minute = [noon, settings.nextWorkHalf(after: moment)].compactMap({ $0 }).min() {
            expiry?.end(at: moment.next(minute: minute))
        }
    }

    /// The timer as stored, and as it is now, with the work period that ended by itself; valid until the phase of the
    /// Pomodoro ends.
    func settledTimer() throws -> (stored: RunningTimer, timer: RunningTimer, finished: Stretch?)? {
        guard let stored = try time.timer() else { return nil }
        let (timer, finished) = stored.settled(at: moment.instant)
        if let end = timer.phaseEndsAt, end > moment.instant { expiry?.end(at: end) }
        return (stored, timer, finished)
    }
}
