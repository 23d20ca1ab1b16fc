import Calendar
import UseCases

/// Scheduled jobs.
extension World {
    /// Runs the due jobs once, and throws the first failure.
    @discardableResult
    func tick() throws -> DueJobs {
        let jobs = try RunDueJobs(Context(store: store, clock: clock, channel: .program)).execute()
        if let failure = jobs.failures.first { throw failure.error }
        return jobs
    }

    /// Moves the clock and runs the due jobs.
    func tick(at instant: Instant) throws {
        set(instant)
        try tick()
    }

    var notices: NoticeList {
        get throws { try GetNotices(context).execute() }
    }

    /// Kind and title of each notice that is open, the newest first.
    var told: [String] {
        get throws { try notices.items.map { "\($0.notice.kind): \($0.title)" } }
    }

    var manageNotices: ManageNotices { ManageNotices(context) }
}
