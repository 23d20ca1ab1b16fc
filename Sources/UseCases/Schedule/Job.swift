import Calendar
import Domain

/// Something that Tasker does by itself, declared once: when it is due, and what it does then.
struct Job: Sendable {
    /// What is to be done about a job, as a snapshot tells.
    struct Outlook {
        var isDue = false
        /// When it is worth looking again; nil if only a change could bring something.
        var next: Instant?
    }

    let name: String
    /// Its entry in the change log, where it changes anything.
    let action: ChangeAction
    let look: @Sendable (any Reading) throws -> Outlook
    /// Called inside the change, where the job was found due once more.
    let run: @Sendable (Change) throws -> Void

    /// The day that a run is for, and the one before it.
    struct Turn {
        let day: Day
        let last: Day?
    }

    /// A job that runs once for each of its days. Of several days that passed only the last one is made up for: what a
    /// job does covers those before it.
    /// - Parameters:
    ///   - timing: nothing while it does not run at all.
    ///   - isNotice: it waits for the end of the quiet hours, and what was due before it was known is not made up for.
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
    /// Nothing while the job ran for the last of its days. A day that lies further ahead than any change of the zone
    /// explains was written by a clock that was wrong.
    fileprivate func turn(of job: String, _ timing: Timing) throws -> Job.Turn? {
        let day = timing.lastDay(upTo: moment)
        let last = try schedule.lastDay(of: job).flatMap { $0 > today + 2 ? nil : $0 }
        if let last, last >= day { return nil }
        return Job.Turn(day: day, last: last)
    }
}
