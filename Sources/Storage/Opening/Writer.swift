import CSQLite
import Calendar
import Domain
import Glibc
import Synchronization

/// The one writing connection, on a thread of its own unless the store is brief. Everything that waits when it comes
/// around is one transaction, so that all share the wait for the disk; where one fails, each gets a savepoint, so that it
/// fails alone.
// Sendable: `connection`, `walPages`, `uncounted` and `isWaitingForQuiet` are touched only by the thread that `start`
// makes, which `stop` joins, or by the one that the connection is lent to; the rest never changes.
final class Writer: @unchecked Sendable {
    private let connection: Connection
    private let queue = JobQueue()
    private let checkpointPages: Int
    /// The file goes as it is, with its WAL.
    private let isAbandoned = Atomic(false)
    /// How long a read waits for a trial to begin.
    private let trialMilliseconds: Int
    /// One client after whose answer the next request comes at once leaves no pause, though nobody waits in between.
    private static let pauseMilliseconds = 20
    /// How long the connection waits for others.
    private let busyMilliseconds: Int
    private let published: @Sendable ([PublishedEvent]) -> Void
    /// Nothing in a brief store.
    private var thread: pthread_t?
    /// Pages in the WAL after the newest commit.
    fileprivate var walPages = 0
    /// Changes since it was looked how much waits.
    private var uncounted = 0
    /// What waits is enough for a moment in which nobody else writes.
    private var isWaitingForQuiet = false

    /// - Parameter published: called on the writing thread after each commit, before its callers are answered.
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

    /// Without a thread of its own: all work is done by `performHere`.
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

    /// Waits until the job is done, which for a change means: on disk.
    func perform(_ work: WriteJob.Work) throws {
        let isInside = thread.map { pthread_equal(pthread_self(), $0) != 0 } ?? false
        precondition(!isInside, "A write must not be started from inside another one.")
        let job = WriteJob(work)
        guard queue.add(job) else { throw StorageError.closed }
        try job.wait()
    }

    /// The same on the calling thread, which the connection is lent to.
    func performHere(_ work: WriteJob.Work) throws {
        let job = WriteJob(work)
        run([job], isPause: true)
        if let failure = job.failure { throw failure }
    }

    /// What stands in the way of undoing these entries; nil if other changes keep the writing thread busy.
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
            // The log can be read while nothing can be written.
            return [:]
        }
    }

    /// Finishes what waits, moves the WAL into the file and ends the thread.
    func stop() {
        queue.close()
        if let thread { pthread_join(thread, nil) } else { end() }
    }

    /// Ends the thread and leaves file and WAL as they are, also when the connection closes.
    func abandon() {
        isAbandoned.store(true, ordering: .relaxed)
        stop()
        tasker_sqlite3_config(connection.handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1)
    }

    // MARK: On the writing thread

    private func loop() {
        watchLog()
        // After changes; nothing waits for a quiet moment before the first one.
        var isPauseAhead = false
        while let jobs = queue.takeAll(orAfter: isPauseAhead ? Self.pauseMilliseconds : nil) {
            run(jobs, isPause: jobs.isEmpty)
            isPauseAhead = !jobs.isEmpty
        }
        end()
    }

    /// - Parameter isPause: nobody is expected to write in the next moment.
    private func run(_ jobs: [WriteJob], isPause: Bool) {
        runChanges(jobs)
        for job in jobs { job.runDirectly(on: connection) }
        checkpointIfDue(inPause: isPause)
        settleIfDue(inPause: isPause)
        if isPause { while queue.isIdle, purgeIfDue() {} }
    }

    private func watchLog() {
        // The pointer stays valid: `end` takes the hook away before this goes.
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

    /// All in one transaction, but for those that may touch very many rows: others would wait for them, and in a savepoint
    /// SQLite's in-memory journal costs each statement the time of all pages that were changed before it.
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
        // A large change may have used up what it reads from.
        let again = starved.filter { !$0.work.isLarge }
        for (job, _) in again { job.failure = nil }
        if !again.isEmpty { attempt(again) }
        uncounted += changes.reduce(0) { $0 + ($1.work.isLarge ? PendingText.limit : 1) }
        for (job, _) in changes { job.finish() }
    }

    /// Moves the WAL into the file and gives its room back, without waiting long for those who read.
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
            events = try together(changes) ?? apart(changes)
        } catch {
            if connection.isInTransaction { connection.runIfPossible("ROLLBACK") }
            for (job, _) in changes { job.failure = job.failure ?? error }
        }
        if !events.isEmpty { published(events) }
    }

    /// Without savepoints, for which SQLite copies each page before it changes; nothing, and all taken back, where one of
    /// several failed after it had written something.
    private func together(_ changes: [Change]) throws -> [PublishedEvent]? {
        var events: [PublishedEvent] = []
        try connection.run("BEGIN IMMEDIATE")
        for (job, work) in changes {
            let rows = connection.allChangedRows
            do {
                events += try change(work)
            } catch {
                job.failure = error
                // A single change fails as a whole; after a full disk, for one, SQLite may have rolled back all.
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

    /// With a savepoint for each, so that one may fail alone.
    private func apart(_ changes: [Change]) throws -> [PublishedEvent] {
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
        // References are checked at the end of a change, not at the commit, where they would fail all others too.
        if connection.hasBrokenReferences {
            throw StorageError.other(
                code: Int(SQLITE_CONSTRAINT | (3 << 8)), message: "a row refers to one that does not exist",
                sql: work.origin.action.rawValue)
        }
        return events
    }

    /// Only in a pause, unless it has grown to `patience` times its due size.
    static func isDue(_ size: Int, limit: Int, isIdle: Bool, patience: Int) -> Bool {
        size >= (isIdle ? limit : limit * patience)
    }

    /// Between batches.
    private func checkpointIfDue(inPause: Bool) {
        // Busy times write the same pages again and again: one checkpoint for many of them writes each but once.
        guard Self.isDue(walPages, limit: checkpointPages, isIdle: inPause, patience: 8) else { return }
        // A reader may hold it up; the next commit tries again.
        if sqlite3_wal_checkpoint_v2(connection.handle, nil, SQLITE_CHECKPOINT_PASSIVE, nil, nil) == SQLITE_OK {
            walPages = 0
            // A large change fills up to 64 MiB of cache, which ordinary ones do not need.
            sqlite3_db_release_memory(connection.handle)
        }
    }

    /// Lets the full-text tables and the kinds of entries take over what waits, between batches too.
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
            // Nothing is lost: what waits is found, and the next change tries again.
            if connection.isInTransaction { connection.runIfPossible("ROLLBACK") }
        }
    }

    /// Deletes some of what an undone import left behind once it cannot come back; false when nothing was left to do.
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
            // Nothing is lost: hidden tasks count nowhere, and the next quiet moment tries again.
            if connection.isInTransaction { sqlite3_exec(connection.handle, "ROLLBACK", nil, nil, nil) }
            return false
        }
    }
}
