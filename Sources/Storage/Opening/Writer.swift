import CSQLite
import Domain
import Glibc
import Synchronization

/// The only writer, on a thread of its own unless the store is brief. All jobs waiting at once share one transaction,
/// and so one sync of the disk. If one of them fails, the transaction is repeated with a savepoint for each, so that
/// only that job fails.
// Sendable: `connection`, `maintenance` and `isPrepared` are used only by the thread that `start` creates and `stop`
// joins, or by the thread that borrows the connection; everything else is immutable.
final class Writer: @unchecked Sendable {
    private let connection: Connection
    private let maintenance: Maintenance
    private let queue = JobQueue()
    /// Whether the file and its WAL are left as they are.
    private let isAbandoned = Atomic(false)
    /// A client that sends its next request as soon as it has a response leaves no pause, though the queue is empty.
    private static let pauseMilliseconds = 20
    private let published: @Sendable ([PublishedEvent]) -> Void
    /// Whether the connection keeps everything derived.
    private var isPrepared = false
    /// Nil for a brief store.
    private var thread: pthread_t?

    /// - Parameter published: called on the writer thread after each commit, before the callers return.
    init(
        _ connection: Connection, _ maintenance: Maintenance,
        published: @escaping @Sendable ([PublishedEvent]) -> Void
    ) {
        self.connection = connection
        self.maintenance = maintenance
        self.published = published
    }

    /// Starts without a thread; `performHere` does all work.
    func startHere() { maintenance.start() }

    func start() throws(StorageError) {
        let box = Unmanaged.passRetained(self)
        var thread = pthread_t()
        let code = pthread_create(&thread, nil, { Writer.main($0) }, box.toOpaque())
        guard code == 0 else {
            box.release()
            throw .unreadable(path: connection.path, reason: String(cString: strerror(code)))
        }
        self.thread = thread
    }

    private static func main(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        if let argument { Unmanaged<Writer>.fromOpaque(argument).takeRetainedValue().loop() }
        return nil
    }

    /// Returns once the job is done, which for a change means that it is on disk.
    func perform(_ work: WriteJob.Work) throws {
        let isInside = thread.map { pthread_equal(pthread_self(), $0) != 0 } ?? false
        precondition(!isInside, "A write must not be started from inside another one.")
        let job = WriteJob(work)
        guard queue.add(job) else { throw StorageError.closed }
        try job.wait()
    }

    /// Performs work on the calling thread, which has borrowed the connection.
    func performHere(_ work: WriteJob.Work) throws {
        let job = WriteJob(work)
        run([job], isPause: true)
        if let failure = job.failure { throw failure }
    }

    /// Performs the waiting jobs, moves the WAL into the file and ends the thread.
    func stop() {
        queue.close()
        if let thread { pthread_join(thread, nil) } else { end() }
    }

    /// Ends the thread and leaves the file and its WAL as they are, even when the connection closes.
    func abandon() {
        isAbandoned.store(true, ordering: .relaxed)
        stop()
        tasker_sqlite3_config(connection.handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1)
    }

    // MARK: On the writer thread

    private func loop() {
        maintenance.start()
        var isPauseAhead = true
        while let jobs = queue.takeAll(orAfter: isPauseAhead ? Self.pauseMilliseconds : nil) {
            run(jobs, isPause: jobs.isEmpty)
            isPauseAhead = !jobs.isEmpty
        }
        end()
    }

    /// - Parameter isPause: whether no further write is expected soon.
    private func run(_ jobs: [WriteJob], isPause: Bool) {
        do { try prepare() } catch {
            for job in jobs {
                job.failure = error
                job.finish()
            }
            return
        }
        runChanges(jobs)
        for job in jobs { job.runDirectly(on: connection) }
        maintenance.run(inPause: isPause) { queue.isIdle }
    }

    /// Adds the triggers in the first pause or before the first change, since the first answer should not wait for them.
    private func prepare() throws {
        if isPrepared { return }
        try Derivation(connection: connection).addTriggers()
        isPrepared = true
    }

