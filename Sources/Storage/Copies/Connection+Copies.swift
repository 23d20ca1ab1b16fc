import CSQLite
import Glibc

extension Connection {
    /// Copies what the open transaction of this connection sees into another file, page by page. It pauses after
    /// each step for as long as the step took, and syncs every few megabytes, since a sync of the WAL waits for earlier
    /// writes.
    ///
    /// Copying pages takes a tenth of the work of VACUUM INTO. Within the open transaction, a commit on another
    /// connection does not restart the copy, and the copy shows a single moment.
    /// - Parameter ending: asked many times a second.
    /// - Throws: `StorageError.closed` if the copy was stopped.
    func copyPages(to path: String, until ending: Ending = Ending()) throws {
        // SQLite would create it with the permissions of the umask.
        try DatabaseFile(path: path).create()
        let target = try Connection(path: path)
        try target.execute("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -2048")
        guard let backup = sqlite3_backup_init(target.handle, "main", handle, "main") else {
            throw target.error("copy")
        }
        let file = open(path, O_RDONLY | O_CLOEXEC)
        defer { if file >= 0 { close(file) } }
        var code = SQLITE_OK
        var steps = 0
        while code == SQLITE_OK, !ending.hasBegun {
            let start = ContinuousClock.now
            code = sqlite3_backup_step(backup, 128)
            steps += 1
            if steps % 8 == 0, file >= 0 { fdatasync(file) }
            if code == SQLITE_OK { ending.rest(min(ContinuousClock.now - start, .milliseconds(50))) }
        }
        sqlite3_backup_finish(backup)
        if code == SQLITE_OK { throw StorageError.closed }
        guard code == SQLITE_DONE else {
            throw StorageError(
                code: code, message: String(cString: sqlite3_errstr(code)), sql: "copy", path: path)
        }
        // A copy is a single file; in WAL mode, opening it would create two more.
        try target.execute("PRAGMA journal_mode = DELETE")
        try DatabaseNumber.renew(target)
    }
}
