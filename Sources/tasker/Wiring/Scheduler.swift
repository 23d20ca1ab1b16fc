import Calendar
import HTTP
import Storage
import Threads
import UseCases

/// Background work on a separate thread, which checks for due jobs at least once a minute and soon after every change.
struct Scheduler {
    let store: SQLiteStore
    let clock: Clock
    let log: Log
    /// Stores what the server keeps in memory.
    let storeUses: @Sendable () throws -> Void

    /// Work done at every run that cannot be a job in a transaction, such as copies of the file.
    private var chores: [(name: String, work: () throws -> Void)] {
        [
            ("the check of the file after a crash", lookForDamage),
            ("the daily copy", { try KeepDailyCopy(context, store).execute() }),
            ("the last use of the devices", storeUses),
            ("the release of unused memory", releaseMemory),
        ]
    }

    private func releaseMemory() throws {
        if try store.releaseMemory() { Heap.trim() }
    }

    /// Runs in the background, since it takes seconds for a large file.
    private func lookForDamage() throws {
        if let damage = try store.lookForDamage() { log.write(.error, damage) }
    }

    private var context: Context { Context(store: store, clock: clock, channel: .program) }

    /// What a run leaves for the next one.
    struct Progress: Sendable {
        var last: RunJobsOfEverybody.Results = [:]
        var isStarting = true
    }

    /// Chores read the whole file, so they leave this much time to the first pages.
    private static let grace = Duration.seconds(2)

    /// The job to start once pages can be served, and to stop before the store is closed.
    /// - Throws: `SystemError` if the process has run out of descriptors.
    func job() throws(SystemError) -> PeriodicJob<Progress> {
        let job = try PeriodicJob(Progress()) { progress in
            // Due jobs run before the copy, and again after it in case others have become due.
            let next = runDueJobs(after: &progress.last)
            defer { progress.isStarting = false }
            if progress.isStarting { return min(next ?? Self.grace, Self.grace) }
            for (name, work) in chores {
                do { try work() } catch StorageError.closed {
                    log.write(.info, "\(name) was stopped because Tasker is shutting down")
                } catch { log.write(.error, "\(name) failed: \(error)") }
            }
            return runDueJobs(after: &progress.last)
        }
        store.onCommit { [weak job] _ in job?.wake() }
        return job
    }

    private func runDueJobs(after last: inout RunJobsOfEverybody.Results) -> Duration? {
        do {
            last = try RunJobsOfEverybody(context).execute(after: last)
            for (job, error) in last.values.flatMap(\.failures) { log.write(.error, "the job \(job) failed: \(error)") }
            return last.next.map { .milliseconds($0.milliseconds - clock.now().milliseconds) }
        } catch {
            log.write(.error, "the due jobs could not be read: \(error)")
            return nil
        }
    }
}
