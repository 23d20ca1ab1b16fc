import Calendar
import Domain
import TestSupport
import Testing

@testable import Storage

struct ImportTests {
    private static let indexes = "SELECT count(*) FROM sqlite_schema WHERE type = 'index'"

    @Test func `a large import sorts its tasks into the indexes at its end, and all are counted and found`() throws {
        let temporary = try TemporaryStore()
        let store = temporary.store
        let before = try store.readSnapshot { try $0.connection.integer(Self.indexes) }
        let tasks = (0..<1_200).map {
            TaskItem.sample(name: "Task \($0)", due: "2026-02-10").completed(on: FixedTime.today - $0 % 30)
        }
        try store.write(.sample(.importTasks)) { transaction in
            try transaction.tasks.prepareImport(of: tasks.count)
            for start in stride(from: 0, to: tasks.count, by: 400) {
                try transaction.tasks.insertImported(Array(tasks[start..<start + 400]))
            }
            try transaction.tasks.finishImport()
        }
        #expect(try store.readSnapshot { try $0.connection.integer(Self.indexes) } == before)
        #expect(try store.read { try $0.sums.totals().tasks } == tasks.count)
        #expect(try store.check(at: FixedTime.start).isClean)
        var filter = TaskFilter()
        filter.text = TextMatch("task 1199")
        let asked = filter
        let found = try store.read { try $0.lists.ids(.found(by: asked, at: FixedTime.moment()), limit: 10) }
        #expect(found == [tasks[1_199].id])
    }

    @Test func `a task changed in the middle of an import is counted once`() throws {
        try withStore { store in
            let tasks = (0..<30).map { TaskItem.sample(name: "Task \($0)", due: "2026-02-10").completed() }
            try store.write(.sample(.importTasks)) { transaction in
                try transaction.tasks.prepareImport(of: tasks.count)
                try transaction.tasks.insertImported(Array(tasks[..<20]))
                var task = try #require(try transaction.tasks.find(tasks[3].id))
                task.estimatedDuration = 600
                task.actualDuration = 900
                _ = try transaction.tasks.update(task)
                _ = try transaction.tasks.insert(.sample(name: "Habit"))
                try transaction.tasks.insertImported(Array(tasks[20...]))
                try transaction.tasks.finishImport()
            }
            #expect(try store.read { try $0.sums.totals().tasks } == 31)
            #expect(try store.problems == [])
        }
    }

    @Test func `an imported task waits for one that is imported after it, also when the import comes back`() throws {
        try withStore { store in
            let blockers = (0..<3).map { TaskItem.sample(name: "Blocker \($0)", createdBy: .import) }
            let waiting = TaskItem.sample(dependencies: blockers.map(\.id), createdBy: .import)
            func count() throws -> Int? {
                try store.readSnapshot { try $0.connection.integer("SELECT sum(blockers) FROM blocked_task") }
            }
            _ = try run([waiting] + blockers, store)
            #expect(try count() == 3)
            #expect(try store.problems == [])
            try store.undo()
            #expect(try count() == nil)
            try store.redo()
            #expect(try count() == 3)
            let later = TaskItem.sample()
            try store.write(.sample()) { transaction in
                _ = try transaction.tasks.insert(.sample(dependencies: [later.id]))
                _ = try transaction.tasks.insert(later)
            }
            #expect(try count() == 4)
        }
    }

