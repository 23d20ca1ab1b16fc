import CSQLite
import Domain
import Synchronization
import TestSupport
import Testing

@testable import Storage

struct ReadLimitTests {
    /// Takes many seconds if it is not stopped.
    private static let long = """
        WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number LIMIT 200000000)
        SELECT count(*) FROM number
        """

    private func run(_ store: SQLiteStore, _ limit: ReadLimit) throws {
        try store.readers.read(limit) { _ = try $0.connection.integer(Self.long) }
    }

    private func code(_ body: () throws -> Void) throws -> String? {
        do {
            try body()
            return nil
        } catch DomainError.refused(let refusal, _) {
            return refusal.code
        }
    }

    @Test func `a read that takes too long is stopped`() throws {
        try withStore { store in
            let found = try code { try run(store, ReadLimit(duration: .milliseconds(30)) { false }) }
            #expect(found == "read.tooLong")
        }
    }

    @Test func `a read for which nobody waits any more is stopped`() throws {
        try withStore { store in
            let questions = Atomic(0)
            let limit = ReadLimit(duration: .seconds(3_600)) {
                questions.add(1, ordering: .relaxed).newValue > 20
            }
            let found = try code { try run(store, limit) }
            #expect(found == "read.tooLong")
            #expect(questions.load(ordering: .relaxed) == 21)
        }
    }

    @Test func `a connection whose read was stopped reads on, without a limit`() throws {
        try withStore { store in
            try store.add(.sample())
            let limited = store.limited(to: .zero) { true }
            for _ in 0..<3 {
                #expect(try code { try run(store, ReadLimit(duration: .zero) { true }) } == "read.tooLong")
                #expect(try store.readers.idleCount == 1)
                #expect(try store.read { try $0.lists.count(.all) } == 1)
                let count = """
                    WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number LIMIT 200000)
                    SELECT count(*) FROM number
                    """
                #expect(try store.readSnapshot { try $0.connection.integer(count) } == 200_000)
            }
            // A small read finishes before the clock is checked.
            #expect(try limited.read { try $0.lists.count(.all) } == 1)
        }
    }

    @Test func `a large sort is stopped, and writing is not limited`() throws {
        try withStore { store in
            let limited = store.limited(to: .zero) { false }
            let made = try limited.write(.sample(.createTask)) { transaction in
                try (0..<3_000).map { try transaction.tasks.insert(.sample(name: "Task \($0)")) }
            }
            let listing = TaskListing(.all, TaskQuery(sort: .keys([SortKey(.name)])), at: FixedTime.moment())
            #expect(
                try code { _ = try limited.read { try $0.lists.page(listing, after: nil, limit: 5) } } == "read.tooLong"
            )
            #expect(try store.read { try $0.lists.page(listing, after: nil, limit: 5) }.tasks.count == 5)
            #expect(made.count == 3_000)
        }
    }
}

struct BoundTests {
    @Test func `statements of ever new filters are evicted, those in use are retained`() throws {
        try withStore { store in
            let counts = try store.readSnapshot { snapshot in
                let lists = SQLiteLists(transaction: snapshot)
                return try (1...600).map { number in
                    var filter = TaskFilter()
                    filter.tags = (0..<number % 150).map { "tag \($0)" }
                    filter.projects = (0..<number / 40).map { _ in .random() }
                    _ = try lists.count(.found(by: filter, at: FixedTime.moment()))
                    return snapshot.connection.statements.count
                }
            }
            #expect(counts.allSatisfy { $0 <= Connection.cachedStatements })
            #expect(counts.max() == Connection.cachedStatements)
        }
    }

    @Test func `a statement that is being read is not disturbed when it is forgotten`() throws {
        try withStore { store in
            try store.readSnapshot { snapshot in
                let connection = snapshot.connection
                var rows = 0
                try connection.statement("SELECT value FROM meta").each([]) { _ in
                    rows += 1
                    for number in 0..<(Connection.cachedStatements * 2) {
                        _ = try connection.integer("SELECT \(number)")
                    }
                    return true
                }
                #expect(try rows == connection.integer("SELECT count(*) FROM meta"))
            }
        }
    }

