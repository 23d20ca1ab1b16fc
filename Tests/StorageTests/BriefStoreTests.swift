import Domain
import Glibc
import TestSupport
import Testing

@testable import Storage

/// A store with a single connection, as commands use it.
struct BriefStoreTests {
    /// A store with Inbox, in a directory of its own.
    private func withBriefStore(_ body: (SQLiteStore) throws -> Void) throws {
        let temporary = try TemporaryStore()
        temporary.store.close()
        var options = StoreOptions(now: { FixedTime.start })
        options.isBrief = true
        let store = try SQLiteStore(path: temporary.path, options: options)
        defer { store.close() }
        try body(store)
    }

    @Test func `what was written is read at once, and one file is left`() throws {
        try withBriefStore { store in
            let task = try store.add(.sample())[0]
            #expect(try store.read { try $0.tasks.find(task.id) } == task)
            #expect(try store.readers.idleCount == 1)
            #expect(DatabaseFile.size(store.path + "-wal") > 0)
            store.close()
            for suffix in ["-wal", "-owner"] { #expect(DatabaseFile.size(store.path + suffix) == 0) }
            let again = try SQLiteStore(path: store.path)
            defer { again.close() }
            #expect(try again.read { try $0.tasks.find(task.id) } == task)
            #expect(try again.problems == [])
        }
    }

    @Test func `a change that fails takes nothing along, and the next one is made`() throws {
        try withBriefStore { store in
            let task = TaskItem.sample()
            #expect(throws: DomainError.stale(current: 7)) {
                try store.write(.sample()) { transaction in
                    _ = try transaction.tasks.insert(task)
                    throw DomainError.stale(current: 7)
                }
            }
            let found = try store.read { try $0.tasks.find(task.id) }
            #expect(found == nil)
            #expect(try store.add(task).count == 1)
        }
    }

    @Test func `commits are announced, and those to a file that was moved are refused`() throws {
        try withBriefStore { store in
            let told = Told()
            store.onCommit { told.events += $0.map(\.name) }
            try store.write(.sample()) { try $0.publish(DomainEvent(.taskCreated)) }
            #expect(told.events.count == 1)
            #expect(rename(store.path, store.path + "-away") == 0)
            #expect(throws: StorageError.displaced(path: store.path, .moved)) { try store.add(.sample()) }
            #expect(try store.read { try $0.sums.totals().tasks } == 0)
            #expect(rename(store.path + "-away", store.path) == 0)
            #expect(try store.add(.sample()).count == 1)
        }
    }

    // Sendable: the store calls subscribers on the thread of the test.
    private final class Told: @unchecked Sendable {
        var events: [String] = []
    }

    @Test func `reads may be inside of others, and writes are refused there`() throws {
        try withBriefStore { store in
            let task = try store.add(.sample())[0]
            let found = try store.read { outer in
                #expect(throws: StorageError.busy) { try store.add(.sample()) }
                return (try store.read { try $0.tasks.find(task.id) }, try outer.tasks.find(task.id))
            }
            #expect(found == (task, task))
            try store.add(.sample())
            #expect(try store.read { try $0.sums.totals().tasks } == 2)
        }
    }

    @Test func `nothing is read or written once it is closed`() throws {
        try withBriefStore { store in
            store.close()
            #expect(throws: StorageError.closed) { try store.read { try $0.log.dataVersion } }
            #expect(throws: StorageError.closed) { try store.add(.sample()) }
        }
    }
}
