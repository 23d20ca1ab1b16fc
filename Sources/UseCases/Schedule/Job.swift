import Calendar
import Domain

/// A scheduled job: when it is due, and what it does.
struct Job: Sendable {
    /// Whether a job is due, as of a snapshot.
    struct Outlook {
        var isDue = false
        /// When to check again; nil if only a change can make it due.
        var next: Instant?
    }

    let name: String
    /// The kind of its entry in the change log.
    let action: ChangeAction
    let look: @Sendable (any Reading) throws -> Outlook
    /// Called within a change, after checking again that the job is due.
    let run: @Sendable (Change) throws -> Void

    /// The day for which a job runs, and the day of its previous run.
    struct Turn {
        let day: Day
        let last: Day?
    }

    /// A job that runs once for each of its days. If several days were missed, it runs only for the last one, which
    /// covers the others.
    /// - Parameters:
    ///   - timing: returns nil while the job is disabled.
    ///   - isNotice: whether it waits for the end of the quiet hours; its first run does nothing.
    static func on(
        _ timing: @escaping @Sendable (Settings) -> Timing?, _ name: String, action: ChangeAction,
        isNotice: Bool = false, _ work: @escaping @Sendable (Change, Turn) throws -> Void
    ) -> Job {
        Job(name: name, action: action) { reading in
            guard let timing = timing(reading.settings) else { return Outlook() }
            if isNotice, let end = reading.settings.quietEnd(reading.moment) { return Outlook(next: end) }
            let turn = try reading.turn(of: name, timing)
            return Outlook(isDue: turn != nil, next: timing.next(after: reading.moment))
        } run: { change in
            guard let timing = timing(change.settings), let turn = try change.turn(of: name, timing) else { return }
            try change.schedule.setLastDay(turn.day, of: name)
            if turn.last != nil || !isNotice { try work(change, turn) }
        }
    }
}

extension Reading {
    /// Nil if the job has already run for its last day. A recorded day too far in the future stems from a wrong clock
    /// and is ignored.
    fileprivate func turn(of job: String, _ timing: Timing) throws -> Job.Turn? {
        let day = timing.lastDay(upTo: moment)
        let last = try schedule.lastDay(of: job).flatMap { $0 > today + 2 ? nil : $0 }
        if let last, last >= day { return nil }
        return Job.Turn(day: day, last: last)
    }
}
