import Glibc

/// Which file a path leads to; the same content elsewhere is another one.
struct FileIdentity: Hashable, Sendable {
    let device: UInt64
    let number: UInt64

    init(_ status: stat) {
        device = UInt64(status.st_dev)
        number = UInt64(status.st_ino)
    }

    /// Nil if the path leads to no file.
    init?(path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self.init(status)
    }

    /// Reads what `text` wrote.
    init?(_ text: some StringProtocol) {
        let parts = text.split(separator: " ").map { UInt64($0) }
        guard parts.count == 2, let device = parts[0], let number = parts[1] else { return nil }
        (self.device, self.number) = (device, number)
    }

    var text: String { "\(device) \(number)" }
}

/// What happened to a file that is in use.
public enum FileFate: Hashable, Sendable {
    case deleted, moved, replaced
}

/// The files of an open database, which must stay the ones that were opened: SQLite goes on writing into a deleted file
/// and reports success (https://www.sqlite.org/howtocorrupt.html §4).
final class FileWatch: Sendable {
    private let files: [HeldFile]

    /// - Parameter path: of a database whose writing connection has made its WAL.
    init(database path: String) throws(StorageError) {
        var files: [HeldFile] = []
        // Some file systems allow no WAL.
        for suffix in ["", "-wal", "-shm"] where suffix.isEmpty || FileIdentity(path: path + suffix) != nil {
            files.append(try HeldFile(path: path + suffix))
        }
        self.files = files
    }

    /// Costs one look at each path while all is well.
    /// - Throws: `StorageError.displaced`.
    func check() throws(StorageError) {
        for file in files {
            if let fate = file.fate { throw .displaced(path: file.path, fate) }
        }
    }
}

/// One file, held so that its number is not given to another one.
private final class HeldFile: Sendable {
    let path: String
    private let identity: FileIdentity
    private let descriptor: Int32
    /// O_PATH of Linux, which the module of the C library lacks.
    private static let onlyPath: Int32 = 0o10_000_000

    init(path: String) throws(StorageError) {
        // One that could read would, when it is closed, drop the locks that SQLite has on the file.
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

    /// Nothing while the path leads to the file.
    var fate: FileFate? {
        let found = FileIdentity(path: path)
        if found == identity { return nil }
        if found != nil { return .replaced }
        var status = stat()
        return fstat(descriptor, &status) == 0 && status.st_nlink > 0 ? .moved : .deleted
    }
}
