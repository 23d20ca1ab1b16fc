import Domain
import Glibc
import Storage

/// A store in a directory of its own, with Inbox in it; closed and removed with this value.
public final class TemporaryStore: Sendable {
    public let directory: TemporaryDirectory
    public let store: SQLiteStore

    public var path: String { store.path }

    /// A copy of one file that was made once, as the steps of the schema are most of what a small test would do.
    public convenience init() throws {
        let directory = TemporaryDirectory()
        try Template.made.get().write(to: directory.file("tasker.db"))
        try self.init(in: directory)
    }

    /// Goes through every step of the schema, and has a number of its own.
    /// - Parameter mends: false for a store without Inbox.
    public convenience init(newlyMade mends: Bool) throws {
        try self.init(in: TemporaryDirectory())
        if mends {
            _ = try store.write(ChangeOrigin(.mend, from: .program, at: FixedTime.start)) {
                try $0.projects.mend(at: FixedTime.start)
            }
        }
    }

    private init(in directory: TemporaryDirectory) throws {
        self.directory = directory
        store = try SQLiteStore(path: directory.file("tasker.db"), options: StoreOptions(now: { FixedTime.start }))
    }

    deinit { store.close() }
}

/// The bytes of a database in which nothing happened yet.
private struct Template {
    static let made = Result { try Template() }

    private let bytes: [UInt8]

    private init() throws {
        let temporary = try TemporaryStore(newlyMade: true)
        temporary.store.close()
        let file = fopen(temporary.path, "r")
        guard let file else { throw TemplateError.unreadable(errno) }
        defer { fclose(file) }
        var status = stat()
        guard fstat(fileno(file), &status) == 0 else { throw TemplateError.unreadable(errno) }
        bytes = [UInt8](unsafeUninitializedCapacity: Int(status.st_size)) { buffer, count in
            count = fread(buffer.baseAddress, 1, buffer.count, file)
        }
        guard bytes.count == Int(status.st_size) else { throw TemplateError.unreadable(errno) }
    }

    func write(to path: String) throws {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        defer { close(descriptor) }
        guard Glibc.write(descriptor, bytes, bytes.count) == bytes.count else { throw TemplateError.unwritable(errno) }
    }
}

private enum TemplateError: Error {
    case unreadable(Int32)
    case unwritable(Int32)
}

/// Runs `body` with a fresh store that has Inbox.
public func withStore<Result>(_ body: (SQLiteStore) throws -> Result) throws -> Result {
    let temporary = try TemporaryStore()
    return try withExtendedLifetime(temporary) { try body(temporary.store) }
}
