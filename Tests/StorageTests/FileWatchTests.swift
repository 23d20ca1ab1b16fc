import CSQLite
import Domain
import Glibc
import TestSupport
import Testing

@testable import Storage

/// Files that disappear or are replaced while in use.
struct FileWatchTests {
    @Test(arguments: ["", "-wal", "-shm"])
    func `nothing is saved while a file is gone or replaced`(_ suffix: String) throws {
        let temporary = try TemporaryStore()
        let (store, path) = (temporary.store, temporary.path + suffix)
        let task = try store.add(.sample())[0]
        // An open reader continues.
        _ = try store.read { try $0.log.dataVersion }
        let away = temporary.directory.file("away")
        #expect(rename(path, away) == 0)
        #expect(throws: StorageError.displaced(path: path, .moved)) { try store.add(.sample()) }
        #expect(store.fault?.contains("\(path) was moved") == true)
        #expect(try store.read { try $0.tasks.find(task.id) } == task)
        close(open(path, O_WRONLY | O_CREAT, 0o600))
        #expect(throws: StorageError.displaced(path: path, .replaced)) { try store.add(.sample(), .sample()) }
        #expect(rename(away, path) == 0)
        #expect(store.fault == nil)
        try store.add(.sample())
        #expect(try store.read { try $0.sums.totals().tasks } == 2)
        #expect(try store.problems == [])
    }

    @Test func `nothing is saved into a deleted file, and what it held can be read`() throws {
        let temporary = try TemporaryStore()
        let task = try temporary.store.add(.sample())[0]
        _ = try temporary.store.read { try $0.log.dataVersion }
        for suffix in ["", "-wal", "-shm"] { unlink(temporary.path + suffix) }
        let error = #expect(throws: StorageError.self) { try temporary.store.add(.sample()) }
        #expect(error == .displaced(path: temporary.path, .deleted))
        #expect(error?.description.contains("Export its contents") == true)
        #expect(try temporary.store.read { try $0.tasks.find(task.id) } == task)
    }

    @Test func `no reader opens another file by the name of this one`() throws {
        let temporary = try TemporaryStore()
        let other = try TemporaryStore()
        for each in [temporary, other] { each.store.close() }
        var options = StoreOptions()
        options.busyMilliseconds = 20
        let store = try SQLiteStore(path: temporary.path, options: options)
        _ = try store.read { try $0.log.dataVersion }
        #expect(rename(other.path, temporary.path) == 0)
        #expect(throws: StorageError.displaced(path: temporary.path, .replaced)) {
            // The idle connection is in use.
            try store.read { _ in try store.read { try $0.log.dataVersion } }
        }
    }

    @Test func `concurrent readers share the open connections once the file is gone`() throws {
        let temporary = try TemporaryStore()
        let task = try temporary.store.add(.sample())[0]
        _ = try temporary.store.read { try $0.log.dataVersion }
        #expect(rename(temporary.path, temporary.directory.file("away")) == 0)
        TestThread.concurrently(8) { _ in
            for _ in 0..<50 {
                #expect((try? temporary.store.read { try $0.tasks.find(task.id) }) == task)
            }
        }
    }

    @Test func `a copy has a number of its own, and a closed database leaves one file`() throws {
        let temporary = try TemporaryStore()
        let path = temporary.path
        #expect(DatabaseFile.size(path + "-owner") > 0)
        try temporary.store.direct { try DatabaseFile(path: path).copy($0, named: "copy") }
        let numbers = try [path, temporary.directory.file("backups/copy.db")].map {
            try DatabaseNumber.read(Connection(withoutWAL: $0))
        }
        #expect(!numbers.contains(nil) && numbers[0] != numbers[1])
        temporary.store.close()
        #expect(FileIdentity(path: path + "-owner") == nil)
    }

    @Test func `a database is locked under all of its names`() throws {
        let directory = TemporaryDirectory()
        let (database, other) = (directory.file("tasker.db"), directory.file("other.db"))
        let lock = try StoreLock(forDatabase: database)
        #expect(link(database, other) == 0)
        #expect(throws: StorageError.heldByOtherName(path: other)) { try StoreLock(forDatabase: other) }
        withExtendedLifetime(lock) {}
    }

    @Test func `the lock moves to the file that replaces the database`() throws {
        let directory = TemporaryDirectory()
        let (database, next, other) = (
            directory.file("tasker.db"), directory.file("next.db"), directory.file("other.db")
        )
        let lock = try StoreLock(forDatabase: database)
        try DatabaseFile(path: next).create()
        #expect(rename(next, database) == 0)
        try lock.follow()
        #expect(link(database, other) == 0)
        #expect(throws: StorageError.heldByOtherName(path: other)) { try StoreLock(forDatabase: other) }
        withExtendedLifetime(lock) {}
    }

    @Test(arguments: [ENOSPC, EDQUOT, EFBIG])
    func `a full disk is reported by every call that meets it`(_ code: Int32) {
        let fsync = SQLITE_IOERR | (4 << 8)
        #expect(StorageError(code: fsync, systemError: code, message: "", sql: "COMMIT", path: "") == .diskFull)
        let other = StorageError(code: fsync, systemError: EIO, message: "", sql: "COMMIT", path: "")
        #expect(other.isTemporary && other.description.contains("The disk reported an error"))
    }
}
