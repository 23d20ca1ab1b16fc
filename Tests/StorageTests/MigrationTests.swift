import Calendar
import Domain
import TestSupport
import Testing
import Text

@testable import Storage

struct MigrationTests {
    private func options(_ migrations: [Migration]) -> StoreOptions {
        var options = StoreOptions(now: { FixedTime.start })
        options.migrations = migrations
        return options
    }

    private let next = Migration(name: "next", sql: "ALTER TABLE task ADD COLUMN colour TEXT;")

    @Test func `a new step is applied once, after a copy of the data was made`() throws {
        let temporary = try TemporaryStore()
        let task = try temporary.store.add(.sample())[0]
        temporary.store.close()
        let newer = Migration.version(of: Migration.all) + 1
        let copy = temporary.directory.file("backups/before-version-\(newer)-\(FixedTime.start.milliseconds).db")
        for _ in 0..<2 {
            let store = try SQLiteStore(path: temporary.path, options: options(Migration.all + [next]))
            #expect(try store.readSnapshot { try $0.connection.integer("PRAGMA user_version") } == newer)
            #expect(try store.read { try $0.tasks.find(task.id) } == task)
            store.close()
        }
        let older = try SQLiteStore(path: copy)
        #expect(try older.read { try $0.tasks.find(task.id) } == task)
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
        let edited = Migration(name: "baseline", sql: Migration.all[0].sql + "-- edited")
        #expect(throws: StorageError.foreignMigration(name: "baseline")) {
            try SQLiteStore(path: temporary.path, options: options([edited] + Migration.all.dropFirst()))
        }
    }

    @Test func `a file of the first baseline, in which undone rows were hidden, is taken over`() throws {
        let directory = TemporaryDirectory()
        let path = directory.file("tasker.db")
        let task = TaskItem.sample()
        try EarlierVersion.make(path, [task], version: EarlierVersion.count) { connection in
            try connection.execute(
                "INSERT INTO migration VALUES (25, 'baseline', 1, 0); CREATE TABLE derived (object TEXT PRIMARY KEY);"
                    + "PRAGMA user_version = 25")
        }
        for _ in 0..<2 {
            let store = try SQLiteStore(path: path)
            #expect(try store.read { try $0.tasks.find(task.id) } == task)
            #expect(try store.check(at: FixedTime.start).isClean)
            store.close()
        }
    }

    @Test func `a file of the baseline gets sections and keeps its tasks and undone imports`() throws {
        let directory = TemporaryDirectory()
        let path = directory.file("tasker.db")
        let (task, undone) = (TaskItem.sample(name: "Kept"), TaskItem.sample(name: "Undone"))
        let file = DatabaseFile(path: path)
        try file.create()
        do {
            let connection = try file.writer()
            try Migrator(connection: connection, migrations: [.baseline], derived: []).run(at: FixedTime.start) { _ in }
            let inbox = ProjectMapping.row(.inbox(at: FixedTime.start), number: 1)
            try connection.inTransaction {
                try EarlierVersion.insert(inbox, of: .project, connection)
                for (number, item) in [task, undone].enumerated() {
                    try EarlierVersion.insert(TaskMapping.row(item, number: number + 1), of: .task, connection)
                }
                try connection.execute(
                    "INSERT INTO undone_task (\(Self.undoneColumns)) SELECT \(Self.undoneColumns) FROM task WHERE number = 2; DELETE FROM task WHERE number = 2"
                )
            }
        }
        let store = try SQLiteStore(path: path)
        defer { store.close() }
        #expect(try store.read { try $0.tasks.find(task.id) } == task)
        #expect(
            try store.readSnapshot { try $0.connection.integer("SELECT count(section IS NULL) FROM undone_task") } == 1)
        #expect(try store.check(at: FixedTime.start).problems.map(\.message) == [])
    }

    private static let undoneColumns = Entity.task.columns.map(\.name).filter {
        !["section", "assignee_id", "earner"].contains($0)
    }.joined(separator: ", ")

    @Test func `a setting that no longer exists is dropped, and the file is clean`() throws {
        let directory = TemporaryDirectory()
        let path = directory.file("tasker.db")
        try EarlierVersion.make(path, [], before: "settings without sync") { connection in
            try connection.execute(
                "INSERT INTO setting VALUES ('syncEnabled', '1'), ('syncFrequency', 'daily'), ('theme', 'dark')")
        }
        let store = try SQLiteStore(path: path)
        defer { store.close() }
        #expect(try store.read { try $0.settings.current.theme } == .dark)
        #expect(
            try store.readSnapshot { try $0.connection.integer("SELECT count(*) FROM setting") } == 1)
        #expect(try store.check(at: FixedTime.start).isClean)
        try store.sabotage("INSERT INTO setting VALUES ('syncEnabled', '1')")
        #expect(try store.check(at: FixedTime.start).isClean, "an undo may bring one back")
    }

    @Test func `tasks of the first version are found by their text and tags afterwards`() throws {
        let directory = TemporaryDirectory()
        let path = directory.file("tasker.db")
        let tasks = ["Café besuchen", "Straße fegen"].map { TaskItem.sample(name: $0, tags: ["Home", "Garden"]) }
        try EarlierVersion.make(path, tasks, version: 1)
        let store = try SQLiteStore(path: path, options: options(Migration.all))
        defer { store.close() }
        for (text, name) in [("CAFE", "Café besuchen"), ("trasse", "Straße fegen"), ("fe", "Straße fegen")] {
            var filter = TaskFilter()
            filter.text = TextMatch(text)
            filter.tags = ["garden"]
            let found = try store.read { transaction in
                try transaction.lists.ids(.found(by: filter, at: FixedTime.moment()), limit: 10)
                    .compactMap { try transaction.tasks.find($0)?.name }
            }
            #expect(found == [name], "\(text)")
        }
    }

    @Test func `text, tags, log and numbers of the previous version are migrated`() throws {
        let directory = TemporaryDirectory()
        let path = directory.file("tasker.db")
        let task = TaskItem.sample(name: "Water the plants", tags: ["Home"])
        try EarlierVersion.make(path, [task], before: "number of the last task, and moved tasks") { connection in
            try connection.run(
                "INSERT INTO task_text (number, name, details, name_sort) VALUES (1, 'water the plants', '', ?)",
                [.blob(NaturalKey.bytes(of: task.name))])
            try connection.run("INSERT INTO task_tag (tag, number, position, name) VALUES ('home', 1, 0, 'Home')")
            try connection.run("INSERT INTO task_word (rowid, words) VALUES (1, 'water the plants')")
            try connection.run("INSERT INTO task_part (rowid, text) VALUES (1, 'water the plants')")
            try connection.run(
                "INSERT INTO change (id, action, source, at, what) VALUES (1, 'createTask', 'cli', ?, 'Added')",
                [SQLValue(FixedTime.start)])
            try connection.run(
                """
                INSERT INTO change_row (change, sequence, entity, row_key, version, after) VALUES (1, 1, 'task', ?, 1, ?)
                """, [SQLValue(task.id), .text(RowImage.text(TaskMapping.row(task, number: 1), of: .task))])
            try connection.execute(
                "UPDATE meta SET value = 7 WHERE name = 'data_version'; UPDATE sqlite_sequence SET seq = 4 WHERE name = 'task'"
            )
        }
        let store = try SQLiteStore(path: path, options: options(Migration.all))
        defer { store.close() }
        #expect(try store.check(at: FixedTime.start).isClean)
        var filter = TaskFilter()
        (filter.text, filter.tags) = (TextMatch("plant"), ["home"])
        let asked = filter
        let (found, version, entries) = try store.read { transaction in
            (
                try transaction.lists.ids(.found(by: asked, at: FixedTime.moment()), limit: 10),
                try transaction.log.dataVersion,
                try transaction.log.activity(ActivityFilter(source: .cli, task: task.id), before: nil, limit: 10)
            )
        }
        #expect(found == [task.id])
        #expect(version == 7)
        #expect(entries.map(\.rows) == [1])
        try store.add(.sample(name: "Next"))
        let number = try store.readSnapshot { try $0.connection.integer("SELECT max(number) FROM task") }
        #expect(number == 5)
        try store.undo(1)
        #expect(try store.read { try $0.tasks.find(task.id) } == nil)
        #expect(try store.check(at: FixedTime.start).isClean)
    }

    @Test func `responses to reminders survive the migration that extends them to notices`() throws {
        let directory = TemporaryDirectory()
        let path = directory.file("tasker.db")
        let task = TaskItem.sample()
        let asked = ["1h", "1d"].map {
            ReminderID(task: task.id, text: $0, planned: LocalMinute(day: FixedTime.today, minute: 60))
        }
        try EarlierVersion.make(path, [task], before: "the clock: jobs and notices") { connection in
            let insertion = "INSERT INTO reminder (id, task_id, snoozed_until, dismissed) VALUES (?, ?, ?, ?)"
            try connection.run(insertion, [SQLValue(asked[0]), SQLValue(task.id), .integer(29_000_000), .integer(0)])
            try connection.run(insertion, [SQLValue(asked[1]), SQLValue(task.id), .null, .integer(1)])
        }
        let after = try SQLiteStore(path: path, options: options(Migration.all))
        defer { after.close() }
        let answers = try after.read { try $0.notices.answers(to: asked.map(NoticeID.init)) }
        #expect(
            answers == [
                NoticeID(asked[0]): ReminderState(
                    id: asked[0], taskID: task.id, snoozedUntil: LocalMinute(number: 29_000_000)),
                NoticeID(asked[1]): ReminderState(id: asked[1], taskID: task.id, isDismissed: true),
            ])
        let morning = ReminderID(NoticeID(.morning, "2026-03-29"))
        _ = try after.write(ChangeOrigin(.dismissReminder, from: .page, at: FixedTime.start)) { change in
            try change.tasks.set(ReminderState(id: morning, taskID: nil, isDismissed: true))
        }
        #expect(try after.read { try $0.notices.answers(to: [NoticeID(morning)]) }.count == 1)
        #expect(try after.check(at: FixedTime.start).isClean)
    }
}
