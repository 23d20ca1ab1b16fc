import Domain
@testable import Storage
import TestSupport
import Testing

struct UndoOutlookTests {
    /// Ends the transaction of an undo trial.
    private struct Tried: Error {}

    private func refusal(_ store: SQLiteStore, _ id: Int64) throws -> String? {
        do {
            try store.write(.sample(.undo)) { transaction in
                _ = try transaction.log.undo(id)
                throw Tried()
            }
            return nil
        } catch is Tried {
            return nil
        } catch DomainError.refused(_, let message) {
            return message
        }
    }

    @Test(arguments: 1...6)
    func `an obstacle that the log shows is the one for which an undo is refused`(_ seed: Int) throws {
        try withStore { store in
            var operations = RandomOperations(seed: UInt64(seed) &* 31, store)
            for step in 0..<60 {
                try operations.step()
                if step % 6 != 5 { continue }
                let entries = try store.read { try $0.log.activity(ActivityFilter(), before: nil, limit: 100) }
                for item in entries {
                    let refused = try refusal(store, item.entry.id)
                    let told = item.obstacle.map { $0.sentence(item.entry) }
                    #expect(told == nil || told == refused, "\(item.entry) \(told ?? "free") \(refused ?? "done")")
                }
            }
        }
    }

    @Test func `a name taken by another project refuses the undo, but not before it is asked for`() throws {
        try withStore { store in
            let made = try store.add(project: .sample(name: "Garden"))
            try store.write(.sample(.updateProject)) { transaction in
                var project = made
                project.name = "Pond"
                _ = try transaction.projects.update(project)
            }
            let renamed = try store.newestChange
            try store.add(project: .sample(name: "garden"))
            let id = renamed?.id ?? 0
            #expect(try store.read { try $0.log.entry(id) }?.obstacle == nil)
            let obstacle = UndoObstacle.broken(
                .project.nameTaken, "another one has that name now.", by: try store.newestChange)
            #expect(try refusal(store, id) == obstacle.sentence(#require(renamed)))
        }
    }

    @Test func `moving a task back to a deleted project is refused when it is asked for`() throws {
        try withStore { store in
            let project = try store.add(project: .sample())
            let task = try store.add(.sample(projectID: project.id))[0]
            try store.write(.sample(.updateTask)) { transaction in
                var task = task
                task.projectID = Project.inboxID
                _ = try transaction.tasks.update(task)
            }
            let moved = try store.newestChange
            try store.write(.sample(.deleteProject)) { try $0.projects.delete(project.id) }
            let obstacle = try store.newestChange.map(UndoObstacle.later)
            #expect(try refusal(store, moved?.id ?? 0) == obstacle?.sentence(#require(moved)))
        }
    }

    @Test func `a row from elsewhere that refers to a new one is named`() throws {
        try withStore { store in
            let first = try store.add(.sample(name: "First"))[0]
            let made = try store.newestChange?.id ?? 0
            var second = try store.add(.sample(name: "Second"))[0]
            #expect(try store.read { try $0.log.entry(made) }?.obstacle == nil)
            second.dependencies = [first.id]
            try store.write(.sample(.updateTask)) { [second] in _ = try $0.tasks.update(second) }
            let obstacle = try store.read { try $0.log.entry(made) }?.obstacle
            #expect(try obstacle == store.newestChange.map(UndoObstacle.later))
            #expect(try refusal(store, made)?.contains("came later") == true)
        }
    }

    @Test func `a task that was added to a project of an import is named`() throws {
        try withStore { store in
            let project = try store.write(.sample(.importTasks)) { transaction in
                let project = try transaction.projects.insert(.sample(name: "Library"))
                try transaction.tasks.insertImported((0..<3).map { .sample(name: "Book \($0)", projectID: project.id) })
                return project
            }
            let made = try store.newestChange?.id ?? 0
            #expect(try store.read { try $0.log.entry(made) }?.obstacle == nil)
            try store.add(.sample(projectID: project.id))
            let obstacle = try store.read { try $0.log.entry(made) }?.obstacle
            #expect(try obstacle == store.newestChange.map(UndoObstacle.later))
        }
    }

    @Test func `reading the log waits for nothing that is being written`() throws {
        let temporary = try TemporaryStore()
        let store = temporary.store
        let project = try store.add(project: .sample())
        try store.add(.sample(projectID: project.id))
        let added = try store.newestChange
        let (isBusy, mayEnd) = (Gate(), Gate())
        let writer = TestThread {
            _ = try? store.write(.sample()) { _ in
                isBusy.open()
                mayEnd.wait()
            }
        }
        isBusy.wait()
        let entries = try store.read { try $0.log.activity(ActivityFilter(), before: nil, limit: 10) }
        mayEnd.open()
        writer.join()
        #expect(entries.map(\.obstacle).prefix(2) == [nil, added.map(UndoObstacle.later)])
    }

    @Test func `a later change of one row is reported for an entry with very many rows too`() throws {
        try withStore { store in
            let tasks = try store.write(.sample(.createTask)) { transaction in
                try (0..<1_200).map { try transaction.tasks.insert(.sample(name: "Task \($0)")) }
            }
            let made = try store.newestChange?.id ?? 0
            #expect(try store.read { try $0.log.entry(made) }?.obstacle == nil)
            try store.write(.sample(.deleteTask)) { try $0.tasks.delete([tasks[600].id]) }
            let item = try store.read { try $0.log.entry(made) }
            #expect(try item?.obstacle == store.newestChange.map(UndoObstacle.later))
            #expect(item?.rows == 1_200)
        }
    }
}
