import CSQLite
import Calendar
import Domain
import Glibc
import Synchronization

/// The only writer, on a thread of its own unless the store is brief. All jobs waiting at once share one transaction,
/// and so one sync of the disk. If one of them fails, the transaction is repeated with a savepoint for each, so that
/// only that job fails.
// Sendable: `connection`, `walPages`, `uncounted` and `isWaitingForQuiet` are used only by the thread that `start`
// creates and `stop` joins, or by the thread that borrows the connection; everything else is immutable.
final class Writer: @unchecked Sendable {
    private let connection: Connection
    private let queue = JobQueue()
    private let checkpointPages: Int
    /// Whether the file and its WAL are left as they are.
    private let isAbandoned = Atomic(false)
    /// How long a reader waits for a trial to begin.
    private let trialMilliseconds: Int
    /// A client that sends its next request as soon as it has a response leaves no pause, though the queue is empty.
    private static let pauseMilliseconds = 20
    /// How long the connection waits for locks of others.
    private let busyMilliseconds: Int
    private let published: @Sendable ([PublishedEvent]) -> Void
    /// Nil for a brief store.
    private var thread: pthread_t?
    /// The number of pages in the WAL after the newest commit.
    fileprivate var walPages = 0
    /// The number of changes since the pending work was last counted.
    private var uncounted = 0
    /// Whether enough work is pending to be done in the next pause.
    private var isWaitingForQuiet = false

    /// - Parameter published: called on the writer thread after each commit, before the callers return.
    init(
        _ connection: Connection, checkpointPages: Int, trialMilliseconds: Int, busyMilliseconds: Int,
        published: @escaping @Sendable ([PublishedEvent]) -> Void
    ) {
        self.connection = connection
        self.checkpointPages = checkpointPages
        self.trialMilliseconds = trialMilliseconds
        self.busyMilliseconds = busyMilliseconds
        self.published = published
    }

    /// Starts without a thread; `performHere` does all work.
    func startHere() { watchLog() }

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

    /// Returns the obstacles to undoing these entries; empty if other changes keep the writer busy.
    func obstacles(to changes: [LoggedChange]) throws -> UndoObstacles {
        let found = ResultSlot<UndoObstacles>()
        let job = WriteJob(
            .direct { connection in
                try connection.run("BEGIN IMMEDIATE")
                defer { if connection.isInTransaction { connection.runIfPossible("ROLLBACK") } }
                found.value = try UndoTrial(connection).obstacles(to: changes)
            })
        guard queue.add(job) else { throw StorageError.closed }
        do {
            return try job.wait(milliseconds: trialMilliseconds) ? found.value ?? [:] : [:]
        } catch let error as StorageError where error.isTemporary {
            // The log can be read even if nothing can be written.
            return [:]
        }
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
        watchLog()
        // True after changes; before the first one, no work is pending.
        var isPauseAhead = false
        while let jobs = queue.takeAll(orAfter: isPauseAhead ? Self.pauseMilliseconds : nil) {
            run(jobs, isPause: jobs.isEmpty)
            isPauseAhead = !jobs.isEmpty
        }
        end()
    }

    /// - Parameter isPause: whether no further write is expected soon.
    private func run(_ jobs: [WriteJob], isPause: Bool) {
        runChanges(jobs)
        for job in jobs { job.runDirectly(on: connection) }
        checkpointIfDue(inPause: isPause)
        settleIfDue(inPause: isPause)
        if isPause { while queue.isIdle, purgeIfDue() {} }
    }

