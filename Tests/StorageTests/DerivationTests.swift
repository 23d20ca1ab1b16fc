import Calendar
import Domain
import Synchronization
import TestSupport
import Testing

@testable import Storage

struct DerivationTests {
    private let options = StoreOptions(now: { FixedTime.start })

    @Test(arguments: 1...EarlierVersion.count)
    func `a file of each earlier version keeps its tasks, and everything derived is computed again`(
        version: Int
    ) throws {
        let directory = TemporaryDirectory()
        let path = directory.file("tasker.db")
        let open = TaskItem.sample(name: "Water the plants", due: "2026-03-01", tags: ["Home"])
        let tasks = [open, TaskItem.sample(category: .health).completed(on: FixedTime.today - 5)]
        try EarlierVersion.make(path, tasks, version: version)
        let store = try SQLiteStore(path: path, options: options)
        defer { store.close() }
        let fresh = try TemporaryStore()
        #expect(try store.check(at: FixedTime.start).isClean)
        let kept = try store.read { reading in try tasks.map { try reading.tasks.find($0.id) } }
        #expect(kept == tasks)
        #expect(try schema(of: store) == schema(of: fresh.store))
        let added = try store.add(.sample(name: "Next"))
        #expect(try store.check(at: FixedTime.start).isClean)
        #expect(try store.read { try $0.tasks.find(added[0].id) } != nil)
    }

    @Test(arguments: [EarlierVersion.count, 12])
    func `an import undone in an earlier version is redone`(version: Int) throws {
        let directory = TemporaryDirectory()
        let path = directory.file("tasker.db")
        let parent = TaskItem.sample(name: "Parent")
        let project = Project.sample(name: "Imported")
        let first = TaskItem.sample(name: "Oil the gate", projectID: project.id, tags: ["Iron"], createdBy: .import)
        let second = TaskItem.sample(dependencies: [first.id], parentID: parent.id, createdBy: .import)
        try EarlierVersion.make(path, [parent], version: version) { connection in
            try connection.execute(
                """
                INSERT INTO change (id, action, source, at, what, imported)
                VALUES (1, 'importTasks', 'page', 0, 'Imported', 2);
                INSERT INTO change (id, action, source, at, what, target) VALUES (2, 'undo', 'page', 0, 'Undid', 1);
                UPDATE change SET undone_by = 2 WHERE id = 1;
                """)
            let row = ProjectMapping.row(project, number: 7, importEntry: 1)
            try EarlierVersion.insert(row, of: .project, connection)
            for (number, task) in [(5, first), (9, second)] {
                let row = TaskMapping.row(task, number: number, importEntry: 1)
                try EarlierVersion.insert(row, of: .task, connection)
            }
            try connection.run(
                Entity.dependency.insertion, [SQLValue(second.id), SQLValue(first.id), SQLValue(0)])
            try connection.execute(
                "UPDATE task SET hidden = 1 WHERE import_entry = 1; UPDATE project SET hidden = 1 WHERE import_entry = 1"
            )
        }
        let store = try SQLiteStore(path: path, options: options)
        defer { store.close() }
        #expect(try store.check(at: FixedTime.start).isClean)
        #expect(try store.rows(in: "task") == 1 && store.rows(in: "project") == 1)
        try store.redo()
        #expect(try store.check(at: FixedTime.start).isClean)
        var wanted = [parent, first, second]
        for index in 1...2 { wanted[index].version += 1 }
        #expect(try store.read { reading in try wanted.map { try reading.tasks.find($0.id) } } == wanted)
        #expect(try store.read { try $0.projects.find(project.id) } != nil)
        try store.add(.sample(name: "Next"))
        let last = try store.readSnapshot { try $0.connection.integer("SELECT max(number) FROM task") }
        #expect(last == 10)
    }

    private func schema(of store: SQLiteStore) throws -> [String] {
        try store.readSnapshot {
            try $0.connection.rows(
                "SELECT sql FROM sqlite_schema WHERE sql <> '' AND name <> 'migration' ORDER BY name"
            ) { $0.text(0) }
        }
    }

    @Test func `what was derived by another declaration is computed again, and the rest dropped`() throws {
        let temporary = try TemporaryStore()
        try temporary.store.add(TaskItem.sample().completed())
        try temporary.store.sabotage(
            """
            UPDATE day_sum SET points = 999; UPDATE derived SET hash = hash + 1 WHERE object = 'day_sum';
            DROP INDEX task_find; DELETE FROM derived WHERE object = 'task_find';
            CREATE TABLE old_sum (day INTEGER PRIMARY KEY); INSERT INTO derived VALUES ('old_sum', 1);
            CREATE INDEX old_index ON task (name); INSERT INTO derived VALUES ('old_index', 1)
            """)
        temporary.store.close()
        let told = Mutex<[Int]>([])
        var options = options
        options.onRebuild = { percent in told.withLock { $0.append(percent) } }
        let store = try SQLiteStore(path: temporary.path, options: options)
        defer { store.close() }
        #expect(told.withLock { $0.count } == 2)
        let fresh = try TemporaryStore()
        #expect(try store.check(at: FixedTime.start).isClean)
        #expect(try schema(of: store) == schema(of: fresh.store))
    }

    private static let named = TaskSet(name: "named", condition: "true", needs: [])
    /// The number of tasks with each name: a table made by one declaration.
    private static let names = Rollup(
        "name_total", keys: [Rollup.Key(name: "name", type: "TEXT")], values: ["tasks"],
        Rollup.Part(named, keys: "R.name", adds: [("tasks", "1")]))

    @Test func `one declaration makes a table with its triggers, its rebuild and its check`() throws {
        let temporary = try TemporaryStore()
        try temporary.store.add(.sample(name: "a"), .sample(name: "b"))
        let derived = Derived.all + [Derived(Self.names)]
        try temporary.store.direct { connection in
            let derivation = Derivation(connection: connection, common: derived)
            #expect(try derivation.settle())
            #expect(try !derivation.settle())
            for statement in RollupTriggers([Self.names]).statements {
                let own = statement.replacing("TRIGGER task_", with: "TRIGGER own_")
                try connection.execute(own.replacing("CREATE ", with: "CREATE TEMP "))
            }
            try connection.run("UPDATE task SET name = 'a'")
            let counts = try connection.rows("SELECT name, tasks FROM name_total") { "\($0.text(0)) \($0.integer(1))" }
            #expect(counts == ["a 2"])
            try connection.run("UPDATE name_total SET tasks = 3")
            #expect(try Derived(Self.names).problems(connection).map(\.place) == ["name_total a"])
        }
    }

    @Test func `a rebuild that was cut off continues at the next start with what is missing`() throws {
        let temporary = try TemporaryStore()
        try temporary.store.add(TaskItem.sample().completed())
        try temporary.store.direct { connection in
            try connection.run("UPDATE derived SET hash = 0")
            struct Killed: Error {}
            var cut = Derived.all
            let index = cut.count / 2
            cut[index] = Derived(
                cut[index].objects, kind: .rollup, source: "", creation: cut[index].creation,
                fill: { _ in throw Killed() })
            #expect(throws: Killed.self) { try Derivation(connection: connection, common: cut).settle() }
            #expect(!connection.isInTransaction)
            let left = try connection.integer("SELECT count(*) FROM derived WHERE hash = 0") ?? 0
            #expect(left == Derived.all[index...].flatMap(\.objects).count)
        }
        temporary.store.close()
        let store = try SQLiteStore(path: temporary.path, options: options)
        defer { store.close() }
        #expect(try store.check(at: FixedTime.start).isClean)
    }
}
