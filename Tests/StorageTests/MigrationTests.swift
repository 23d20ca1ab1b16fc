import Domain
import TestSupport
import Testing

@testable import Storage

struct MigrationTests {
    private func options(_ migrations: [Migration]) -> StoreOptions {
        var options = StoreOptions(now: { FixedTime.start })
        options.migrations = migrations
        return options
    }

    private let second = Migration(name: "second", sql: "ALTER TABLE task ADD COLUMN colour TEXT;")

    @Test func `a new step is applied once, after a copy of the data was made`() throws {
        let temporary = try TemporaryStore()
        let task = try temporary.store.add(.sample())[0]
        temporary.store.close()
        let copy = temporary.directory.file("backups/before-version-2-\(FixedTime.start.milliseconds).db")
        for _ in 0..<2 {
            let store = try SQLiteStore(path: temporary.path, options: options(Migration.all + [second]))
            #expect(try store.readSnapshot { try $0.connection.integer("PRAGMA user_version") } == 2)
            #expect(try store.read { try $0.task(task.id) } == task)
            store.close()
        }
        let older = try SQLiteStore(path: copy)
        #expect(try older.read { try $0.task(task.id) } == task)
        older.close()
    }

    @Test func `a step that fails leaves the older version`() throws {
        let temporary = try TemporaryStore()
        temporary.store.close()
        let broken = Migration(name: "broken", sql: "CREATE TABLE fine (a TEXT); CREATE TABLE task (a TEXT);")
        #expect(throws: StorageError.self) {
            try SQLiteStore(path: temporary.path, options: options(Migration.all + [broken]))
        }
        let store = try SQLiteStore(path: temporary.path)
        #expect(
            try store.readSnapshot {
                try $0.connection.integer("SELECT count(*) FROM sqlite_schema WHERE name = 'fine'")
            } == 0)
        store.close()
    }

    @Test func `a step that was edited after it was applied is refused`() throws {
        let temporary = try TemporaryStore()
        temporary.store.close()
        let edited = Migration(name: "first schema", sql: Migration.all[0].sql + "-- edited")
        #expect(throws: StorageError.foreignMigration(name: "first schema")) {
            try SQLiteStore(path: temporary.path, options: options([edited]))
        }
    }
}
