import CSQLite
import Calendar
import Domain

/// The upkeep of the file between changes: checkpoints, indexing of pending texts and entries, removal of undone
/// imports, and space on a full disk. Whatever fails here loses nothing and is tried again after the next change.
///
/// Used only by the thread that uses the connection.
final class Maintenance {
    private let connection: Connection
    /// The number of pages in the WAL at which it is moved into the file.
    private let checkpointPages: Int
    private let busyMilliseconds: Int
    /// The number of pages in the WAL after the newest commit.
    fileprivate var walPages = 0
    /// The number of changes since the pending work was last counted.
    private var uncounted = 0
    /// Whether enough work is pending to be done in the next pause.
    private var isWaitingForQuiet = false

    init(_ connection: Connection, checkpointPages: Int, busyMilliseconds: Int) {
        self.connection = connection
        self.checkpointPages = checkpointPages
        self.busyMilliseconds = busyMilliseconds
    }

    func start() {
        // The pointer stays valid: `stop` removes the hook before `self` is released.
        sqlite3_wal_hook(
            connection.handle,
            { maintenance, _, _, pages in
                if let maintenance {
                    Unmanaged<Maintenance>.fromOpaque(maintenance).takeUnretainedValue().walPages = Int(pages)
                }
                return SQLITE_OK
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    /// - Parameter movesLog: whether the WAL is moved into the file.
    func stop(movesLog: Bool) {
        sqlite3_wal_hook(connection.handle, nil, nil)
        if movesLog { checkpoint(SQLITE_CHECKPOINT_TRUNCATE) }
    }

    func note(_ change: ChangeWork) { uncounted += change.isLarge ? PendingText.limit : 1 }

    /// Does what is due; called after each batch and in each pause.
    /// - Parameters:
    ///   - isPause: whether no further write is expected soon.
    ///   - isIdle: returns whether still none is waiting.
    func run(inPause isPause: Bool, while isIdle: () -> Bool) {
        checkpointIfDue(inPause: isPause)
        settleIfDue { isPause && isIdle() }
        if isPause { while isIdle(), purgeIfDue() {} }
    }

    /// Moves the WAL into the file and frees its space, without waiting long for readers.
    func makeRoom() {
        sqlite3_busy_timeout(connection.handle, Int32(min(200, busyMilliseconds)))
        checkpoint(SQLITE_CHECKPOINT_TRUNCATE)
        sqlite3_busy_timeout(connection.handle, Int32(busyMilliseconds))
    }

    /// Returns whether work is due: at `limit` in a pause, otherwise at `patience` times the limit.
    static func isDue(_ size: Int, limit: Int, isIdle: Bool, patience: Int) -> Bool {
        size >= (isIdle ? limit : limit * patience)
    }

    @discardableResult
    private func checkpoint(_ mode: Int32) -> Bool {
        guard sqlite3_wal_checkpoint_v2(connection.handle, nil, mode, nil, nil) == SQLITE_OK else { return false }
        walPages = 0
        return true
    }

    private func checkpointIfDue(inPause: Bool) {
        // Busy periods write the same pages repeatedly; a single checkpoint writes each of them only once.
        guard Self.isDue(walPages, limit: checkpointPages, isIdle: inPause, patience: 8) else { return }
        // A reader may block it; the next commit tries again.
        guard checkpoint(SQLITE_CHECKPOINT_PASSIVE) else { return }
        // A large change fills up to 64 MiB of cache, which ordinary changes do not need.
        sqlite3_db_release_memory(connection.handle)
    }

    /// Adds pending texts and entries to the full-text tables and to `change_kind`.
    private func settleIfDue(_ isIdle: () -> Bool) {
        guard uncounted >= PendingText.limit / 4 || isWaitingForQuiet && isIdle() else { return }
        uncounted = 0
        let (text, entries) = (PendingText(connection: connection), EntryKinds(connection: connection))
        attempt {
            var waiting = max(try text.count(), try entries.count())
            while Self.isDue(waiting, limit: PendingText.limit, isIdle: isIdle(), patience: 4) {
                try inTransaction {
                    _ = try text.settlePart()
                    try entries.settle()
                }
                waiting = max(try text.count(), try entries.count())
            }
            isWaitingForQuiet = waiting >= PendingText.limit
        }
    }

    /// Deletes part of an undone import that can no longer be redone; returns false if nothing is left.
    private func purgeIfDue() -> Bool {
        var isLeft = false
        attempt {
            let undone = UndoneImports(connection: connection)
            guard let oldest = try undone.oldest(), oldest <= (try UndoReach.horizon(connection)) else { return }
            try inTransaction { try undone.purgePart(of: oldest) }
            isLeft = true
        }
        return isLeft
    }

    private func inTransaction(_ body: () throws -> Void) throws {
        try connection.run("BEGIN IMMEDIATE")
        try body()
        try connection.run("COMMIT")
    }

    /// Rolls back if the work fails, which the next change or pause tries again.
    private func attempt(_ work: () throws -> Void) {
        do {
            try work()
        } catch {
            if connection.isInTransaction { connection.runIfPossible("ROLLBACK") }
        }
    }
}