    private func end() { maintenance.stop(movesLog: !isAbandoned.load(ordering: .relaxed)) }

    private typealias Change = (job: WriteJob, work: ChangeWork)

    /// Runs all changes in one transaction, except those that may affect very many rows: others would wait for them,
    /// and inside a savepoint SQLite's in-memory journal makes each statement as slow as all pages changed before it.
    private func runChanges(_ jobs: [WriteJob]) {
        var group: [Change] = []
        for job in jobs {
            guard case .change(let work) = job.work else { continue }
            if work.isLarge {
                commit(group)
                commit([(job, work)])
                group = []
            } else {
                group.append((job, work))
            }
        }
        commit(group)
    }

    private func commit(_ changes: [Change]) {
        if changes.isEmpty { return }
        attempt(changes)
        let starved = changes.filter { $0.job.failure as? StorageError == .diskFull }
        if !starved.isEmpty { maintenance.makeRoom() }
        // The input of a large change may already be consumed.
        let again = starved.filter { !$0.work.isLarge }
        for (job, _) in again { job.failure = nil }
        if !again.isEmpty { attempt(again) }
        for (_, work) in changes { maintenance.note(work) }
        for (job, _) in changes { job.finish() }
    }

    private func attempt(_ changes: [Change]) {
        var events: [PublishedEvent] = []
        do {
            events = try runTogether(changes) ?? runSeparately(changes)
        } catch {
            if connection.isInTransaction { connection.runIfPossible("ROLLBACK") }
            connection.forgetViews()
            for (job, _) in changes { job.failure = job.failure ?? error }
        }
        if !events.isEmpty { published(events) }
    }

    /// Runs without savepoints, for which SQLite copies every page before changing it. Returns nil, with everything
    /// rolled back, if one of several changes failed after writing something.
    private func runTogether(_ changes: [Change]) throws -> [PublishedEvent]? {
        var events: [PublishedEvent] = []
        try connection.run("BEGIN IMMEDIATE")
        for (job, work) in changes {
            let rows = connection.allChangedRows
            do {
                events += try change(work)
            } catch {
                job.failure = error
                // A single change fails as a whole; after errors such as a full disk, SQLite may have rolled all back.
                if changes.count == 1 || !connection.isInTransaction { throw error }
                if connection.allChangedRows == rows { continue }
                try connection.run("ROLLBACK")
                connection.forgetViews()
                for (job, _) in changes { job.failure = nil }
                return nil
            }
        }
        try connection.run("COMMIT")
        return events
    }

    /// Runs each change in a savepoint, so that one can fail without the others.
    private func runSeparately(_ changes: [Change]) throws -> [PublishedEvent] {
        var events: [PublishedEvent] = []
        try connection.run("BEGIN IMMEDIATE")
        for (job, work) in changes {
            do {
                events += try changeInSavepoint(work)
            } catch {
                job.failure = error
                if !connection.isInTransaction { throw error }
            }
        }
        try connection.run("COMMIT")
        return events
    }

    private func changeInSavepoint(_ work: ChangeWork) throws -> [PublishedEvent] {
        try connection.run("SAVEPOINT change")
        do {
            let events = try change(work)
            try connection.run("RELEASE change")
            return events
        } catch {
            if connection.isInTransaction {
                try connection.run("ROLLBACK TO change")
                try connection.run("RELEASE change")
                connection.forgetViews()
            }
            throw error
        }
    }

    private func change(_ work: ChangeWork) throws -> [PublishedEvent] {
        try connection.look(as: work.viewer)
        defer { connection.sight.lens = nil }
        let journal = Journal(connection, origin: work.origin, TableBehavior.all)
        try work.body(journal)
        let events = try journal.finish()
        // References are checked after each change, not at commit, where a broken one would fail all changes.
        if connection.hasBrokenReferences {
            throw StorageError.other(
                code: Int(SQLITE_CONSTRAINT | (3 << 8)), message: "a row refers to one that does not exist",
                sql: work.origin.action.rawValue)
        }
        return events
    }
}
