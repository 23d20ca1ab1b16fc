import CSQLite
import Domain
import Glibc

/// A file that may be a copy of a database.
struct CopyFile {
    let path: String

    /// Rejects a file that is damaged, of another program or of a newer version, by its header alone.
    /// - Throws: `StorageError`.
    func checkHeader(known: Int) throws {
        guard DatabaseFile.size(path) > 0 else { throw StorageError.notADatabase(path: path) }
        try DatabaseFile(path: path).checkHeader(known: known)
    }

    /// Reads and checks the whole file.
    /// - Throws: `StorageError`; `.closed` if the check was stopped.
    func check(known: Int, until ending: Ending = Ending()) throws {
        try checkHeader(known: known)
        try read { connection in try ending.working(connection) { try Self.check(connection, known: known) } }
    }

    static func check(_ connection: Connection, known: Int) throws {
        let application = try connection.integer("PRAGMA application_id") ?? 0
        guard application == Migrator.applicationID else { throw StorageError.otherProgram(path: connection.path) }
        let version = try connection.integer("PRAGMA user_version") ?? 0
        guard version >= 1 else { throw StorageError.otherProgram(path: connection.path) }
        if version > known { throw StorageError.newerVersion(found: version, known: known) }
        if let fault = try connection.first("PRAGMA integrity_check(1)", [], { $0.text(0) }), fault != "ok" {
            throw StorageError.damaged(detail: fault)
        }
    }

    /// Runs `body` on a connection that creates no files beside the copy and leaves an existing WAL unchanged.
    func read<Result>(_ body: (Connection) throws -> Result) throws -> Result {
        let hasWAL = Disk.exists(path + "-wal")
        defer {
            // SQLite creates an empty WAL; one that could not be removed does no harm.
            if !hasWAL, DatabaseFile.size(path + "-wal") == 0 { unlink(path + "-wal") }
        }
        return try connected(body)
    }

    private func connected<Result>(_ body: (Connection) throws -> Result) throws -> Result {
        let connection = try Connection(path: path)
        sqlite3_busy_timeout(connection.handle, 5_000)
        tasker_sqlite3_config(connection.handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0)
        tasker_sqlite3_config(connection.handle, SQLITE_DBCONFIG_DEFENSIVE, 1)
        tasker_sqlite3_config(connection.handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1)
        // The index of the WAL then stays in memory.
        try connection.execute("PRAGMA locking_mode = EXCLUSIVE; PRAGMA mmap_size = 0; PRAGMA query_only = ON")
        try connection.run("BEGIN")
        defer { connection.runIfPossible("COMMIT") }
        return try body(connection)
    }

    var tasks: Int {
        get throws { try read { try Self.tasks($0) } }
    }

    static func tasks(_ connection: Connection) throws -> Int {
        try connection.integer("SELECT count(*) FROM task") ?? 0
    }
}

extension StorageError {
    /// Returns the error as a refusal of a copy if the copy's file is at fault, otherwise the error itself.
    func refusal(of name: String) -> any Error {
        switch self {
        case .notADatabase, .otherProgram, .foreignMigration:
            DomainError.refused(.copy.foreign, "\(name) is not a copy of Tasker's data. Choose another file.")
        case .damaged(let detail):
            DomainError.refused(.copy.damaged, "\(name) is damaged (\(detail)). Choose another copy.")
        case .newerVersion(let found, let known):
            DomainError.refused(
                .copy.newer,
                "\(name) has version \(found), but this Tasker supports only up to \(known). "
                    + "Install a newer Tasker first."
            )
        default: self
        }
    }
}
