import Calendar

/// What the clock did, and when it is to look again.
public struct DueJobs: Sendable {
    /// When the clock looked, and what there was then.
    let at: Instant
    let dataVersion: Int64
    /// The next moment at which something is due; nil if none is known.
    public let next: Instant?
    /// Jobs that ran.
    public let ran: [String]
    /// Jobs that failed, with the reason; they are due still.
    public let failures: [(job: String, error: any Error)]

    /// Nothing changed since, nothing is due yet, and the clock was not set back.
    fileprivate func holds(at now: Instant, _ version: Int64) -> Bool {
        guard let next, failures.isEmpty, version == dataVersion else { return false }
        return now >= at && now < next
    }
}

/// Does what is due by the clock, each thing once: a job runs in the change that marks it as done.
public struct RunDueJobs: Sendable {
    /// In the order in which they run.
    private static let jobs = NightlyJobs.all + NoticeJobs.all

    let context: Context
    public init(_ context: Context) { self.context = context }

    /// - Parameter previous: what the run before answered; while that holds still, nothing is looked at.
    public func execute(after previous: DueJobs? = nil) throws -> DueJobs {
        let (before, due) = try looked(previous)
        if due.isEmpty { return before }
        var ran: [String] = []
        var failures: [(job: String, error: any Error)] = []
        for job in due {
            do {
                try context.change(job.action) { change in
                    // Another process may have been faster.
                    if try job.look(change).isDue { try job.run(change) }
                }
                ran.append(job.name)
            } catch {
                failures.append((job.name, error))
            }
        }
        let (after, new) = try looked(nil)
        // What came up meanwhile, as by a change of the person, is done at once; what failed waits for its turn.
        let isBehind = new.contains { job in !failures.contains { $0.job == job.name } }
        return DueJobs(
            at: after.at, dataVersion: after.dataVersion, next: isBehind ? after.at : after.next, ran: ran,
            failures: failures)
    }

    private func looked(_ previous: DueJobs?) throws -> (answer: DueJobs, due: [Job]) {
        try context.read { reading in
            let (now, version) = (reading.moment.instant, try reading.log.dataVersion)
            if let previous, previous.holds(at: now, version) {
                return (DueJobs(at: now, dataVersion: version, next: previous.next, ran: [], failures: []), [])
            }
            let seen = try Self.jobs.map { (job: $0, outlook: try $0.look(reading)) }
            // A minute that clocks show twice may have its first time behind it.
            let soon = Instant(milliseconds: now.milliseconds + 60_000)
            let next = seen.compactMap(\.outlook.next).map { $0 > now ? $0 : soon }.min()
            let answer = DueJobs(at: now, dataVersion: version, next: next, ran: [], failures: [])
            return (answer, seen.filter(\.outlook.isDue).map(\.job))
        }
    }
}
