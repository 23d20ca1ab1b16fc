import Calendar
import UseCases

/// What the clock does by itself.
extension World {
    /// Lets the clock look once; what fails is thrown.
    @discardableResult
    func tick() throws -> DueJobs {
        let jobs = try RunDueJobs(Context(store: store, clock: clock, channel: .program)).execute()
        if let failure = jobs.failures.first { throw failure.error }
        return jobs
    }

    /// Moves the clock there, and lets it look.
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
