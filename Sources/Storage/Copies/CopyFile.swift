import CSQLite
import Domain
import Glibc

/// A file that may be a copy of a database.
struct CopyFile {
    let path: String

    /// Refuses what is damaged, of another program or of a newer version, by the file alone.
    /// - Throws: `StorageError`.
    func checkHeader(known: Int) throws {
        guard DatabaseFile.size(path) > 0 else { throw StorageError.notADatabase(path: path) }
        try DatabaseFile(path: path).checkHeader(known: known)
    }

    /// Reads all of it.
    /// - Throws: `StorageError`, `.closed` when it was ended.
    func check(known: Int, until isEnding: @escaping @Sendable () -> Bool = { false }) throws {
        try checkHeader(known: known)
        try read { connection in try connection.working(until: isEnding) { try Self.check(connection, known: known) } }
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

    /// Runs `body` on a connection that leaves no file beside the copy, and a WAL there as it is.
    func read<Result>(_ body: (Connection) throws -> Result) throws -> Result {
        let hasWAL = Disk.exists(path + "-wal")
        defer {
            // SQLite makes an empty one; to leave it would harm nothing.
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
        // The index of a WAL is kept in memory then.
        try connection.execute("PRAGMA locking_mode = EXCLUSIVE; PRAGMA mmap_size = 0; PRAGMA query_only = ON")
        try connection.run("BEGIN")
        defer { connection.runIfPossible("COMMIT") }
        return try body(connection)
    }

    var tasks: Int {
        get throws { try read { try Self.tasks($0) } }
    }

    static func tasks(_ connection: Connection) throws -> Int {
        try connection.integer("SELECT count(*) FROM task WHERE hidden = 0") ?? 0
    }
}

extension StorageError {
    /// As a refusal of a copy, where the fault is one of its file.
    func refusal(of name: String) -> any Error {
        switch self {
        case .notADatabase, .otherProgram, .foreignMigration:
            DomainError.refused(.copy.foreign, "\(name) is no copy of Tasker's data. Choose another file.")
        case .damaged(let detail):
            DomainError.refused(.copy.damaged, "\(name) is damaged (\(detail)). Choose another copy.")
        case .newerVersion(let found, let known):
            DomainError.refused(
                .copy.newer,
                "\(name) has version \(found), but this Tasker knows only up to \(known). Install a newer Tasker first."
            )
        default: self
        }
    }
}
