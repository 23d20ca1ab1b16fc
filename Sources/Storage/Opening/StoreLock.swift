import Glibc

/// Held by the one server of a database, in a file beside it; the system releases it when the process ends.
public final class StoreLock: Sendable {
    public let path: String
    private let descriptor: Int32

    /// Where the lock of a database is.
    public static func path(forDatabase database: String) -> String { database + ".lock" }

    /// - Throws: `StorageError.held` with the process and the address of the server that has it.
    public init(forDatabase database: String) throws(StorageError) {
        try DatabaseFile.createDirectories(of: database)
        path = StoreLock.path(forDatabase: database)
        descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
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
        try write("\(getpid())\n")
    }

    /// The file stays, empty: removing it could take it from a server that just opened it.
    deinit {
        ftruncate(descriptor, 0)
        close(descriptor)
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
