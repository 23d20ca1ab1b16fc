import Domain
import TestSupport
import Testing

@testable import Storage

struct PageSizeTests {
    private static let oldBytes = 4_096

    /// A database of the previous version, with larger pages.
    private func makeOlder(_ path: String, tasks: Int) throws {
        try makeTasks(path, tasks)
        try Connection(path: path).execute(
            "PRAGMA journal_mode = DELETE; PRAGMA page_size = \(Self.oldBytes); VACUUM")
    }

    private func makeTasks(_ path: String, _ count: Int) throws {
        let details = String(repeating: "words ", count: 40)
        let tasks = (0..<count).map { TaskItem.sample(name: "Task \($0)", details: details) }
        try EarlierVersion.make(path, tasks, version: EarlierVersion.count)
    }

    @Test func `a new file has small pages`() throws {
        let temporary = try TemporaryStore()
        #expect(try temporary.store.writerSetting("page_size") == PageSize.bytes)
    }

    @Test func `an older file gets small pages when it is brought up to date, and says so once`() throws {
        let directory = TemporaryDirectory()
        let path = directory.file("tasker.db")
        try makeOlder(path, tasks: 300)
        for round in 1...2 {
            let store = try SQLiteStore(path: path, options: StoreOptions(now: { FixedTime.start }))
            #expect(store.notices.map { $0.contains("smaller pages") } == (round == 1 ? [true] : []))
            #expect(try store.writerSetting("page_size") == PageSize.bytes)
            #expect(try store.read { try $0.sums.totals().tasks } == 299 + round)
            #expect(try store.check(at: FixedTime.start).isClean)
            try store.add(.sample(name: "Round \(round)"))
            store.close()
        }
    }

    @Test func `a large file keeps its pages, and so does one that somebody else has open`() throws {
        let directory = TemporaryDirectory()
        let (large, open) = (directory.file("large/tasker.db"), directory.file("open/tasker.db"))
        try makeOlder(large, tasks: 3)
        try makeOlder(open, tasks: 3)
        try Connection(path: open).execute("PRAGMA journal_mode = WAL")
        let other = try Connection(path: open)
        try other.execute("BEGIN; SELECT count(*) FROM task")
        for (path, largest) in [(large, 1_000), (open, PageSize.largestFile)] {
            var options = StoreOptions(now: { FixedTime.start })
            options.largestRewrittenFile = largest
            let store = try SQLiteStore(path: path, options: options)
            #expect(store.notices == [])
            #expect(try store.writerSetting("page_size") == Self.oldBytes)
            try store.add(.sample())
            #expect(try store.read { try $0.sums.totals().tasks } == 4)
            store.close()
        }
        try other.execute("COMMIT")
    }
}
