import Domain
import JSON
import Storage
import TestSupport
import Testing

struct UndoTests {
    /// One kind of change, made to a store that has a project with two tasks and a subproject.
    struct Change: Sendable, CustomTestStringConvertible {
        let name: String
        let make: @Sendable (any WriteTransaction, Scene) throws -> Void
        var testDescription: String { name }
    }

    struct Scene: Sendable {
        let project: Project
        let child: Project
        let first: TaskItem
        let second: TaskItem
    }

    static let changes = [
        Change(name: "create a task") { transaction, scene in
            _ = try transaction.tasks.insert(.sample(name: "New <one>", dependencies: [scene.first.id]))
        },
        Change(name: "rename") { transaction, scene in
            var task = scene.first
            task.name = "Renamed \"twice\" 🪴"
            task.details = nil
            _ = try transaction.tasks.update(task)
        },
        Change(name: "complete") { transaction, scene in
            _ = try transaction.tasks.update(scene.first.completed(quality: .good))
        },
        Change(name: "drop the dependencies") { transaction, scene in
            var task = scene.second
            task.dependencies = []
            _ = try transaction.tasks.update(task)
        },
        Change(name: "delete both tasks") { transaction, scene in
            try transaction.tasks.delete([scene.first.id, scene.second.id])
        },
        Change(name: "delete the parent only") { transaction, scene in
            try transaction.tasks.delete([scene.first.id])
        },
        Change(name: "delete the project and move its tasks") { transaction, scene in
            _ = try transaction.tasks.move(from: scene.project.id, to: Project.inboxID)
            try transaction.projects.delete(scene.project.id)
        },
        Change(name: "delete the project with its tasks") { transaction, scene in
            _ = try transaction.tasks.delete(of: scene.project.id)
            try transaction.projects.delete(scene.project.id)
        },
        Change(name: "change a project") { transaction, scene in
            var project = scene.project
            project.name = "Other"
            project.tags = ["a", "b"]
            project.settings.defaultTaskPriority = .low
            _ = try transaction.projects.update(project)
        },
        Change(name: "create a project with a task") { transaction, _ in
            let project = try transaction.projects.insert(Project.sample())
            _ = try transaction.tasks.insert(.sample(projectID: project.id))
        },
        Change(name: "change settings") { transaction, _ in
            var settings = try transaction.settings.current
            settings.theme = .dark
            settings.timeZone = "Europe/Berlin"
            settings.dailyGoal = DailyGoal(.tasks, 5)
            try transaction.settings.update(settings)
        },
        Change(name: "import") { transaction, scene in
            let project = try transaction.projects.insert(Project.sample())
            let done = TaskItem.sample(projectID: project.id, createdBy: .import).completed(by: .import)
            try transaction.tasks.insertImported([
                done, .sample(dependencies: [done.id], parentID: scene.first.id, createdBy: .import),
            ])
        },
    ]

    static func scene(_ store: SQLiteStore) throws -> Scene {
        let project = try store.add(project: .sample(name: "Garden"))
        let child = try store.add(project: .sample(name: "Pots", parentID: project.id))
        let first = try store.add(
            .sample(details: "daily", projectID: project.id, priority: .high, due: "2026-03-27"))[0]
        let second = try store.add(
            .sample(projectID: project.id, due: "2026-03-28T10:00", dependencies: [first.id], parentID: first.id))[0]
        return Scene(project: project, child: child, first: first, second: second)
    }

    private static func action(_ change: Change) -> ChangeAction {
        change.name == "import" ? .importTasks : .updateTask
    }

    @Test(arguments: changes)
    func `undo restores every row, redo makes the change again`(_ change: Change) throws {
        try withStore { store in
            let scene = try Self.scene(store)
            let before = try Contents(store)
            try store.write(.sample(Self.action(change))) { try change.make($0, scene) }
            let after = try Contents(store)
            #expect(after != before)
            for _ in 0..<2 {
                try store.undo()
                #expect(try Contents(store) == before)
                #expect(try store.problems == [])
                try store.redo()
                #expect(try Contents(store) == after)
                #expect(try store.problems == [])
            }
        }
    }

    @Test(arguments: changes)
    func `undo works after a restart`(_ change: Change) throws {
        let directory = TemporaryDirectory()
        let path = directory.file("tasker.db")
        let first = try SQLiteStore(path: path)
        _ = try first.write(.sample(.mend)) { try $0.projects.mend(at: FixedTime.start) }
        let scene = try Self.scene(first)
        let before = try Contents(first)
        try first.write(.sample(Self.action(change))) { try change.make($0, scene) }
        first.close()
        let second = try SQLiteStore(path: path)
        try second.undo()
        #expect(try Contents(second) == before)
        #expect(try second.problems == [])
        second.close()
    }