    @Test func `of many threads that read at once only some leave their connection behind`() throws {
        let temporary = try TemporaryStore()
        let store = temporary.store
        let inside = Atomic(0)
        TestThread.concurrently(ReaderPool.retained * 3) { _ in
            _ = try? store.readSnapshot { _ in
                inside.add(1, ordering: .relaxed)
                while inside.load(ordering: .relaxed) < ReaderPool.retained * 3 {}
            }
        }
        #expect(try store.readers.idleCount == ReaderPool.retained)
    }

    /// Lets threads read at the same time, each on a connection of its own.
    private func read(
        _ store: SQLiteStore, on threads: Int, _ body: @escaping @Sendable (OpenTransaction) throws -> Void
    ) {
        let inside = Atomic(0)
        TestThread.concurrently(threads) { _ in
            #expect(throws: Never.self) {
                try store.readSnapshot { snapshot in
                    try body(snapshot)
                    inside.add(1, ordering: .relaxed)
                    while inside.load(ordering: .relaxed) < threads {}
                }
            }
        }
    }

    /// The sizes in bytes of the caches of all idle connections.
    private func cacheSizes(_ store: SQLiteStore) throws -> [Int] {
        let count = try store.readers.idleCount
        let sizes = Mutex<[Int]>([])
        read(store, on: count) { snapshot in
            sizes.withLock { $0.append(snapshot.connection.cachedBytes) }
        }
        return sizes.withLock { $0.sorted() }
    }

    @Test func `of the idle connections only some keep the pages they have read`() throws {
        try withStore { store in
            for _ in 0..<50 { try store.add(.sample(details: String(repeating: "x", count: 900))) }
            read(store, on: 6) { _ = try $0.connection.rows("SELECT * FROM task") { $0.text(0) } }
            let sizes = try cacheSizes(store)
            #expect(sizes.count == 6)
            // What was read includes 50 rows of 900 bytes each.
            #expect(sizes.count { $0 > 45_000 } == ReaderPool.warm, "\(sizes)")
        }
    }

    @Test func `a single reader keeps using the same pages`() throws {
        try withStore { store in
            for _ in 0..<50 { try store.add(.sample(details: String(repeating: "x", count: 900))) }
            read(store, on: 6) { _ in }
            func misses() throws -> Int {
                try store.readSnapshot { snapshot in
                    var (count, highest): (Int32, Int32) = (0, 0)
                    _ = try snapshot.connection.rows("SELECT * FROM task") { $0.text(0) }
                    sqlite3_db_status(snapshot.connection.handle, SQLITE_DBSTATUS_CACHE_MISS, &count, &highest, 1)
                    return Int(count)
                }
            }
            #expect(try misses() > 10)
            // The writer may commit work of its own in between.
            #expect(try (0..<9).count { _ in try misses() == 0 } > 5)
        }
    }

    @Test func `connections that no thread needed since the last time are closed, except one`() throws {
        try withStore { store throws in
            read(store, on: 5) { _ in }
            #expect(try store.readers.idleCount == 5)
            // They were needed a moment ago.
            #expect(try !store.releaseMemory(unusedFor: .zero))
            read(store, on: 2) { _ in }
            #expect(try !store.releaseMemory(unusedFor: .seconds(3_600)))
            #expect(try store.releaseMemory(unusedFor: .zero))
            #expect(try store.readers.idleCount == 2)
            #expect(try store.releaseMemory(unusedFor: .zero))
            #expect(try store.readers.idleCount == 1)
            #expect(try !store.releaseMemory(unusedFor: .zero))
        }
    }

    @Test func `pages that were read are forgotten after a quiet minute, not after a busy one`() throws {
        try withStore { store throws in
            for _ in 0..<25 { try store.add(.sample(details: String(repeating: "x", count: 60_000))) }
            let all = { (snapshot: OpenTransaction) throws in
                _ = try snapshot.connection.rows("SELECT * FROM task") { $0.text(3) }
            }
            for _ in 0...ReaderPool.quiet { try store.readSnapshot(all) }
            let read = try #require(try cacheSizes(store).first)
            #expect(read > 1_500_000)
            #expect(try !store.releaseMemory(unusedFor: .zero))
            #expect(try cacheSizes(store) == [read])
            #expect(try store.releaseMemory(unusedFor: .zero))
            #expect(try #require(try cacheSizes(store).first) < 100_000)
        }
    }
}
