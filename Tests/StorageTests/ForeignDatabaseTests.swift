import CSQLite
import TestSupport
import Testing

@testable import Storage

/// A database of another program, whose content may be anything.
struct ForeignDatabaseTests {
    private let directory = TemporaryDirectory()

    private func database(_ script: String) throws -> ForeignDatabaseFile {
        let path = directory.file("foreign.db")
        var handle: OpaquePointer?
        try #require(sqlite3_open(path, &handle) == SQLITE_OK)
        try #require(sqlite3_exec(handle, script, nil, nil, nil) == SQLITE_OK)
        try #require(sqlite3_close(handle) == SQLITE_OK)
        return try ForeignDatabaseFile(path)
    }

    @Test(arguments: [
        "ATTACH ':memory:' AS other", "SELECT upper(note) FROM days", "CREATE TEMP TABLE mine (day)",
        "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 9) SELECT i FROM n", "BEGIN",
    ])
    func `nothing but reads is compiled`(_ sql: String) throws {
        let database = try database("CREATE TABLE days (day, note); INSERT INTO days VALUES (1, 'a')")
        #expect(throws: StorageError.self) { try database.connection.execute(sql) }
        #expect(try database.columns(of: "Days") == ["day", "note"])
    }

    @Test func `a value that is too long for any habit is refused`() throws {
        let database = try database("CREATE TABLE days (day, note); INSERT INTO days VALUES (1, zeroblob(4194400))")
        #expect(throws: StorageError.self) { try database.each("days", ["day", "note"]) { _ in } }
    }
}
