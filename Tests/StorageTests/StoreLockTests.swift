import Glibc
import Storage
import TestSupport
import Testing

struct StoreLockTests {
    @Test func `a second server learns who holds the database and where`() throws {
        let directory = TemporaryDirectory()
        let database = directory.file("tasker.db")
        let lock = try StoreLock(forDatabase: database)
        #expect(throws: StorageError.held(process: Int(getpid()), address: nil)) {
            try StoreLock(forDatabase: database)
        }
        try lock.announce(address: "http://127.0.0.1:8275/")
        let error = #expect(throws: StorageError.self) { try StoreLock(forDatabase: database) }
        #expect(error?.description.contains("process \(getpid())") == true)
        #expect(error?.description.contains("http://127.0.0.1:8275/") == true)
        withExtendedLifetime(lock) {}
    }

    @Test func `a released lock can be taken again`() throws {
        let directory = TemporaryDirectory()
        let database = directory.file("tasker.db")
        do {
            let lock = try StoreLock(forDatabase: database)
            #expect(StoreLock.holder(ofDatabase: database)?.process == Int(getpid()))
            withExtendedLifetime(lock) {}
        }
        #expect(StoreLock.holder(ofDatabase: database) == nil)
        _ = try StoreLock(forDatabase: database)
    }
}