    private func watchLog() {
        // The pointer stays valid: `end` removes the hook before `self` is released.
        sqlite3_wal_hook(
            connection.handle,
            { writer, _, _, pages in
                if let writer { Unmanaged<Writer>.fromOpaque(writer).takeUnretainedValue().walPages = Int(pages) }
                return SQLITE_OK
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    private func end() {
        sqlite3_wal_hook(connection.handle, nil, nil)
        if isAbandoned.load(ordering: .relaxed) { return }
        sqlite3_wal_checkpoint_v2(connection.handle, nil, SQLITE_CHECKPOINT_TRUNCATE, nil, nil)
    }

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
        if !starved.isEmpty { makeRoom() }
        // The input of a large change may already be consumed.
        let again = starved.filter { !$0.work.isLarge }
        for (job, _) in again { job.failure = nil }
        if !again.isEmpty { attempt(again) }
        uncounted += changes.reduce(0) { $0 + ($1.work.isLarge ? PendingText.limit : 1) }
        for (job, _) in changes { job.finish() }
    }

    /// Moves the WAL into the file and frees its space, without waiting long for readers.
    private func makeRoom() {
        sqlite3_busy_timeout(connection.handle, Int32(min(200, busyMilliseconds)))
        if sqlite3_wal_checkpoint_v2(connection.handle, nil, SQLITE_CHECKPOINT_TRUNCATE, nil, nil) == SQLITE_OK {
            walPages = 0
        }
        sqlite3_busy_timeout(connection.handle, Int32(busyMilliseconds))
    }

    private func attempt(_ changes: [Change]) {
        var events: [PublishedEvent] = []
        do {
            events = try runTogether(changes) ?? runSeparately(changes)
        } catch {
            if connection.isInTransaction { connection.runIfPossible("ROLLBACK") }
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
            }
            throw error
        }
    }

    private func change(_ work: ChangeWork) throws -> [PublishedEvent] {
        let journal = Journal(connection, origin: work.origin)
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

    /// Returns whether work is due: at `limit` in a pause, otherwise at `patience` times the limit.
    static func isDue(_ size: Int, limit: Int, isIdle: Bool, patience: Int) -> Bool {
        size >= (isIdle ? limit : limit * patience)
    }

    /// Checkpoints between batches.
    private func checkpointIfDue(inPause: Bool) {
        // Busy periods write the same pages repeatedly; a single checkpoint writes each of them only once.
        guard Self.isDue(walPages, limit: checkpointPages, isIdle: inPause, patience: 8) else { return }
        // A reader may block it; the next commit tries again.
        if sqlite3_wal_checkpoint_v2(connection.handle, nil, SQLITE_CHECKPOINT_PASSIVE, nil, nil) == SQLITE_OK {
            walPages = 0
            // A large change fills up to 64 MiB of cache, which ordinary changes do not need.
            sqlite3_db_release_memory(connection.handle)
        }
    }

    /// Adds pending texts and entries to the full-text tables and to `change_kind`, between batches.
    private func settleIfDue(inPause: Bool) {
        guard uncounted >= PendingText.limit / 4 || isWaitingForQuiet && inPause else { return }
        uncounted = 0
        let (text, entries) = (PendingText(connection: connection), EntryKinds(connection: connection))
        do {
            var waiting = max(try text.count(), try entries.count())
            while Self.isDue(waiting, limit: PendingText.limit, isIdle: inPause && queue.isIdle, patience: 4) {
                try connection.run("BEGIN IMMEDIATE")
                _ = try text.settlePart()
                try entries.settle()
                try connection.run("COMMIT")
                waiting = max(try text.count(), try entries.count())
            }
            isWaitingForQuiet = waiting >= PendingText.limit
        } catch {
            // Nothing is lost: pending work is found again, and the next change retries.
            if connection.isInTransaction { connection.runIfPossible("ROLLBACK") }
        }
    }

    /// Deletes part of an undone import that can no longer be redone; returns false if nothing is left.
    private func purgeIfDue() -> Bool {
        do {
            let oldest = try connection.integer("SELECT min(import_entry) FROM task WHERE hidden = 1")
            guard let oldest, Int64(oldest) <= (try UndoReach.horizon(connection)) else { return false }
            try connection.run("BEGIN IMMEDIATE")
            let origin = ChangeOrigin(.mend, from: .program, at: Instant(milliseconds: 0))
            try Journal(connection, origin: origin).purgePart(of: Int64(oldest))
            try connection.run("COMMIT")
            return true
        } catch {
            // Nothing is lost: hidden tasks are never counted, and the next pause retries.
            if connection.isInTransaction { sqlite3_exec(connection.handle, "ROLLBACK", nil, nil, nil) }
            return false
        }
    }
}
