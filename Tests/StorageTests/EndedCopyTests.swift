import Domain
import Glibc
import TestSupport
import Testing

@testable import Storage

/// Copies in progress when the program stops.
struct EndedCopyTests {
    /// Makes the file so large that a copy takes longer than the test.
    private func fill(_ store: SQLiteStore) throws {
        try store.direct { connection in
            try connection.execute("CREATE TABLE filling (bytes BLOB)")
            for _ in 0..<80 { try connection.run("INSERT INTO filling (bytes) VALUES (zeroblob(1000000))") }
        }
    }

    private func files(_ store: SQLiteStore) throws -> [String] {
        try Disk.names(in: CopyFolder(database: store.path).path)
    }

    @Test func `a copy ends at once, and nothing is left of it`() throws {
        let temporary = try TemporaryStore()
        let store = temporary.store
        try fill(store)
        let isEnded = Gate()
        let copying = TestThread {
            #expect(throws: StorageError.closed) { try store.make("copy.db", at: FixedTime.start) }
            isEnded.open()
        }
        // A copy has another name until it is complete.
        while try !files(store).contains(where: { $0.hasPrefix(".") }) { sched_yield() }
        let start = ContinuousClock.now
        store.endCopies()
        isEnded.wait()
        #expect(.now - start < .seconds(2))
        copying.join()
        #expect(try files(store) == [])
        #expect(throws: StorageError.closed) { try store.make("copy.db", at: FixedTime.start) }
        store.close()
        #expect(DatabaseFile.size(store.path + "-wal") == 0)
    }

    @Test func `a statement that would run for ever ends with the program, and none begins after that`() throws {
        let temporary = try TemporaryStore()
        let connection = try Connection(path: temporary.path)
        let (ending, isRunning) = (Ending(), Gate())
        let endless = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n"
        let stopping = TestThread {
            isRunning.wait()
            ending.begin()
        }
        #expect(throws: StorageError.closed) {
            try ending.working(connection) {
                isRunning.open()
                _ = try connection.integer(endless)
            }
        }
        stopping.join()
        #expect(throws: StorageError.closed) { try ending.working(connection) { _ = try connection.integer(endless) } }
        #expect(try connection.integer("SELECT 1") == 1)
    }

    @Test func `a check of pages, during which SQLite asks nobody, ends with the program`() throws {
        let temporary = try TemporaryStore()
        try fill(temporary.store)
        let connection = try Connection(path: temporary.path)
        let (ending, isRunning) = (Ending(), Gate())
        let stopping = TestThread {
            isRunning.wait()
            ending.begin()
        }
        #expect(throws: StorageError.closed) {
            try ending.working(connection) {
                isRunning.open()
                while true { _ = try connection.first("PRAGMA quick_check(1)") { $0.text(0) } }
            }
        }
        stopping.join()
    }

    @Test func `the file of a killed process is looked at once, when it is asked for, and by commands at once`() throws
    {
        let temporary = try TemporaryStore()
        let path = temporary.path
        func killed() throws -> String {
            let copy = temporary.directory.file("killed-\(UInt64.random(in: 0 ... .max)).db")
            try Disk.copy(path, to: copy)
            try Disk.copy(path + "-wal", to: copy + "-wal")
            return copy
        }
        try temporary.store.add(.sample())
        let whole = try SQLiteStore(path: try killed())
        #expect(whole.notices == [])
        #expect(whole.takeFirstLook())
        #expect(!whole.takeFirstLook())
        whole.close()
        let again = try SQLiteStore(path: whole.path)
        #expect(!again.takeFirstLook())
        #expect(try again.lookForDamage() == nil)
        again.close()
        let ended = try SQLiteStore(path: try killed())
        ended.endCopies()
        ended.close()
    }

    @Test func `a restore waits for what is being written, while others read`() throws {
        let temporary = try TemporaryStore()
        let store = temporary.store
        try store.add(.sample(name: "kept"))
        _ = try store.make("copy.db", at: FixedTime.start)
        let (isWriting, mayEnd, isRestored) = (Gate(), Gate(), Gate())
        let writing = TestThread {
            _ = try? store.write(.sample(.importTasks)) { transaction in
                isWriting.open()
                mayEnd.wait()
                return try transaction.tasks.insert(.sample(name: "imported")).id
            }
        }
        isWriting.wait()
        let restoring = TestThread {
            let restored = try? store.restore("copy.db", keepingAs: "replaced.db", at: FixedTime.start)
            // The change that was waited for is reported as undone.
            #expect(restored?.difference?.takenBack == 1)
            isRestored.open()
        }
        // Once the restore is ready to replace the file, reads continue until the import ends.
        while !Disk.exists(Replacement(database: store.path).staged) { sched_yield() }
        for _ in 0..<50 { #expect(try store.read { try $0.sums.totals() }.tasks == 1) }
        mayEnd.open()
        isRestored.wait()
        for thread in [writing, restoring] { thread.join() }
        #expect(try store.read { try $0.sums.totals() }.tasks == 1)
        let copies = try store.copies()
        #expect(copies.first { $0.name == "replaced.db" }?.contents?.tasks == 2)
    }
}
