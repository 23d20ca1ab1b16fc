import Calendar
import Domain
import TestSupport
import Testing

@testable import Storage

/// What two people see of one file, and may change in it.
struct SeenTests {
    private struct House {
        let store: SQLiteStore
        let owner: any Store
        let ann: any Store
        let annID = PersonID(high: 7, low: 7)

        init(_ store: SQLiteStore) throws {
            self.store = store
            let viewer = Viewer(number: 2, id: annID)
            (owner, ann) = (store.seen(by: .owner), store.seen(by: viewer))
            try store.direct { connection in
                try connection.execute(
                    """
                    INSERT INTO person VALUES (1, X'\(String(repeating: "0", count: 31))1', 'Bo', 'bo', 'blue', 0, 0, 0);
                    INSERT INTO person VALUES (2, X'\(String(repeating: "0", count: 15))7\(String(repeating: "0", count: 15))7',
                        'Ann', 'ann', 'green', 0, 0, 0)
                    """)
                try PersonalTables.create(for: viewer, at: FixedTime.start, in: connection)
            }
        }

        func share(_ kind: String, _ id: String, _ access: Int) throws {
            let bytes = id.filter { $0 != "-" }
            try store.direct {
                try $0.execute(
                    """
                    INSERT OR REPLACE INTO share VALUES (
                        randomblob(16), '\(kind)', X'\(bytes)', 2, \(access), 1, 0)
                    """)
            }
        }
    }

    private func write<Result: Sendable>(
        _ store: any Store, _ body: @escaping @Sendable (any WriteTransaction) throws -> Result
    ) throws -> Result {
        try store.write(ChangeOrigin(.updateTask, from: .page, at: FixedTime.start), body)
    }

