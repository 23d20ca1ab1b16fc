import Calendar
import Domain
import TestSupport
import Testing

@testable import Storage

struct RollBackTests {
    @Test(arguments: 1...4)
    func `the change log leads back to every state`(_ seed: Int) throws {
        try withStore { store in
            var operations = RandomOperations(seed: UInt64(seed) &* 31, store)
            var states: [(last: Int64, contents: Contents)] = []
            for _ in 0..<60 {
                try operations.step()
                let last = try store.newestChange?.id ?? 0
                if last != states.last?.last { states.append((last, try Contents(store))) }
            }
            for (number, state) in states.enumerated() where number % 9 == seed % 9 {
                let path = "\(store.path)-\(number)"
                try store.readSnapshot { snapshot in
                    _ = try snapshot.connection.integer("SELECT count(*) FROM task")
                    try snapshot.connection.copyPages(to: path)
                }
                let connection = try DatabaseFile(path: path).writer()
                try Derivation(connection: connection).addTriggers()
                let back = RollBack(connection: connection, last: state.last)
                guard try back.isPossible() else { continue }
                try back.run()
                let then = try SQLiteStore(path: path)
                defer { then.close() }
                let contents = try Contents(then)
                try #require(contents == state.contents, "\(state.last): \(contents.differences(state.contents))")
                #expect(try then.problems == [])
                // The log continues as if the rest had never existed.
                #expect(try then.newestChange?.id == state.last)
            }
        }
    }

    private func at(_ minute: Int64) -> Instant {
        Instant(milliseconds: FixedTime.start.milliseconds + minute * 60_000)
    }

    private func add(_ name: String, at minute: Int64, to store: SQLiteStore) throws {
        try store.write(.sample(.createTask, at: at(minute))) {
            _ = try $0.tasks.insert(.sample(name: name))
            try $0.describe("Added “\(name)”")
        }
    }

    private func names(_ store: SQLiteStore) throws -> Set<String> {
        Set(try Contents(store).tasks.values.map(\.name))
    }

