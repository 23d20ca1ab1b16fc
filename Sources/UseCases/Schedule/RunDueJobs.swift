import Calendar

/// The result of running the jobs, and when to run them again.
public struct DueJobs: Sendable {
    /// The moment and the data version that the result is based on.
    let at: Instant
    let dataVersion: Int64
    /// When the next job is due; nil if none is known.
    public let next: Instant?
    /// The names of the jobs that ran.
    public let ran: [String]
    /// The jobs that failed, with errors; they are still due.
    public let failures: [(job: String, error: any Error)]

    /// Whether the result still applies: no data has changed, no job is due, and the clock was not set back.
    fileprivate func holds(at now: Instant, _ version: Int64) -> Bool {
        guard let next, failures.isEmpty, version == dataVersion else { return false }
        return now >= at && now < next
    }
}

/// Runs all jobs that are due, each exactly once, since a job runs in the same change that records its run.
public struct RunDueJobs: Sendable {
    /// In the order in which they run.
    private static let jobs = NightlyJobs.all + NoticeJobs.all

    let context: Context
    public init(_ context: Context) { self.context = context }

    /// - Parameter previous: the previous result; as long as it applies, nothing is read.
    public func execute(after previous: DueJobs? = nil) throws -> DueJobs {
        let (before, due) = try examined(previous)
        if due.isEmpty { return before }
        var ran: [String] = []
        var failures: [(job: String, error: any Error)] = []
        for job in due {
            do {
                try context.change(job.action) { change in
                    // Another process may have run the job already.
                    if try job.look(change).isDue { try job.run(change) }
                }
                ran.append(job.name)
            } catch {
                failures.append((job.name, error))
            }
        }
        let (after, new) = try examined(nil)
        // Jobs that have become due in the meantime run at once; failed ones wait for their turn.
        let isBehind = new.contains { job in !failures.contains { $0.job == job.name } }
        return DueJobs(
            at: after.at, dataVersion: after.dataVersion, next: isBehind ? after.at : after.next, ran: ran,
            failures: failures)
    }

    private func examined(_ previous: DueJobs?) throws -> (answer: DueJobs, due: [Job]) {
        try context.read { reading in
            let (now, version) = (reading.moment.instant, try reading.log.dataVersion)
            if let previous, previous.holds(at: now, version) {
                return (DueJobs(at: now, dataVersion: version, next: previous.next, ran: [], failures: []), [])
            }
            let seen = try Self.jobs.map { (job: $0, outlook: try $0.look(reading)) }
            // The instant may have passed if clocks show the minute twice.
            let soon = Instant(milliseconds: now.milliseconds + 60_000)
            let next = seen.compactMap(\.outlook.next).map { $0 > now ? $0 : soon }.min()
            let answer = DueJobs(at: now, dataVersion: version, next: next, ran: [], failures: [])
            return (answer, seen.filter(\.outlook.isDue).map(\.job))
        }
    }
}
