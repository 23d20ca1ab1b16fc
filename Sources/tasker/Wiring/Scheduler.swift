import Calendar
import HTTP
import Storage
import Threads
import UseCases

/// What Tasker does without being asked, on a thread of its own, which looks at the clock at least once a minute and soon
/// after every change.
struct Scheduler {
    let store: SQLiteStore
    let clock: Clock
    let log: Log

    /// What is done at each look and cannot be a job, as no change can hold it, such as copies of the file.
    private var chores: [(name: String, work: () throws -> Void)] {
        [
            ("the look at the file of a killed Tasker", lookForDamage),
            ("the copy of the day", { try KeepDailyCopy(context, store).execute() }),
        ]
    }

    /// Beside the first answers, as it takes seconds in a large file.
    private func lookForDamage() throws {
        if let damage = try store.lookForDamage() { log.write(.error, damage) }
    }

    private var context: Context { Context(store: store, clock: clock, channel: .program) }

    /// To be started once pages can be served, and stopped before the store is closed.
    /// - Throws: `SystemError` when the process may open no more descriptors.
    func alarm() throws(SystemError) -> PeriodicJob<DueJobs?> {
        let alarm = try PeriodicJob(nil as DueJobs?) { last in
            // What is due does not wait for a copy; what comes up meanwhile is looked for again.
            _ = rest(after: &last)
            for (name, work) in chores {
                do { try work() } catch StorageError.closed {
                    log.write(.info, "\(name) was ended, as Tasker stops")
                } catch { log.write(.error, "\(name) failed: \(error)") }
            }
            return rest(after: &last)
        }
        store.onCommit { [weak alarm] _ in alarm?.wake() }
        return alarm
    }

    private func rest(after last: inout DueJobs?) -> Duration? {
        do {
            let jobs = try RunDueJobs(context).execute(after: last)
            last = jobs
            for (job, error) in jobs.failures { log.write(.error, "the job \(job) failed: \(error)") }
            return jobs.next.map { .milliseconds($0.milliseconds - clock.now().milliseconds) }
        } catch {
            log.write(.error, "what is due could not be read: \(error)")
            return nil
        }
    }
}
