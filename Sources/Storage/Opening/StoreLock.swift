import Glibc
import Synchronization

/// Held by the one server of a database, in a file beside it; the system releases it when the process ends.
public final class StoreLock: Sendable {
    public let path: String
    private let database: String
    private let descriptor: Int32
    /// The database itself, which may have other names; closed only after SQLite let go of it.
    private let file: Mutex<Int32>

    /// Where the lock of a database is.
    public static func path(forDatabase database: String) -> String { database + ".lock" }

    /// Makes the file where it is missing, so that it can be locked under all of its names.
    /// - Throws: `StorageError.held` with the process and the address of the server that has it, or `heldByOtherName`.
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
        try write("\(getpid())\n")
    }

    /// The lock of the system stands on the file, whatever the name; SQLite's own locks are of another kind.
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

    /// The file stays, empty: removing it could take it from a server that just opened it.
    deinit {
        ftruncate(descriptor, 0)
        close(descriptor)
        close(file.withLock { $0 })
    }

    /// Locks the file that took the place of the database, after SQLite let go of the one before.
    /// - Throws: `StorageError` as `init` does.
    public func follow() throws(StorageError) {
        let next = try StoreLock.locked(database)
        file.withLock { file in
            close(file)
            file = next
        }
    }

    /// Tells others where the server listens, once it does.
    public func announce(address: String) throws(StorageError) {
        try write("\(getpid())\n\(address)\n")
    }

    /// The process and the address of the server that holds a database; nothing while none does.
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
            throw errno == ENOSPC
                ? .diskFull : .unreadable(path: path, reason: String(cString: strerror(errno)))
        }
    }

    private static func read(_ descriptor: Int32) -> (process: Int?, address: String?) {
        var bytes = [UInt8](repeating: 0, count: 512)
        let count = pread(descriptor, &bytes, bytes.count, 0)
        let lines = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self).split(separator: "\n")
        return (lines.first.flatMap { Int($0) }, lines.dropFirst().first.map(String.init))
    }
}
