import Calendar
import Domain
import Synchronization
import TestSupport
import Testing

@testable import Storage

struct ConcurrencyTests {
    @Test func `writes of many threads are all stored while others read consistent snapshots`() throws {
        let temporary = try TemporaryStore()
        let store = temporary.store
        let failures = Mutex<[String]>([])
        TestThread.concurrently(16) { number in
            do {
                for round in 0..<20 {
                    if number % 4 == 3 {
                        // Both reads belong to one snapshot, so they agree.
                        let (total, listed) = try store.read { (try $0.sums.totals().tasks, try $0.lists.count(.all)) }
                        if total != listed { failures.withLock { $0.append("\(total) \(listed)") } }
                    } else {
                        try store.add(.sample(name: "\(number) \(round)"), .sample(name: "\(number) \(round) b"))
                    }
                }
            } catch {
                failures.withLock { $0.append("\(error)") }
            }
        }
        #expect(failures.withLock { $0 } == [])
        #expect(try store.read { try $0.sums.totals().tasks } == 12 * 20 * 2)
        #expect(try store.problems == [])
    }

    @Test func `a read sees one snapshot whatever is written meanwhile`() throws {
        let temporary = try TemporaryStore()
        let store = temporary.store
        try store.add(.sample())
        let counts = try store.read { reading in
            let first = try reading.sums.totals().tasks
            try store.add(.sample())
            return [first, try reading.sums.totals().tasks, try reading.lists.count(.all)]
        }
        #expect(counts == [1, 1, 1])
        #expect(try store.read { try $0.sums.totals().tasks } == 2)
    }

    @Test func `one of many writes fails alone`() throws {
        let temporary = try TemporaryStore()
        let store = temporary.store
        let results = Mutex<[Int: Bool]>([:])
        TestThread.concurrently(24) { number in
            let task = TaskItem.sample(projectID: number % 3 == 0 ? .random() : Project.inboxID)
            let isDone = (try? store.add(task)) != nil
            results.withLock { $0[number] = isDone }
        }
        let all = results.withLock { $0 }
        #expect(all.allSatisfy { number, isDone in isDone == (number % 3 != 0) })
        #expect(try store.read { try $0.sums.totals().tasks } == 16)
        #expect(try store.problems == [])
    }

    @Test func `a write that is refused before it wrote anything leaves the others of its transaction alone`() throws {
        let temporary = try TemporaryStore()
        let store = temporary.store
        let results = Mutex<[Int: Bool]>([:])
        TestThread.concurrently(24) { number in
            let task = try? store.write(.sample(.createTask)) { transaction -> TaskItem in
                if number % 3 == 0 { throw DomainError.stale(current: 0) }
                return try transaction.tasks.insert(.sample(name: "\(number)"))
            }
            let isDone = task != nil
            results.withLock { $0[number] = isDone }
        }
        let all = results.withLock { $0 }
        #expect(all.allSatisfy { number, isDone in isDone == (number % 3 != 0) })
        #expect(try store.read { try $0.sums.totals().tasks } == 16)
        #expect(try store.problems == [])
    }

    @Test func `events arrive in the order of their commits, each once, and can be read again`() throws {
        let temporary = try TemporaryStore()
        let store = temporary.store
        let heard = Mutex<[PublishedEvent]>([])
        store.onCommit { events in heard.withLock { $0 += events } }
        TestThread.concurrently(8) { number in
            for _ in 0..<10 {
                try? store.write(.sample(.createTask)) { transaction in
                    let task = try transaction.tasks.insert(.sample())
                    try transaction.publish(DomainEvent(.taskCreated, ids: [task.id.description]))
                    if number == 0 { throw DomainError.stale(current: 0) }
                }
            }
        }
        let events = heard.withLock { $0 }
        #expect(events.map(\.id) == Array(1...70))
        #expect(try store.read { try $0.log.events(after: 0, limit: 1_000) } == events)
        let versions = events.map { String(decoding: $0.data, as: UTF8.self) }
        #expect(Set(versions).count == 70)
    }

    @Test func `an event number that is too old or unknown is distinguished from no new events`() throws {
        try withStore { store in
            try store.write(.sample(.createTask)) { transaction in
                for _ in 0..<10_050 { try transaction.publish(DomainEvent(.taskUpdated)) }
            }
            let (old, kept, none, beyond) = try store.read {
                (
                    try $0.log.events(after: 49, limit: 5), try $0.log.events(after: 50, limit: 1),
                    try $0.log.events(after: 10_050, limit: 5), try $0.log.events(after: 10_051, limit: 5)
                )
            }
            #expect(old == nil)
            #expect(kept?.first?.id == 51)
            #expect(none == [])
            #expect(beyond == nil)
        }
    }

