import CSQLite
import Domain
import Glibc

/// The database file and the setup of its connections.
struct DatabaseFile: Sendable {
    let path: String
    /// How long a connection waits for a lock held by another process.
    var busyMilliseconds = 5_000
    /// Set once the file is in use.
    var watch: FileWatch?

    /// Creates missing directories (0700) and the file (0600), whatever the umask.
    func create() throws(StorageError) {
        try DatabaseFile.createDirectories(of: path)
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        if descriptor < 0 {
            let reason = errno
            let readable = open(path, O_RDONLY | O_CLOEXEC)
            if readable >= 0 {
                close(readable)
                throw .readOnly(path: path)
            }
            throw .unreadable(path: path, reason: String(cString: strerror(reason)))
        }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else {
            throw .unreadable(path: path, reason: String(cString: strerror(errno)))
        }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .notADatabase(path: path) }
        // SQLite gives its -wal and -shm files the mode of the database.
        if status.st_mode & 0o077 != 0, fchmod(descriptor, 0o600) != 0 {
            throw .unreadable(path: path, reason: String(cString: strerror(errno)))
        }
    }

    static func createDirectories(of path: String) throws(StorageError) {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        var directory = ""
        for (index, part) in parts.enumerated() {
            directory += (index == 0 ? "" : "/") + part
            if part.isEmpty || mkdir(directory, 0o700) == 0 || errno == EEXIST { continue }
            // A directory further up may exist although new ones cannot be created beside it.
            let reason = errno
            var status = stat()
            if stat(directory, &status) == 0 { continue }
            throw .unreadable(path: directory, reason: String(cString: strerror(reason)))
        }
    }

    /// Rejects foreign files and newer versions by the header alone, before SQLite can write anything
    /// (https://www.sqlite.org/fileformat2.html §1.3).
    func checkHeader(known: Int) throws(StorageError) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw .unreadable(path: path, reason: String(cString: strerror(errno)))
        }
        defer { close(descriptor) }
        var header = [UInt8](repeating: 0, count: 100)
        let count = pread(descriptor, &header, 100, 0)
        if count == 0 { return }
        guard count == 100, header.starts(with: Array("SQLite format 3\0".utf8)) else {
            throw .notADatabase(path: path)
        }
        let version = header[60..<64].reduce(0) { $0 << 8 | Int($1) }
        let application = header[68..<72].reduce(0) { $0 << 8 | Int($1) }
        guard application == Migrator.applicationID else { return }
        if version > known { throw .newerVersion(found: version, known: known) }
    }

    /// - Parameter isAlone: whether no other connection will be opened. SQLite then needs no file for the index of the WAL
    ///   (https://www.sqlite.org/wal.html §8), for which a full disk has no room.
    func writer(isAlone: Bool = false) throws -> Connection {
        let connection = try Connection(path: path, create: true)
        if isAlone { try connection.execute("PRAGMA locking_mode = EXCLUSIVE") }
        if sqlite3_db_readonly(connection.handle, "main") == 1 { throw StorageError.readOnly(path: path) }
        try configure(connection)
        // An existing file keeps its page size until `PageSize` rewrites it. The limit is the size to which a WAL of
        // such pages grows under concurrent writes, so that its space is not freed and allocated again.
        // With a larger cache an import of 100,000 rows takes as long, but keeps its whole file in memory. What it sorts
        // beyond the size of the cache goes to a temporary file.
        try connection.execute(
            """
            PRAGMA page_size = \(PageSize.bytes);
            PRAGMA journal_mode = WAL;
            PRAGMA synchronous = FULL;
            PRAGMA foreign_keys = ON;
            PRAGMA journal_size_limit = 33554432;
            PRAGMA cache_size = -12288;
            PRAGMA temp_store = FILE;
            """)
        return connection
    }

    func reader() throws -> Connection {
        // If the file was replaced, its name would pair another file with the WAL of this one.
        try watch?.check()
        let connection = try Connection(path: path)
        try watch?.check()
        try configure(connection)
        // Only the writer may checkpoint; SQLite before 3.51.3 can otherwise corrupt the WAL.
        tasker_sqlite3_config(connection.handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1)
        // With 2 MiB, a list that reads rows all over a file of 100,000 tasks takes a third longer.
        try connection.execute("PRAGMA query_only = ON; PRAGMA cache_size = -8192; PRAGMA temp_store = MEMORY")
        return connection
    }

    private func configure(_ connection: Connection) throws {
        sqlite3_busy_timeout(connection.handle, Int32(busyMilliseconds))
        tasker_sqlite3_config(connection.handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0)
        tasker_sqlite3_config(connection.handle, SQLITE_DBCONFIG_DEFENSIVE, 1)
        // Reads of a mapped file that another process truncates would kill the program.
        try connection.execute("PRAGMA mmap_size = 0; PRAGMA wal_autocheckpoint = 0")
    }
}

extension DatabaseFile {
    /// The size in bytes; 0 if the file does not exist.
    static func size(_ path: String) -> Int {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_size) : 0
    }
}