    @Test func `everything is restored as of a moment, and that can be undone`() throws {
        try withStore { store in
            for minute in 1...5 { try add("\(minute)", at: Int64(minute), to: store) }
            #expect(
                try store.outlook(to: at(3)) == CopyDifference(takenBack: 2, broughtBack: 0, newest: "Added “5”"))
            #expect(try names(store).count == 5)
            let copy = try store.make("then.db", asOf: at(2), at: at(6))
            #expect(copy.contents?.tasks == 2)
            #expect(try names(store).count == 5)
            let restored = try store.restore(to: at(3), keepingAs: "replaced.db", at: at(6))
            #expect(restored.tasks == 3 && restored.difference?.takenBack == 2)
            #expect(try names(store) == ["1", "2", "3"])
            #expect(try store.problems == [])
            _ = try store.restore("replaced.db", keepingAs: "replaced-2.db", at: at(7))
            #expect(try names(store).count == 5)
        }
    }

    @Test func `a moment that only a copy knows is found there`() throws {
        try withStore { store in
            for minute in 1...3 { try add("\(minute)", at: Int64(minute), to: store) }
            _ = try store.make("copy.db", at: at(4))
            // As after restoring another file: the current log begins later.
            try store.sabotage(
                "DELETE FROM change_row; UPDATE change SET at = at + 86400000; DELETE FROM task_tag"
            )
            #expect(try store.outlook(to: at(2)).takenBack > 0)
            let restored = try store.restore(to: at(2), keepingAs: "replaced.db", at: at(6))
            #expect(restored.tasks == 2)
            #expect(try names(store) == ["1", "2"])
        }
    }

    @Test func `a moment before everything is out of reach, and nothing is left behind`() throws {
        try withStore { store in
            try add("1", at: 1, to: store)
            let early = Instant(milliseconds: FixedTime.start.milliseconds - 86_400_000)
            #expect(code { _ = try store.outlook(to: early) } == "copy.outOfReach")
            #expect(code { _ = try store.restore(to: early, keepingAs: "r.db", at: at(2)) } == "copy.outOfReach")
            #expect(try names(store) == ["1"])
            #expect(!Disk.exists(store.path + ".restoring"))
        }
    }

    @Test func `open tasks follow their project to a moment before it was archived or restored`() throws {
        try withStore { store in
            let project = Project.sample(name: "Cellar")
            let (open, done) = (
                TaskItem.sample(projectID: project.id), TaskItem.sample(projectID: project.id).completed()
            )
            try store.write(.sample(.createProject, at: at(1))) { change in
                _ = try change.projects.insert(project)
                for task in [open, done] { _ = try change.tasks.insert(task) }
            }
            for (minute, isArchived) in [(2, true), (4, false), (6, true)] {
                var changed = try #require(try store.read { try $0.projects.find(project.id) })
                changed.isArchived = isArchived
                let archived = changed
                try store.write(.sample(.archiveProject, at: at(Int64(minute)))) {
                    _ = try $0.projects.update(archived)
                }
            }
            for (minute, isArchived) in [(5, false), (3, true), (1, false)] {
                _ = try store.restore(to: at(Int64(minute)), keepingAs: "replaced-\(minute).db", at: at(7))
                let found = try store.read {
                    try ($0.tasks.find(open.id)?.archivedAt, $0.tasks.find(done.id)?.archivedAt)
                }
                #expect((found.0 != nil) == isArchived, "minute \(minute)")
                #expect(found.1 == nil)
                #expect(try store.problems == [])
            }
        }
    }

    @Test func `a log of an earlier version, which hid what an undone import needed, leads back to every state`() throws
    {
        let directory = TemporaryDirectory()
        let path = directory.file("tasker.db")
        let project = Project.sample(name: "Refuge")
        let task = TaskItem.sample(projectID: project.id, createdBy: .import)
        try EarlierVersion.make(path, [], version: EarlierVersion.count) { connection in
            try Self.hide(project, task, connection)
        }
        let store = try SQLiteStore(path: path, options: StoreOptions(now: { FixedTime.start }))
        defer { store.close() }
        #expect(try store.check(at: FixedTime.start).isClean)
        // What is there after each entry: the project, and the task that the second entry imported into it.
        let states: [(project: Bool, task: Bool)] = [
            (true, false), (true, true), (true, false), (false, false), (true, false), (true, true), (true, false),
            (false, false),
        ]
        for (index, state) in states.enumerated() {
            let copy = "\(path)-\(index)"
            try store.readSnapshot { snapshot in
                _ = try snapshot.connection.integer("SELECT count(*) FROM task")
                try snapshot.connection.copyPages(to: copy)
            }
            let connection = try DatabaseFile(path: copy).writer()
            try Derivation(connection: connection).addTriggers()
            let back = RollBack(connection: connection, last: Int64(index + 1))
            #expect(try back.isPossible())
            try back.run()
            let then = try SQLiteStore(path: copy)
            defer { then.close() }
            #expect(try then.problems == [])
            let isThere = try then.read { (try $0.projects.find(project.id) != nil, try $0.tasks.find(task.id) != nil) }
            #expect(isThere == state, "after entry \(index + 1)")
        }
        try store.redo()
        try store.redo()
        let found = try store.read { (try $0.projects.find(project.id)?.name, try $0.tasks.find(task.id)?.projectID) }
        #expect(found == (project.name, project.id))
        #expect(try store.check(at: FixedTime.start).isClean)
    }

    /// Creates a project, imports a task into it, and undoes, redoes and undoes both, as the last version before the
    /// baseline did.
    private static func hide(_ project: Project, _ task: TaskItem, _ connection: Connection) throws {
        let row = ProjectMapping.row(project, number: 7)
        try EarlierVersion.insert(row, of: .project, connection)
        let entries = [
            (1, "createProject", "NULL"), (2, "importTasks", "NULL"), (3, "undo", "2"), (4, "undo", "1"),
            (5, "redo", "1"), (6, "redo", "2"), (7, "undo", "2"), (8, "undo", "1"),
        ]
        for (id, action, target) in entries {
            try connection.execute(
                """
                INSERT INTO change (id, action, source, at, what, target, imported)
                VALUES (\(id), '\(action)', 'page', \(id), '\(action)', \(target), \(id == 2 ? 1 : 0))
                """)
        }
        let hidden = (#"{"hidden":0}"#, #"{"hidden":1}"#)
        let images: [(entry: Int, before: String?, after: String)] = [
            (1, nil, RowImage.text(row, of: .project)), (4, hidden.0, hidden.1),
            (5, #"{"version":1,"hidden":1}"#, #"{"version":2,"hidden":0}"#), (8, hidden.0, hidden.1),
        ]
        for image in images {
            try connection.run(
                """
                INSERT INTO change_row (id, entity, row_key, version, before, after) VALUES (?, 'project', ?, 2, ?, ?)
                """,
                [
                    .integer(LogPosition.id(of: Int64(image.entry), sequence: 1)), SQLValue(project.id),
                    SQLValue(image.before), .text(image.after),
                ])
        }
        try EarlierVersion.insert(TaskMapping.row(task, number: 5, importEntry: 2), of: .task, connection)
        try connection.execute(
            """
            UPDATE task SET hidden = 1 WHERE import_entry = 2; UPDATE project SET hidden = 1 WHERE number = 7;
            UPDATE change SET undone_by = 8 WHERE id = 1; UPDATE change SET undone_by = 7 WHERE id = 2
            """)
    }
}
