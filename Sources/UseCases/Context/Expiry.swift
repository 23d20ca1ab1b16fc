import Calendar
import Domain
import Synchronization

/// Until when what was read holds, as long as nothing is changed: whatever looks at the clock says here when it would
/// find something else. Every answer ends at midnight besides.
public final class Expiry: Sendable {
    private let earliest = Mutex<Instant?>(nil)

    public init() {}

    /// The earliest end that was named; nil if only midnight ends it.
    public var instant: Instant? { earliest.withLock { $0 } }

    func end(at instant: Instant) {
        earliest.withLock { $0 = min($0 ?? instant, instant) }
    }
}

extension Snapshot {
    /// Tasks with a time become overdue at that minute.
    func endAtDueTime() throws {
        guard let expiry, isNow, let minute = try sums.nextDueMinute(on: now.today, after: now.minute) else { return }
        expiry.end(at: now.next(minute: minute))
    }
}

extension Reading {
    /// Other tasks are recommended from noon on, and in the other half of the work hours.
    func endAtPartOfDay(_ moment: Moment) {
        let noon = moment.minute < TaskType.noon ? TaskType.noon : nil
        if let minute = [noon, settings.nextWorkHalf(after: moment)].compactMap({ $0 }).min() {
            expiry?.end(at: moment.next(minute: minute))
        }
    }

    /// The timer as stored, and as it stands now with what ended by itself; that changes when the phase of a Pomodoro ends.
    func settledTimer() throws -> (stored: RunningTimer, timer: RunningTimer, finished: Stretch?)? {
        guard let stored = try time.timer() else { return nil }
        let (timer, finished) = stored.settled(at: moment.instant)
        if let end = timer.phaseEndsAt, end > moment.instant { expiry?.end(at: end) }
        return (stored, timer, finished)
    }
}