    @Test func `an undo is a change of its own that raises versions and the data version`() throws {
        try withStore { store in
            var task = try store.add(.sample())[0]
            task.name = "Other"
            let changed = task
            _ = try store.write(.sample()) { try $0.tasks.update(changed) }
            let before = try store.read { try $0.log.dataVersion }
            try store.undo()
            let (stored, version) = try store.read { (try $0.tasks.find(task.id), try $0.log.dataVersion) }
            #expect(stored?.version == 3)
            #expect(version == before + 1)
            #expect(try store.newestChange?.action == .undo)
        }
    }

    @Test func `versions grow through deletion and return`() throws {
        try withStore { store in
            let task = try store.add(.sample())[0]
            var versions: [Int] = []
            for _ in 0..<3 {
                try store.undo()
                try store.redo()
                versions.append(try #require(try store.read { try $0.tasks.find(task.id) }).version)
            }
            #expect(versions == versions.sorted() && Set(versions).count == 3)
            #expect(versions[0] > task.version)
        }
    }

    @Test func `an older change is undone by its number`() throws {
        try withStore { store in
            let first = try store.add(.sample())[0]
            let entry = try #require(try store.newestChange)
            let second = try store.add(.sample())[0]
            try store.undo(entry.id)
            let found = try store.read { (try $0.tasks.find(first.id), try $0.tasks.find(second.id)) }
            #expect(found.0 == nil)
            #expect(found.1 == second)
        }
    }

    @Test func `a change whose rows were touched later is refused, naming the later one`() throws {
        try withStore { store in
            var task = try store.add(.sample())[0]
            let entry = try #require(try store.newestChange)
            task.priority = .highest
            let changed = task
            _ = try store.write(.sample()) { transaction in
                try transaction.describe("Made it urgent")
                return try transaction.tasks.update(changed)
            }
            let error = #expect(throws: DomainError.self) { try store.undo(entry.id) }
            guard case .refused(.history.undoConflict, let message)? = error else {
                Issue.record("unexpected error \(String(describing: error))")
                return
            }
            #expect(message.contains("“Made it urgent”"))
        }
    }

    @Test func `after the later change is undone too the older one can be`() throws {
        try withStore { store in
            var task = try store.add(.sample())[0]
            let entry = try #require(try store.newestChange)
            task.priority = .highest
            let changed = task
            _ = try store.write(.sample()) { try $0.tasks.update(changed) }
            try store.undo()
            try store.undo(entry.id)
            #expect(try store.read { try $0.tasks.find(task.id) } == nil)
            try store.redo()
            try store.redo()
            #expect(try store.read { try $0.tasks.find(task.id) }?.priority == .highest)
            #expect(code { try store.redo() } == "redo.nothing")
        }
    }

    @Test func `the creation of a project that has tasks since cannot be undone`() throws {
        try withStore { store in
            let project = try store.add(project: .sample())
            let entry = try #require(try store.newestChange)
            _ = try store.write(.sample(.createTask)) { transaction in
                try transaction.describe("Added “Dig”")
                return try transaction.tasks.insert(.sample(projectID: project.id))
            }
            let error = #expect(throws: DomainError.self) { try store.undo(entry.id) }
            #expect("\(String(describing: error))".contains("Added “Dig”"))
            #expect(try store.problems == [])
        }
    }

    @Test func `a task cannot come back into a project that is gone`() throws {
        try withStore { store in
            let project = try store.add(project: .sample())
            let task = try store.add(.sample(projectID: project.id))[0]
            try store.write(.sample(.deleteTask)) { try $0.tasks.delete([task.id]) }
            let entry = try #require(try store.newestChange)
            try store.write(.sample(.deleteProject)) { transaction in
                try transaction.describe("Deleted “Garden”")
                try transaction.projects.delete(project.id)
            }
            let error = #expect(throws: DomainError.self) { try store.undo(entry.id) }
            #expect("\(String(describing: error))".contains("Deleted “Garden”"))
        }
    }

    @Test func `a deleted project cannot come back while its name is taken`() throws {
        try withStore { store in
            let project = try store.add(project: .sample(name: "Garden"))
            try store.write(.sample(.deleteProject)) { try $0.projects.delete(project.id) }
            let entry = try #require(try store.newestChange)
            try store.add(project: .sample(name: "GARDEN"))
            #expect(code { try store.undo(entry.id) } == "project.name.taken")
        }
    }

    @Test func `what cannot be undone says why`() throws {
        try withStore { store in
            #expect(code { try store.undo() } == "undo.nothing")
            #expect(code { try store.undo(99) } == "undo.notFound")
            try store.add(.sample())
            let entry = try #require(try store.newestChange)
            try store.undo()
            let undo = try #require(try store.newestChange)
            #expect(code { try store.undo(entry.id) } == "undo.done")
            #expect(code { try store.undo() } == "undo.nothing")
            try store.undo(undo.id)
            #expect(code { try store.undo(undo.id) } == "undo.done")
        }
    }

    @Test func `only the last 200 changes can be undone`() throws {
        try withStore { store in
            try store.add(.sample())
            let first = try #require(try store.newestChange)
            for _ in 0..<200 { try store.add(.sample()) }
            #expect(code { try store.undo(first.id) } == "undo.tooOld")
            #expect(code { try store.undo(first.id + 1) } == nil)
        }
    }

    @Test func `undo reaches 200 steps back, however often changes are undone and redone`() throws {
        try withStore { store in
            for _ in 0..<210 { try store.add(.sample()) }
            for _ in 0..<3 {
                try store.undo()
                try store.redo()
            }
            for _ in 0..<200 { try store.undo() }
            #expect(code { try store.undo() } == "undo.nothing")
            #expect(try store.read { try $0.sums.totals().tasks } == 10)
        }
    }

    @Test func `an undo is taken back by its own number, and so is that`() throws {
        try withStore { store in
            try store.add(.sample())
            for count in [0, 1, 0, 1] {
                try store.undo(try #require(try store.newestChange).id)
                #expect(try store.read { try $0.sums.totals().tasks } == count)
            }
            let done = try #require(try store.newestChange)
            #expect(done.action == .redo && done.what.hasPrefix("Redid: "))
        }
    }

    @Test func `an undo is final once something else was done`() throws {
        try withStore { store in
            let task = try store.add(.sample())[0]
            func rename(_ name: String) throws {
                var task = try #require(try store.read { try $0.tasks.find(task.id) })
                task.name = name
                let renamed = task
                _ = try store.write(.sample()) { try $0.tasks.update(renamed) }
            }
            try rename("Dig")
            try store.undo()
            let undo = try #require(try store.newestChange)
            try rename("Rake")
            #expect(code { try store.undo(undo.id) } == "undo.done")
        }
    }

    @Test func `a new change ends redo`() throws {
        try withStore { store in
            try store.add(.sample())
            try store.undo()
            #expect(try store.read { try $0.log.undoState().redo } != nil)
            try store.add(.sample())
            #expect(try store.read { try $0.log.undoState().redo } == nil)
            #expect(code { try store.redo() } == "redo.nothing")
        }
    }

    @Test func `very many rows are undone and redone, and reported by their number`() throws {
        try withStore { store in
            let project = try store.add(project: .sample())
            let made = try store.write(.sample(.createTask)) { transaction in
                var tasks: [TaskItem] = []
                for number in 0..<450 {
                    let (parent, needed) = (tasks.last, number % 3 == 0 ? tasks.first : nil)
                    tasks.append(
                        try transaction.tasks.insert(
                            .sample(
                                name: "Task \(number)", projectID: project.id,
                                dependencies: needed.map { [$0.id] } ?? [], parentID: number % 2 == 0 ? nil : parent?.id
                            )
                        ))
                }
                return tasks.count
            }
            let before = try Contents(store)
            let changes: [@Sendable (any WriteTransaction) throws -> Int] = [
                { try $0.tasks.delete(of: project.id) }, { try $0.tasks.move(from: project.id, to: Project.inboxID) },
                { try $0.tasks.setArchived(FixedTime.start, of: project.id) },
            ]
            for change in changes {
                #expect(try store.write(.sample(), change) == made)
                let after = try Contents(store)
                let last = try store.read { try $0.log.lastEventID }
                try store.undo()
                #expect(try Contents(store) == before)
                let events = try #require(try store.read { try $0.log.events(after: last, limit: 10) })
                #expect(events.count == 1)
                let told = try JSONParser.parse(events[0].data)
                #expect(told["amount"]?.integer == 450 && told["ids"]?.elements?.count == 100)
                try store.redo()
                #expect(try Contents(store) == after)
                #expect(try store.problems == [])
                try store.undo()
            }
        }
    }

    @Test func `an undo publishes what it did`() throws {
        try withStore { store in
            let task = try store.add(.sample())[0]
            try store.write(.sample(.completeTask)) { _ = try $0.tasks.update(task.completed()) }
            let last = try store.read { try $0.log.lastEventID }
            try store.undo()
            try store.undo()
            let events = try #require(try store.read { try $0.log.events(after: last, limit: 10) })
            #expect(events.map(\.name) == ["TaskReopened", "TaskDeleted"])
            #expect(events.allSatisfy { String(decoding: $0.data, as: UTF8.self).contains(task.id.description) })
        }
    }
}