    @Test func `what is private does not exist for others, and what is shared is one thing for both`() throws {
        let directory = TemporaryDirectory()
        let store = try SQLiteStore(path: directory.file("tasker.db"))
        defer { store.close() }
        let house = try House(store)
        let (garden, secret) = (Project.sample(name: "Garden"), Project.sample(name: "Secret"))
        let (dig, hide) = (
            TaskItem.sample(name: "Dig", projectID: garden.id), TaskItem.sample(name: "Hide", projectID: secret.id)
        )
        try write(house.owner) {
            for project in [Project.inbox(at: FixedTime.start), garden, secret]
            where try $0.projects.find(project.id) == nil { _ = try $0.projects.insert(project) }
            for task in [dig, hide] { _ = try $0.tasks.insert(task) }
        }
        try house.share("project", garden.id.description, 1)
        let seen = try house.ann.read {
            (
                try $0.projects.all(includingArchived: true).map(\.name), try $0.tasks.find(dig.id)?.name,
                try $0.tasks.find(hide.id)
            )
        }
        #expect(seen.0.sorted() == ["Garden", "Inbox"])
        #expect(seen.1 == "Dig")
        #expect(seen.2 == nil)
        #expect(try house.owner.read { try $0.projects.all(includingArchived: true).count } == 3)

        // Ann's own Inbox has the same ID for her, and the same name may be taken by somebody else.
        let milk = TaskItem.sample(name: "Milk")
        try write(house.ann) {
            _ = try $0.tasks.insert(milk)
            _ = try $0.projects.insert(Project.sample(name: "secret"))
        }
        #expect(try house.ann.read { try $0.tasks.find(milk.id)?.projectID } == Project.inboxID)
        #expect(try house.owner.read { try $0.tasks.find(milk.id) } == nil)
        #expect(try house.owner.read { try $0.projects.all(includingArchived: true).count } == 3)

        // She completes what is shared, and earns its points; what she may not delete stays.
        let done = dig.completed(quality: .good)
        try write(house.ann) { _ = try $0.tasks.update(done) }
        let days = { (store: any Store) in try store.read { try $0.sums.completionDays(upTo: FixedTime.today) } }
        #expect(try days(house.ann) == [FixedTime.today])
        #expect(try days(house.owner) == [])
        #expect(throws: DomainError.self) { try write(house.ann) { try $0.tasks.delete([dig.id]) } }
        try house.share("project", garden.id.description, 0)
        #expect(throws: DomainError.self) {
            try write(house.ann) {
                var renamed = done
                renamed.name = "Dug"
                _ = try $0.tasks.update(renamed)
            }
        }
        #expect(try house.owner.read { try $0.tasks.find(dig.id)?.name } == "Dig")
        #expect(try store.check(at: FixedTime.start).isClean)
    }

    @Test(arguments: [TaskQuestion.isSubtask, .isRepeating, .isBlocked, .hasTags, .hasDependencies], [true, false])
    func `a filter finds for one of several what it says of the tasks they see`(
        _ question: TaskQuestion, _ answer: Bool
    ) throws {
        let directory = TemporaryDirectory()
        let store = try SQLiteStore(path: directory.file("tasker.db"))
        defer { store.close() }
        let house = try House(store)
        let (garden, secret) = (Project.sample(name: "Garden"), Project.sample(name: "Secret"))
        var tasks = [garden.id, secret.id].flatMap { project in
            (0..<5).map { TaskItem.sample(name: "Task \($0)", projectID: project, tags: $0 == 4 ? ["home"] : []) }
        }
        for first in [0, 5] {
            tasks[first + 1].parentID = tasks[first].id
            tasks[first + 2].dependencies = [tasks[first].id]
            tasks[first + 3].dueDate = DueDate(day: FixedTime.today + 2)
            tasks[first + 3].repeatPattern = RepeatPattern("every week")
        }
        let made = tasks
        try write(house.owner) {
            for project in [garden, secret] { _ = try $0.projects.insert(project) }
            for task in made { _ = try $0.tasks.insert(task) }
        }
        try house.share("project", garden.id.description, 1)
        // Neither its parent nor what it waits for is seen.
        try house.share("task", tasks[6].id.description, 1)
        try house.share("task", tasks[7].id.description, 1)
        var filter = TaskFilter()
        filter[question] = answer
        let moment = FixedTime.moment()
        try house.ann.read { transaction in
            var seen: [TaskID: TaskItem] = [:]
            try transaction.tasks.each {
                seen[$0.id] = $0
                return true
            }
            #expect(seen.count == 7)
            var expected = Set(seen.values.filter { filter.finds($0, among: seen, at: moment) }.map(\.id))
            // A task also waits for one that is not seen.
            if question == .isBlocked, answer { expected.insert(made[7].id) }
            if question == .isBlocked, !answer { expected.remove(made[7].id) }
            let listing = TaskListing.found(by: filter, at: moment)
            #expect(try Set(transaction.lists.ids(listing, limit: 100)) == expected)
            #expect(try transaction.lists.count(listing) == expected.count && !expected.isEmpty)
            let whole = TaskListing(.all, TaskQuery(filter: filter), at: moment)
            #expect(try Set(transaction.lists.page(whole, after: nil, limit: 100).tasks.map(\.id)) == expected)
        }
    }

    @Test func `settings are personal, and undo goes through one's own changes`() throws {
        let directory = TemporaryDirectory()
        let store = try SQLiteStore(path: directory.file("tasker.db"))
        defer { store.close() }
        let house = try House(store)
        try write(house.owner) {
            if try $0.projects.find(Project.inboxID) == nil { _ = try $0.projects.insert(.inbox(at: FixedTime.start)) }
        }
        let (mine, hers) = (TaskItem.sample(name: "Mine"), TaskItem.sample(name: "Hers"))
        try write(house.ann) {
            var settings = try $0.settings.current
            settings.theme = .dark
            try $0.settings.update(settings)
        }
        try write(house.ann) { _ = try $0.tasks.insert(hers) }
        try write(house.owner) { _ = try $0.tasks.insert(mine) }
        #expect(try house.owner.read { try $0.settings.current.theme } != .dark)
        #expect(try house.ann.read { try $0.settings.current.theme } == .dark)
        #expect(try house.ann.read { try $0.log.changes(before: nil, limit: 10).count } == 2)
        _ = try write(house.ann) { try $0.log.undo(nil) }
        #expect(try house.ann.read { try $0.tasks.find(hers.id) } == nil)
        #expect(try house.owner.read { try $0.tasks.find(mine.id)?.name } == "Mine")
        _ = try write(house.ann) { try $0.log.redo() }
        #expect(try house.ann.read { try $0.tasks.find(hers.id)?.projectID } == Project.inboxID)
    }

    @Test func `going back to a moment takes back what each did in their own tables`() throws {
        let directory = TemporaryDirectory()
        let (path, copy) = (directory.file("tasker.db"), directory.file("copy.db"))
        let store = try SQLiteStore(path: path)
        defer { store.close() }
        let house = try House(store)
        let wear: @Sendable (any WriteTransaction, Theme) throws -> Void = { transaction, theme in
            var settings = try transaction.settings.current
            settings.theme = theme
            try transaction.settings.update(settings)
        }
        try write(house.ann) { try wear($0, .light) }
        let last = try store.read { try $0.log.changes(before: nil, limit: 1).first?.id ?? 0 }
        try write(house.owner) { try wear($0, .light) }
        try write(house.ann) { try wear($0, .dark) }
        try store.readSnapshot { snapshot in
            _ = try snapshot.connection.integer("SELECT count(*) FROM task")
            try snapshot.connection.copyPages(to: copy)
        }
        do {
            let connection = try DatabaseFile(path: copy).writer()
            try Derivation(connection: connection).addTriggers()
            try RollBack(connection: connection, last: last).run()
        }
        let back = try SQLiteStore(path: copy)
        defer { back.close() }
        let viewer = Viewer(number: 2, id: house.annID)
        #expect(try back.seen(by: viewer).read { try $0.settings.current.theme } == .light)
        #expect(try back.seen(by: .owner).read { try $0.settings.current.theme } == Settings().theme)
    }

    @Test func `a member whose Inbox is missing gets another one`() throws {
        let directory = TemporaryDirectory()
        let store = try SQLiteStore(path: directory.file("tasker.db"))
        defer { store.close() }
        let house = try House(store)
        try store.direct { try $0.run("DELETE FROM project WHERE owner = 2") }
        _ = try write(store) { try $0.projects.mend(at: FixedTime.start, everySubtask: false) }
        #expect(try house.ann.read { try $0.projects.find(Project.inboxID)?.name } == "Inbox")
        #expect(try house.owner.read { try $0.projects.all(includingArchived: true).count } == 1)
    }

    @Test func `a shared table named in a way unknown to the lens, the table of another and one of nobody are refused`()
        throws
    {
        let directory = TemporaryDirectory()
        let store = try SQLiteStore(path: directory.file("tasker.db"))
        defer { store.close() }
        let house = try House(store)
        try store.direct { try $0.execute("CREATE TABLE diary (text TEXT); CREATE TABLE p3_setting (name TEXT)") }
        for viewer in [Viewer.owner, Viewer(number: 2, id: house.annID)] {
            try store.readers.read(by: viewer) { transaction throws in
                let connection = transaction.connection
                #expect(try connection.integer("SELECT count(name) FROM project") == (viewer.isOwner ? 0 : 1))
                #expect(try connection.integer("SELECT count(name) FROM setting") == 0)
                for table in ["main.project", "diary", "p3_setting", "by_person_day_sum"] {
                    let column = table.contains("day") ? "day" : table == "diary" ? "text" : "name"
                    let refused = Result { try connection.integer("SELECT count(\(column)) FROM \(table)") }
                    #expect(throws: StorageError.self, "\(table)") { try refused.get() }
                }
            }
        }
    }

    @Test func `what others logged is looked for entry by entry, not among the rows of all entries`() throws {
        let directory = TemporaryDirectory()
        let store = try SQLiteStore(path: directory.file("tasker.db"))
        defer { store.close() }
        let house = try House(store)
        try store.readers.read(by: Viewer(number: 2, id: house.annID)) { transaction throws in
            let plan = try transaction.plan(of: SQLFragment("SELECT count(*) FROM change"))
            #expect(plan.contains { $0.contains("SEARCH C USING INTEGER PRIMARY KEY") }, "\(plan)")
        }
    }

    @Test func `the tables of members follow those of the owner, and a check finds those that do not`() throws {
        let directory = TemporaryDirectory()
        let path = directory.file("tasker.db")
        let store = try SQLiteStore(path: path)
        let house = try House(store)
        try store.direct { connection in
            try connection.execute(
                """
                INSERT INTO recent_search VALUES ('a', 'A', 1); INSERT INTO p2_recent_search VALUES ('b', 'B', 2);
                DROP TABLE p2_not_now
                """)
        }
        #expect(try store.check(at: FixedTime.start).problems.map(\.place) == ["p2_not_now"])
        try store.direct { try $0.execute("INSERT INTO p2_achievement VALUES ('no such', 1)") }
        #expect(try store.check(repair: true, at: FixedTime.start).repaired == 1)
        #expect(
            try store.check(at: FixedTime.start).problems.map(\.place) == ["achievement no such of person 2"])
        try store.direct { try $0.execute("DELETE FROM p2_achievement; DROP TABLE p2_not_now") }
        store.close()
        var options = StoreOptions(now: { FixedTime.start })
        options.migrations.append(
            Migration(
                name: "next",
                sql: """
                    ALTER TABLE recent_search ADD COLUMN times INTEGER NOT NULL DEFAULT 1;
                    CREATE INDEX recent_search_times ON recent_search (times);
                    """,
                ofEachPerson: ["UPDATE recent_search SET times = number + 5"]))
        let later = try SQLiteStore(path: path, options: options)
        defer { later.close() }
        for (viewer, expected) in [(Viewer.owner, 6), (Viewer(number: 2, id: house.annID), 7)] {
            let times = try later.readers.read(by: viewer) {
                try $0.connection.integer("SELECT sum(times) FROM recent_search")
            }
            #expect(times == expected)
        }
        let index = "SELECT count(*) FROM sqlite_schema WHERE name IN ('p2_recent_search_times', 'p2_not_now')"
        #expect(try later.readSnapshot { try $0.connection.integer(index) } == 2)
        #expect(try later.check(at: FixedTime.start).problems.map(\.message) == [])
    }
}
