import Domain
import Glibc
import Synchronization
import TestSupport
import Testing

@testable import Storage

struct FaultTests {
    private func write(_ bytes: [UInt8], to path: String) {
        let file = fopen(path, "w")
        fwrite(bytes, 1, bytes.count, file)
        fclose(file)
    }

    private func contents(_ path: String) -> [UInt8] {
        guard let file = fopen(path, "r") else { return [] }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 10_000_000)
        let count = fread(&bytes, 1, bytes.count, file)
        return Array(bytes.prefix(count))
    }

    @Test(arguments: [
        Array("hello, this is no database".utf8), Array(repeating: 0x41, count: 20_000),
    ])
    func `a file that is no database is refused untouched`(_ bytes: [UInt8]) throws {
        let directory = TemporaryDirectory()
        let path = directory.file("tasker.db")
        write(bytes, to: path)
        #expect(throws: StorageError.notADatabase(path: path)) { try SQLiteStore(path: path) }
        #expect(contents(path) == bytes)
    }

    @Test func `a database of another program is refused untouched`() throws {
        let directory = TemporaryDirectory()
        let path = directory.file("tasker.db")
        do {
            let connection = try Connection(path: path, create: true)
            try connection.execute("CREATE TABLE song (title TEXT); PRAGMA journal_mode = DELETE")
        }
        #expect(throws: StorageError.otherProgram(path: path)) { try SQLiteStore(path: path) }
        let connection = try Connection(path: path)
        #expect(try connection.integer("SELECT count(*) FROM sqlite_schema") == 1)
    }

    @Test func `a newer version is refused untouched and named`() throws {
        let temporary = try TemporaryStore()
        let newer = Migration.version(of: Migration.all) + 1
        try temporary.store.sabotage("PRAGMA user_version = \(newer)")
        temporary.store.close()
        let before = contents(temporary.path)
        #expect(throws: StorageError.newerVersion(found: newer, known: newer - 1)) {
            try SQLiteStore(path: temporary.path)
        }
        #expect(contents(temporary.path) == before)
    }

    @Test func `a directory where the file should be is refused`() throws {
        let directory = TemporaryDirectory()
        #expect(throws: StorageError.self) { try SQLiteStore(path: directory.path) }
    }

    @Test func `a file in place of the directory is refused with the reason`() throws {
        let directory = TemporaryDirectory()
        write([1], to: directory.file("file"))
        let error = #expect(throws: StorageError.self) { try SQLiteStore(path: directory.file("file/tasker.db")) }
        #expect(error?.description.contains("Not a directory") == true)
    }

    /// No file can be created beside files of /sys, not even by root.
    @Test func `a folder that takes no files is refused with its name`() throws {
        let error = #expect(throws: StorageError.self) { try SQLiteStore(path: "/sys/kernel/tasker/tasker.db") }
        #expect(error?.description.contains("/sys/kernel/tasker") == true)
    }

    @Test func `a file that must not be written is refused`() throws {
        let temporary = try TemporaryStore()
        temporary.store.close()
        let path = temporary.path
        chmod(temporary.directory.path, 0o555)
        chmod(path, 0o444)
        defer { chmod(temporary.directory.path, 0o700) }
        let error = withoutPrivileges { openError(path) } ?? nil
        #expect(error == .readOnly(path: path))
    }

    @Test func `a folder that must not be read is refused`() throws {
        let temporary = try TemporaryStore()
        temporary.store.close()
        let path = temporary.path
        chmod(temporary.directory.path, 0o000)
        defer { chmod(temporary.directory.path, 0o700) }
        let error = withoutPrivileges { openError(path) } ?? nil
        #expect(error?.description.contains("Permission denied") == true)
    }

    private func openError(_ path: String) -> StorageError? {
        do {
            try SQLiteStore(path: path).close()
            return nil
        } catch {
            return error as? StorageError
        }
    }

    @Test func `a truncated file is reported as damaged`() throws {
        let temporary = try TemporaryStore()
        for _ in 0..<200 { try temporary.store.add(.sample(details: String(repeating: "x", count: 900))) }
        temporary.store.close()
        truncate(temporary.path, off_t(DatabaseFile.size(temporary.path) / 2))
        let error = #expect(throws: StorageError.self) {
            let store = try SQLiteStore(path: temporary.path)
            defer { store.close() }
            try store.read { try $0.tasks.each { _ in true } }
        }
        guard case .damaged? = error else {
            Issue.record("unexpected \(String(describing: error))")
            return
        }
        #expect(error?.description.contains("tasker check") == true)
    }

    @Test func `a damaged page is found by the check`() throws {
        let temporary = try TemporaryStore()
        for _ in 0..<200 { try temporary.store.add(.sample(details: String(repeating: "x", count: 900))) }
        temporary.store.close()
        let size = DatabaseFile.size(temporary.path)
        let file = open(temporary.path, O_WRONLY)
        let noise = [UInt8](repeating: 0xA5, count: 16_384)
        pwrite(file, noise, noise.count, off_t(size / 2 / 4_096 * 4_096))
        close(file)
        let store = try SQLiteStore(path: temporary.path)
        defer { store.close() }
        let report = try store.check(at: FixedTime.start)
        #expect(report.problems.contains { $0.kind == .file })
    }

    @Test func `a full disk refuses the write, reads go on, and it recovers`() throws {
        let temporary = try TemporaryStore()
        let store = temporary.store
        let task = try store.add(.sample())[0]
        let pages = try store.readSnapshot { try $0.connection.integer("PRAGMA page_count") ?? 0 }
        try store.sabotage("PRAGMA max_page_count = \(pages)")
        let long = String(repeating: "x", count: 9_000)
        #expect(throws: StorageError.diskFull) { try store.add(.sample(details: long), .sample(details: long)) }
        #expect(try store.read { try $0.tasks.find(task.id) } == task)
        try store.sabotage("PRAGMA max_page_count = 1000000")
        try store.add(.sample(details: long))
        #expect(try store.read { try $0.sums.totals().tasks } == 2)
        #expect(try store.problems == [])
    }

    @Test func `a file kept busy by another program is reported, and written again afterwards`() throws {
        let temporary = try TemporaryStore()
        temporary.store.close()
        var options = StoreOptions()
        #expect(options.busyMilliseconds == 5_000)
        options.busyMilliseconds = 20
        let store = try SQLiteStore(path: temporary.path, options: options)
        defer { store.close() }
        let other = try Connection(path: temporary.path)
        try other.execute("BEGIN IMMEDIATE")
        #expect(throws: StorageError.busy) { try store.add(.sample()) }
        try other.execute("ROLLBACK")
        try store.add(.sample())
    }

    @Test func `a closed store says so`() throws {
        let temporary = try TemporaryStore()
        temporary.store.close()
        #expect(throws: StorageError.closed) { try temporary.store.add(.sample()) }
        #expect(throws: StorageError.closed) { try temporary.store.read { try $0.log.dataVersion } }
    }

    @Test func `files and directories are private whatever the umask`() throws {
        let directory = TemporaryDirectory()
        let path = directory.file("one/two/tasker.db")
        let store = try SQLiteStore(path: path)
        _ = try store.write(.sample(.mend)) { try $0.projects.mend(at: FixedTime.start) }
        for name in ["", "-wal", "-shm"] { #expect(mode(path + name) == 0o600) }
        #expect(mode(directory.file("one")) == 0o700)
        #expect(mode(directory.file("one/two")) == 0o700)
        store.close()
        #expect(DatabaseFile.size(path + "-wal") == 0)
    }

    private func mode(_ path: String) -> mode_t {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
    }
}

/// Runs `body` on a thread of its own that has only the file permissions of nobody, even under root (setfsuid(2)
/// applies to one thread).
private func withoutPrivileges<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Result? {
    let slot = SharedSlot<Result>()
    TestThread {
        if getuid() == 0 { setFileUser(65_534) }
        slot.set(body())
    }.join()
    return slot.value
}

/// Passes a value from one thread to another.
private final class SharedSlot<Value: Sendable>: Sendable {
    private let content = Mutex<Value?>(nil)

    func set(_ value: Value) { content.withLock { $0 = value } }
    var value: Value? { content.withLock { $0 } }
}

@_silgen_name("setfsuid") @discardableResult private func setFileUser(_ user: uid_t) -> Int32