    @Test(arguments: [0, 1_500])
    func `a large import that is undone and comes back leaves everything counted, sorted and found`(others: Int) throws
    {
        try withStore { store in
            let own = (0..<others).map { TaskItem.sample(name: "Own \($0)", tags: ["Mine"]) }
            if !own.isEmpty { try store.write(.sample()) { for task in own { _ = try $0.tasks.insert(task) } } }
            let keeper = try store.add(.sample(name: "Keeper", due: "2026-02-10", tags: ["Mine"]))[0]
            let indexes = try store.readSnapshot { try $0.connection.integer(Self.indexes) }
            let tasks = imported(1_200).map { task in
                var task = task
                task.tags = ["Hedge"]
                return task
            }
            _ = try run(tasks, store)
            func found(_ text: String) throws -> [TaskID] {
                var filter = TaskFilter()
                filter.text = TextMatch(text)
                let asked = filter
                return try store.read { try $0.lists.ids(.found(by: asked, at: FixedTime.moment()), limit: 10) }
            }
            for _ in 0..<2 {
                try store.undo()
                #expect(try store.problems == [])
                #expect(try store.read { try $0.sums.totals().tasks } == others + 1)
                #expect(try found("task 1199") == [] && found("keeper") == [keeper.id])
                try store.redo()
                #expect(try store.problems == [])
                #expect(try store.read { try $0.sums.totals().tasks } == others + 1_201)
                #expect(try found("task 1199") == [tasks[1_199].id] && found("keeper") == [keeper.id])
            }
            #expect(try store.readSnapshot { try $0.connection.integer(Self.indexes) } == indexes)
            try store.add(.sample(name: "Later").completed())
            #expect(try store.problems == [])
        }
    }

