import Domain
import TestSupport
import Testing

@testable import Storage

struct StoreMarkTests {
    @Test func `the mark stays the same while others read, and changes with every change`() throws {
        try withStore { store in
            let first = try #require(store.mark)
            _ = try store.read { try $0.log.dataVersion }
            #expect(store.mark == first)
            var seen = [first]
            for _ in 0..<20 {
                try store.add(.sample())
                let mark = try #require(store.mark)
                #expect(!seen.contains(mark))
                seen.append(mark)
            }
            _ = try store.read { try $0.log.dataVersion }
            #expect(store.mark == seen.last)
        }
    }

    @Test func `the mark changes with a commit of another connection, but not before it`() throws {
        try withStore { store in
            let other = try Connection(path: store.path)
            let before = try #require(store.mark)
            try other.execute("BEGIN IMMEDIATE; UPDATE meta SET value = value + 1 WHERE name = 'data_version'")
            #expect(store.mark == before)
            try other.execute("COMMIT")
            #expect(store.mark != before)
        }
    }

    @Test func `the mark differs after the WAL was moved into the file and begun again`() throws {
        try withStore { store in
            var seen: [StoreMark] = []
            for _ in 0..<5 {
                try store.add(.sample())
                seen.append(try #require(store.mark))
                try store.direct { try $0.execute("PRAGMA wal_checkpoint(TRUNCATE)") }
            }
            #expect(seen.indices.allSatisfy { seen.firstIndex(of: seen[$0]) == $0 })
        }
    }

    @Test func `the mark differs after a restore, and a closed store has none`() throws {
        try withStore { store in
            let first = store.mark
            _ = try store.make("copy.db", at: FixedTime.start)
            let before = store.mark
            _ = try store.restore("copy.db", keepingAs: "replaced.db", at: FixedTime.start)
            let after = try #require(store.mark)
            #expect(after != before && after != first)
            store.close()
            #expect(store.mark == nil)
        }
    }

    @Test func `a result is repeated until the next commit`() throws {
        try withStore { store in
            let version = RepeatedRead<Int64>()
            var reads = 0
            func read() throws -> Int64 {
                try version.result(of: store) {
                    reads += 1
                    return try store.read { try $0.log.dataVersion }
                }
            }
            let first = try read()
            #expect(try read() == first && reads == 1)
            try store.add(.sample())
            #expect(try read() == first + 1 && reads == 2)
            #expect(try read() == first + 1 && reads == 2)
        }
    }

    @Test func `a result is not repeated if something was committed meanwhile`() throws {
        try withStore { store in
            let version = RepeatedRead<Int64>()
            let read = { try store.read { try $0.log.dataVersion } }
            let old = try version.result(of: store) {
                defer { #expect(throws: Never.self) { try store.add(.sample()) } }
                return try read()
            }
            #expect(try version.result(of: store, read) == old + 1)
        }
    }

    @Test func `health tells what was noted since it was last asked`() throws {
        try withStore { store in
            #expect(try store.health().lastCheck == nil)
            _ = try store.check(at: FixedTime.start)
            #expect(try store.health().lastCheck == FixedTime.start)
            let other = try Connection(path: store.path)
            let before = try store.health().dataVersion
            try other.execute("UPDATE meta SET value = value + 5 WHERE name = 'data_version'")
            #expect(try store.health().dataVersion == before + 5)
        }
    }
}
