import Calendar
import Domain
import JSON
import TestRandom
import TestSupport
import Testing

@testable import Storage

struct ArchiveTests {
    @Test func `an export holds every base table, or says that it does not`() throws {
        let temporary = try TemporaryStore(newlyMade: true)
        let derived = Set(Derived.all.flatMap(\.objects))
        try temporary.store.readSnapshot { transaction in
            let names = try transaction.connection.rows(
                "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'", []
            ) { $0.text(0) }
            let kept = Set(ArchivedTable.all.map(\.table) + ArchivedTable.all.flatMap(\.children).map(\.table))
            for name in names where !derived.contains(name) && !derived.contains(where: { name.hasPrefix("\($0)_") }) {
                #expect(kept.contains(name) != ArchivedTable.leftOut.contains(name) || name == "derived", "\(name)")
            }
        }
    }

    @Test func `an export holds every column that a person filled in`() throws {
        let temporary = try TemporaryStore(newlyMade: true)
        try temporary.store.readSnapshot { transaction in
            for table in ArchivedTable.all where table.table != "sqlite_sequence" {
                let stored = try transaction.connection.rows(
                    "SELECT name FROM pragma_table_info(?)", [.text(table.table)]
                ) { $0.text(0) }
                #expect(Set(table.columns.map(\.name)) == Set(stored), "\(table.table)")
                var names: Set<String> = []
                for column in table.columns {
                    if let name = column.member?.name { #expect(names.insert(name).inserted, "\(table.list).\(name)") }
                }
            }
        }
    }

    @Test(arguments: 0..<UInt64(RandomCases.count(5)), [false, true])
    func `a blank database takes an export, and exports the same`(seed: UInt64, hasLog: Bool) throws {
        let old = try TemporaryStore()
        var operations = RandomOperations(seed: seed, old.store)
        for _ in 0..<60 { try operations.step() }
        let rows = try old.store.rows(hasLog: hasLog)
        let new = try TemporaryStore()
        try new.store.restore(rows, hasLog: hasLog)
        let again = try new.store.rows(hasLog: hasLog)
        #expect(again.map(\.text) == rows.map(\.text))
        #expect(try new.store.problems == [])
        let (left, right) = (try Contents(old.store), try Contents(new.store))
        #expect(left == right, "\(left.differences(right))")
        #expect(try new.store.totals() == old.store.totals())
    }

    @Test(arguments: [false, true])
    func `an export holds no secret, and a database that takes it keeps its own`(hasLog: Bool) throws {
        let (old, new) = (try TemporaryStore(), try TemporaryStore())
        for key in ["first-secret", "second-secret", nil, "third-secret"] { try old.store.change(feedKey: key) }
        _ = try old.store.add(.sample())
        try old.store.change(feedKey: "fourth-secret")
        try new.store.change(feedKey: "own-key")
        let rows = try old.store.rows(hasLog: hasLog)
        for row in rows { #expect(!row.text.contains("secret"), "\(row.list): \(row.text)") }
        try new.store.restore(rows, hasLog: hasLog)
        #expect(try new.store.read { try $0.settings.current.feedKey } == "own-key")
        #expect(try new.store.rows(hasLog: hasLog).map(\.text) == rows.map(\.text))
        #expect(try new.store.problems == [])
        try new.store.undo()
        while hasLog, code(of: new.store) == nil {}
        #expect(try new.store.read { try $0.settings.current.feedKey } == "own-key")
        #expect(try new.store.problems == [])
    }

    @Test(arguments: [
        ("settings", #"{"name":"feedKey","value":"0123456789abcdef0123456789abcdef"}"#),
        (
            "changeRows",
            #"{"id":16777217,"entity":"setting","rowKey":"666565644b6579","after":"{\"name\":\"feedKey\",\"value\":\"0123456789abcdef0123456789abcdef\"}"}"#
        ),
    ])
    func `a file brings no secret`(list: String, text: String) throws {
        let new = try TemporaryStore()
        let failure = try #require(throws: ImportFailure.self) {
            try new.store.restore([Exported(list: list, text: text)], hasLog: list == "changeRows")
        }
        #expect(failure.problems.first?.message.contains("secret") == true)
    }

    @Test func `a restored log goes on: undo and redo do what they did before`() throws {
        let old = try TemporaryStore()
        var operations = RandomOperations(seed: 7, old.store)
        for _ in 0..<40 { try operations.step() }
        let new = try TemporaryStore()
        try new.store.restore(old.store.rows(hasLog: true), hasLog: true)
        for _ in 0..<25 {
            let results = [old, new].map { code(of: $0.store) }
            #expect(results[0] == results[1])
            #expect(try Contents(old.store) == Contents(new.store))
        }
        #expect(try new.store.problems == [])
    }

    private func code(of store: SQLiteStore) -> String? { StorageTests.code { try store.undo() } }

    @Test func `one undo empties a database again that took an export`() throws {
        let old = try TemporaryStore()
        var operations = RandomOperations(seed: 3, old.store, undoes: false)
        for _ in 0..<60 { try operations.step() }
        let new = try TemporaryStore()
        let before = try Contents(new.store)
        try new.store.restore(old.store.rows(hasLog: false), hasLog: false)
        let restored = try Contents(new.store)
        try new.store.undo()
        #expect(try Contents(new.store) == before)
        #expect(try new.store.problems == [])
        try new.store.redo()
        #expect(try Contents(new.store) == restored)
        #expect(try new.store.problems == [])
    }

    @Test func `a row that cannot be taken takes nothing along`() throws {
        let new = try TemporaryStore()
        let before = try Contents(new.store)
        for (list, text) in [
            ("state", #"{"name":"data_version","value":9}"#), ("tasks", #"{"number":1}"#), ("ideas", "{}"),
            ("settings", #"{"name":"theme","value":"dark","colour":1}"#),
            ("achievements", #"{"id":"a","day":"2026-13-01"}"#),
            (
                "timer",
                #"{"id":"00000000-0000-0000-0000-000000000001","taskId":"00000000-0000-0000-0000-000000000009","entryId":"00000000-0000-0000-0000-000000000003","mode":"stopwatch","since":"2026-01-01T00:00:00Z","startedAt":"2026-01-01T00:00:00Z","worked":0}"#
            ),
        ] {
            #expect(throws: ImportFailure.self, "\(text)") {
                try new.store.restore([Exported(list: list, text: text)], hasLog: false)
            }
        }
        #expect(try Contents(new.store) == before)
        #expect(try new.store.problems == [])
    }
}

/// A row of an export.
private struct Exported {
    let list: String
    let text: String
}

extension SQLiteStore {
    fileprivate func rows(hasLog: Bool) throws -> [Exported] {
        try read { transaction in
            var rows: [Exported] = []
            try transaction.archive.each(ArchiveScope(hasLog: hasLog)) { list, row in
                rows.append(Exported(list: list, text: String(decoding: row, as: UTF8.self)))
            }
            return rows
        }
    }

    fileprivate func restore(_ rows: [Exported], hasLog: Bool) throws {
        try write(.sample(.importTasks)) { transaction in
            var number = 0
            try transaction.archive.restore(hasLog: hasLog) {
                guard number < rows.count else { return nil }
                defer { number += 1 }
                let json = try JSONParser.parse(Array(rows[number].text.utf8))
                return ArchivedRow(list: rows[number].list, json, number: number + 1, line: number + 1)
            }
        }
    }

    fileprivate func change(feedKey: String?) throws {
        try write(.sample(.updateSettings)) { transaction in
            var settings = try transaction.settings.current
            settings.feedKey = feedKey
            try transaction.settings.update(settings)
        }
    }

    fileprivate func totals() throws -> String {
        try read {
            "\(try $0.sums.totals()) \(try $0.sums.completionDays(upTo: Day(number: FixedTime.today.number + 400)))"
        }
    }
}
