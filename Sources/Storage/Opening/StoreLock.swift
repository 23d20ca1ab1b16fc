import Glibc
import Synchronization

/// The lock of a database's only server, in a file beside it; the system releases it when the process ends.
public final class StoreLock: Sendable {
    public let path: String
    private let database: String
    private let descriptor: Int32
    /// The lock on the database itself, which may have other names; closed only after SQLite has closed the file.
    private let file: Mutex<Int32>

    /// The path of the lock file of a database.
    public static func path(forDatabase database: String) -> String { database + ".lock" }

    /// Creates the database file if it is missing, so that it can be locked under all of its names. On a full disk the
    /// lock is held without naming this process.
    /// - Throws: `StorageError.held` with the process and address of the holder, or `heldByOtherName`.
    public init(forDatabase database: String) throws(StorageError) {
        try DatabaseFile.createDirectories(of: database)
        self.database = database
        path = StoreLock.path(forDatabase: database)
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        self.descriptor = descriptor
        guard descriptor >= 0 else {
            let reason = errno
            throw reason == EROFS || reason == EACCES
                ? .readOnly(path: path) : .unreadable(path: path, reason: String(cString: strerror(reason)))
        }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            let reason = errno
            let holder = StoreLock.read(descriptor)
            close(descriptor)
            throw reason == EWOULDBLOCK
                ? .held(process: holder.process, address: holder.address)
                : .unreadable(path: path, reason: String(cString: strerror(reason)))
        }
        do {
            file = Mutex(try StoreLock.locked(database))
        } catch {
            close(descriptor)
            throw error
        }
        do { try write("\(getpid())\n") } catch .diskFull {
            // What is stored can be read all the same.
        }
    }

    /// Locks the file itself, whatever its name; SQLite uses a different kind of lock.
    private static func locked(_ database: String) throws(StorageError) -> Int32 {
        try DatabaseFile(path: database).create()
        let file = open(database, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw .unreadable(path: database, reason: String(cString: strerror(errno))) }
        guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
            let reason = errno
            close(file)
            throw reason == EWOULDBLOCK
                ? .heldByOtherName(path: database)
                : .unreadable(path: database, reason: String(cString: strerror(reason)))
        }
        return file
    }

    /// Empties the lock file but does not delete it: another server may just have opened it.
    deinit {
        ftruncate(descriptor, 0)
        close(descriptor)
        close(file.withLock { $0 })
    }

    /// Locks the file that replaced the database, after SQLite has closed the old one.
    /// - Throws: `StorageError` as `init` does.
    public func follow() throws(StorageError) {
        let next = try StoreLock.locked(database)
        file.withLock { file in
            close(file)
            file = next
        }
    }

    /// Publishes the address once the server listens.
    public func announce(address: String) throws(StorageError) {
        try write("\(getpid())\n\(address)\n")
    }

    /// The process and address of the server that holds a database; nil if none does.
    public static func holder(ofDatabase database: String) -> (process: Int?, address: String?)? {
        let descriptor = open(path(forDatabase: database), O_RDWR | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        if flock(descriptor, LOCK_SH | LOCK_NB) == 0 { return nil }
        return read(descriptor)
    }

    private func write(_ text: String) throws(StorageError) {
        let bytes = Array(text.utf8)
        guard ftruncate(descriptor, 0) == 0, pwrite(descriptor, bytes, bytes.count, 0) == bytes.count else {
            let reason = errno
            throw StorageError.isFull(reason)
                ? .diskFull : .unreadable(path: path, reason: String(cString: strerror(reason)))
        }
    }

    private static func read(_ descriptor: Int32) -> (process: Int?, address: String?) {
        var bytes = [UInt8](repeating: 0, count: 512)
        let count = pread(descriptor, &bytes, bytes.count, 0)
        let lines = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self).split(separator: "\n")
        return (lines.first.flatMap { Int($0) }, lines.dropFirst().first.map(String.init))
    }
}