    @Test func `whoever hears of a change can read it`() throws {
        let temporary = try TemporaryStore()
        let store = temporary.store
        let early = Mutex<[Int64]>([])
        store.onCommit { events in
            let last = try? store.read { try $0.log.lastEventID }
            early.withLock { $0 += events.map(\.id).filter { $0 > last ?? 0 } }
        }
        TestThread.concurrently(4) { _ in
            for _ in 0..<5 {
                try? store.write(.sample(.createTask)) { transaction in
                    let task = try transaction.tasks.insert(.sample())
                    try transaction.publish(DomainEvent(.taskCreated, ids: [task.id.description]))
                }
            }
        }
        #expect(try store.read { try $0.log.lastEventID } == 20)
        #expect(early.withLock { $0 } == [])
    }

    @Test func `every commit waits for the disk, and references are checked`() throws {
        try withStore { store in
            let (synchronous, references) = (
                try store.writerSetting("synchronous"), try store.writerSetting("foreign_keys")
            )
            // FULL (https://www.sqlite.org/pragma.html#pragma_synchronous): a WAL is synced at each commit.
            #expect(synchronous == 2)
            #expect(references == 1)
        }
    }

    @Test func `making room waits for readers only briefly, and what comes after it as long as before`() throws {
        let directory = TemporaryDirectory()
        let connection = try DatabaseFile(path: directory.file("tasker.db"), busyMilliseconds: 700).writer()
        Maintenance(connection, checkpointPages: 100, busyMilliseconds: 700).makeRoom()
        #expect(try connection.integer("PRAGMA busy_timeout") == 700)
    }

    @Test func `an exchange waits for those who use the value as long as it is told to`() throws {
        let value = Exchangeable(1)
        let clock = ContinuousClock()
        try value.use { _ in
            let waited = clock.measure {
                #expect(throws: StorageError.self) { try value.exchange(patience: 1) { $0 = 2 } }
            }
            #expect(waited > .milliseconds(900))
        }
        try value.exchange { $0 = 2 }
        #expect(try value.use { $0 } == 2)
    }

    @Test(arguments: [
        (99, true, false), (100, true, true), (100, false, false), (399, false, false), (400, false, true),
    ])
    func `a WAL is moved in quiet moments, and under steady writes once it is some times as long`(
        _ pages: Int, _ isIdle: Bool, _ isDue: Bool
    ) {
        #expect(Maintenance.isDue(pages, limit: 100, isIdle: isIdle, patience: 4) == isDue)
    }

    @Test func `the WAL is moved into the file while work goes on`() throws {
        let directory = TemporaryDirectory()
        var options = StoreOptions()
        options.checkpointPages = 50
        let store = try SQLiteStore(path: directory.file("tasker.db"), options: options)
        _ = try store.write(.sample(.mend)) { try $0.projects.mend(at: FixedTime.start) }
        for _ in 0..<300 { try store.add(.sample(details: String(repeating: "x", count: 900))) }
        #expect(try isTrueSoon { try store.health().databaseBytes > 300_000 })
        #expect(try store.health().walBytes < 4_000_000)
        store.close()
    }

    @Test func `what was answered is there after the store was dropped without closing`() throws {
        let directory = TemporaryDirectory()
        let path = directory.file("tasker.db")
        let first = try SQLiteStore(path: path)
        _ = try first.write(.sample(.mend)) { try $0.projects.mend(at: FixedTime.start) }
        let task = try first.add(.sample())[0]
        // A second connection sees only what is on disk.
        let second = try SQLiteStore(path: path)
        #expect(try second.read { try $0.tasks.find(task.id) } == task)
        second.close()
        first.close()
    }

    @Test func `an answer is kept for two days`() throws {
        try withStore { store in
            let answer = StoredAnswer(fingerprint: "f", status: 201, body: Array("{}".utf8), location: "/api/tasks/1")
            try store.write(.sample()) { try $0.log.keep(answer, under: "key") }
            let start = FixedTime.start
            #expect(
                try store.read { try $0.log.keptAnswer("key", after: Instant(milliseconds: start.milliseconds - 1)) }
                    == answer)
            #expect(try store.read { try $0.log.keptAnswer("key", after: start) } == nil)
            let later = Instant(milliseconds: start.milliseconds + StoredAnswer.lifetime)
            try store.write(.sample(at: later)) { try $0.log.keep(answer, under: "other") }
            let ancient = Instant(milliseconds: 0)
            #expect(try store.read { try $0.log.keptAnswer("key", after: ancient) } == nil)
            #expect(try store.read { try $0.log.keptAnswer("other", after: ancient) } == answer)
        }
    }
}
