import CSQLite
import Domain
import TestRandom
import TestSupport
import Testing

@testable import Storage

/// The writer batches writes to the WAL, which must have no visible effect.
struct GatheredLogTests {
    @Test(arguments: 1...8)
    func `what is written reads back, in and after transactions of any size, for others too`(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let directory = TemporaryDirectory()
        let path = directory.file("log.db")
        let writer = try Connection(path: path, create: true, gathersLog: true)
        // With so small a cache, pages go to the WAL before the transaction ends, and are read from there.
        try writer.execute(
            """
            PRAGMA journal_mode = WAL; PRAGMA synchronous = \(seed % 2 == 0 ? "FULL" : "OFF"); PRAGMA cache_size = 10;
            PRAGMA wal_autocheckpoint = 0; CREATE TABLE part (number INTEGER PRIMARY KEY, text TEXT NOT NULL);
            """)
        let reader = try Connection(path: path)
        var kept: [Int: Int] = [:]
        for round in 0..<25 {
            var parts = kept
            try writer.run("BEGIN IMMEDIATE")
            for _ in 0..<Int.random(in: 1...60, using: &generator) {
                let (number, length) = (
                    Int.random(in: 0..<40, using: &generator), Int.random(in: 1...9_000, using: &generator)
                )
                parts[number] = length
                try writer.run(
                    "INSERT OR REPLACE INTO part VALUES (?, ?)",
                    [SQLValue(number), .text(String(repeating: "x", count: length))])
            }
            #expect(try lengths(writer) == parts)
            #expect(try lengths(reader) == kept)
            if Bool.random(using: &generator) {
                try writer.run("ROLLBACK")
            } else {
                try writer.run("COMMIT")
                kept = parts
            }
            #expect(try lengths(reader) == kept)
            if round % 7 == 6 { try writer.execute("PRAGMA wal_checkpoint(PASSIVE)") }
        }
        #expect(try lengths(try Connection(path: path)) == kept)
        #expect(try reader.first("PRAGMA integrity_check") { $0.text(0) } == "ok")
    }

    /// Nothing may use SQLite before it is configured, or all connections share one lock.
    @Test func `memory in use is not counted`() throws {
        try withStore { store in
            try store.add(.sample())
            var (now, most): (sqlite3_int64, sqlite3_int64) = (0, 0)
            #expect(sqlite3_status64(SQLITE_STATUS_MEMORY_USED, &now, &most, 0) == SQLITE_OK)
            #expect(now == 0)
        }
    }

    private func lengths(_ connection: Connection) throws -> [Int: Int] {
        let rows = try connection.rows("SELECT number, length(text) FROM part") { ($0.integer(0), $0.integer(1)) }
        return Dictionary(uniqueKeysWithValues: rows)
    }
}
