import Glibc

/// The device and inode of a file; an identical copy is a different file.
struct FileIdentity: Hashable, Sendable {
    let device: UInt64
    let number: UInt64

    init(_ status: stat) {
        device = UInt64(status.st_dev)
        number = UInt64(status.st_ino)
    }

    /// Returns nil if there is no file at the path.
    init?(path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self.init(status)
    }

    /// Parses the value of `text`.
    init?(_ text: some StringProtocol) {
        let parts = text.split(separator: " ").map { UInt64($0) }
        guard parts.count == 2, let device = parts[0], let number = parts[1] else { return nil }
        (self.device, self.number) = (device, number)
    }

    var text: String { "\(device) \(number)" }
}

/// What happened to a file in use.
public enum FileFate: Hashable, Sendable {
    case deleted, moved, replaced
}

/// Verifies that the files of an open database are still those that were opened: SQLite continues to write to a deleted
/// file and reports success (https://www.sqlite.org/howtocorrupt.html §4).
final class FileWatch: Sendable {
    private let files: [HeldFile]

    /// - Parameter path: a database whose writer has already created its WAL.
    init(database path: String) throws(StorageError) {
        var files: [HeldFile] = []
        // Some file systems do not support WAL.
        for suffix in ["", "-wal", "-shm"] where suffix.isEmpty || FileIdentity(path: path + suffix) != nil {
            files.append(try HeldFile(path: path + suffix))
        }
        self.files = files
    }

    /// Costs one `stat` for each path.
    /// - Throws: `StorageError.displaced`.
    func check() throws(StorageError) {
        for file in files {
            if let fate = file.fate { throw .displaced(path: file.path, fate) }
        }
    }
}

/// A file kept open so that its inode number is not reused.
private final class HeldFile: Sendable {
    let path: String
    private let identity: FileIdentity
    private let descriptor: Int32
    /// Linux's O_PATH, which Glibc's Swift module lacks.
    private static let onlyPath: Int32 = 0o10_000_000

    init(path: String) throws(StorageError) {
        // Closing a readable descriptor would release the locks that SQLite holds on the file.
        let descriptor = open(path, Self.onlyPath | O_CLOEXEC)
        var status = stat()
        guard descriptor >= 0, fstat(descriptor, &status) == 0 else {
            let reason = String(cString: strerror(errno))
            if descriptor >= 0 { close(descriptor) }
            throw .unreadable(path: path, reason: reason)
        }
        self.path = path
        self.descriptor = descriptor
        identity = FileIdentity(status)
    }

    deinit { close(descriptor) }

    /// What happened to the file; nil while the path still leads to it.
    var fate: FileFate? {
        let found = FileIdentity(path: path)
        if found == identity { return nil }
        if found != nil { return .replaced }
        var status = stat()
        return fstat(descriptor, &status) == 0 && status.st_nlink > 0 ? .moved : .deleted
    }
}