    @Test func `a new task is counted after an import that was refused`() throws {
        let temporary = try TemporaryStore()
        let store = temporary.store
        let before = try store.readSnapshot { try $0.connection.integer(Self.indexes) }
        let task = TaskItem.sample().completed()
        #expect(throws: DomainError.self) {
            try store.write(.sample(.importTasks)) { transaction in
                try transaction.tasks.prepareImport(of: 2_000)
                try transaction.tasks.insertImported([task, task])
            }
        }
        try store.add(TaskItem.sample().completed())
        #expect(try store.read { try $0.sums.totals().tasks } == 1)
        #expect(try store.check(at: FixedTime.start).isClean)
        #expect(try store.readSnapshot { try $0.connection.integer(Self.indexes) } == before)
    }

    private func imported(_ count: Int, project: ProjectID = Project.inboxID) -> [TaskItem] {
        (0..<count).map {
            TaskItem.sample(name: "Task \($0)", projectID: project, priority: .low, createdBy: .import)
                .completed(on: FixedTime.today - $0 % 30, by: .import)
        }
    }

    private func run(_ tasks: [TaskItem], _ store: SQLiteStore) throws -> Int64 {
        try store.write(.sample(.importTasks)) { transaction in
            try transaction.tasks.insertImported(tasks)
            return try #require(transaction.changeID)
        }
    }

    @Test func `an undone import can be imported again with the same ids`() throws {
        try withStore { store in
            let tasks = imported(50)
            _ = try run(tasks, store)
            try store.undo()
            #expect(try store.read { try $0.sums.totals().tasks } == 0)
            #expect(try store.write(.sample(.importTasks)) { try $0.tasks.existing(tasks.map(\.id)) } == [])
            _ = try run(tasks, store)
            #expect(try store.read { try $0.sums.totals().tasks } == 50)
            #expect(try store.problems == [])
        }
    }

    @Test func `a task takes the id of one that an undone import left behind`() throws {
        try withStore { store in
            let tasks = imported(3)
            _ = try run(tasks, store)
            try store.undo()
            try store.add(tasks[0])
            #expect(try store.read { try $0.sums.totals().tasks } == 1)
            #expect(try store.problems == [])
        }
    }

    @Test func `an import whose task was changed since is not undone`() throws {
        try withStore { store in
            let tasks = imported(3)
            let entry = try run(tasks, store)
            try store.write(.sample()) { transaction in
                var task = try #require(try transaction.tasks.find(tasks[1].id))
                task.name = "Other"
                try transaction.describe("Renamed it")
                _ = try transaction.tasks.update(task)
            }
            let error = #expect(throws: DomainError.self) { try store.undo(entry) }
            #expect("\(String(describing: error))".contains("Renamed it"))
        }
    }

    @Test func `an import is not undone while another task depends on one of its own`() throws {
        try withStore { store in
            let tasks = imported(2)
            let entry = try run(tasks, store)
            try store.add(.sample(dependencies: [tasks[0].id]))
            #expect(code { try store.undo(entry) } == "undo.conflict")
        }
    }

    @Test func `an import that comes back is found, after what it refers to`() throws {
        try withStore { store in
            let project = try store.add(project: .sample(name: "Garden"))
            let parent = try store.add(.sample(projectID: project.id))[0]
            let tasks = (0..<3).map { index in
                TaskItem.sample(
                    name: "Prune \(index)", projectID: project.id, tags: ["Hedge"], parentID: parent.id,
                    createdBy: .import)
            }
            _ = try run(tasks, store)
            try store.direct { try PendingText(connection: $0).settle() }
            for _ in 0..<3 { try store.undo() }
            #expect(try store.rows(in: "project") == 1 && store.rows(in: "task") == 0)
            #expect(try store.rows(in: "task_tag") == 0)
            #expect(try store.problems == [])
            for _ in 0..<3 { try store.redo() }
            #expect(try store.problems == [])
            var filter = TaskFilter()
            filter.text = TextMatch("prune 2")
            let asked = filter
            let found = try store.read { try $0.lists.ids(.found(by: asked, at: FixedTime.moment()), limit: 10) }
            #expect(found == [tasks[2].id])
            #expect(try store.read { try $0.tasks.find(tasks[2].id)?.version } == 2)
        }
    }

    @Test func `a refused import leaves an undone one as it was`() throws {
        try withStore { store in
            let tasks = imported(3)
            let entry = try run(tasks, store)
            try store.undo()
            let other = tasks[0].id
            #expect(throws: DomainError.self) {
                try store.write(.sample(.importTasks)) {
                    try $0.tasks.insertImported([.sample(id: other), .sample(id: other)])
                }
            }
            try store.redo()
            #expect(try store.read { try $0.sums.totals().tasks } == 3)
            #expect(entry > 0)
        }
    }

    @Test func `an undone import is purged when it leaves the last 200 changes`() throws {
        let temporary = try TemporaryStore()
        let store = temporary.store
        let project = Project.sample()
        let tasks = imported(1_200, project: project.id)
        try store.write(.sample(.importTasks)) { transaction in
            _ = try transaction.projects.insert(project)
            try transaction.tasks.insertImported(tasks)
        }
        try store.undo()
        #expect(try store.rows(in: "undone_task") == 1_200 && store.rows(in: "task") == 0)
        let keeper = try store.add(.sample())[0]
        for number in 0..<205 {
            try store.write(.sample()) { transaction in
                var task = try #require(try transaction.tasks.find(keeper.id))
                task.name = "Name \(number)"
                _ = try transaction.tasks.update(task)
            }
        }
        // The purge continues in pauses.
        #expect(try isTrueSoon { try store.rows(in: "undone_task") == 0 && store.rows(in: "undone_project") == 0 })
        #expect(try store.problems == [])
    }

    @Test func `points of imported completions are recomputed, those made here are kept`() throws {
        try withStore { store in
            let tasks = imported(10)
            _ = try run(tasks, store)
            let own = try store.add(.sample().completed())[0]
            let before = try store.read { try $0.log.dataVersion }
            try store.write(.sample(.importTasks)) { transaction in
                try transaction.tasks.recomputeImportedPoints { _ in
                    PointsBreakdown(base: 7, category: 0, energy: 0, quality: 10, timely: 10, streak: 100)
                }
            }
            let (points, version) = try store.read {
                (try $0.sums.totalPoints(upTo: FixedTime.today), try $0.log.dataVersion)
            }
            #expect(points == 70 + own.pointsEarned)
            #expect(version == before + 1)
            #expect(try store.problems == [])
        }
    }
}
