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
    func `what can be undone, and why not, is reported as an undo would`(_ seed: Int) throws {
        try withStore { store in
            var operations = RandomOperations(seed: UInt64(seed) &* 31, store)
            for step in 0..<60 {
                try operations.step()
                if step % 6 != 5 { continue }
                let entries = try store.read { try $0.log.activity(ActivityFilter(), before: nil, limit: 100) }
                for item in entries {
                    let refused = try refusal(store, item.entry.id)
                    let told = item.obstacle.map { $0.sentence(item.entry.what) }
                    #expect((told == nil) == (refused == nil), "\(item.entry) \(told ?? "free") \(refused ?? "done")")
                }
            }
        }
    }

    @Test func `a name taken by another project prevents the undo`() throws {
        try withStore { store in
            let made = try store.add(project: .sample(name: "Garden"))
            try store.write(.sample(.updateProject)) { transaction in
                var project = made
                project.name = "Pond"
                _ = try transaction.projects.update(project)
            }
            let renamed = try store.newestChange
            try store.add(project: .sample(name: "garden"))
            let obstacle = try store.read { try $0.log.entry(renamed?.id ?? 0) }?.obstacle
            guard case .broken(.project.nameTaken, _, let later)? = obstacle else {
                Issue.record("\(String(describing: obstacle))")
                return
            }
            #expect(try later == store.newestChange)
        }
    }

    @Test func `a deleted project prevents moving a task back to it`() throws {
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
            let item = try store.read { try $0.log.entry(moved?.id ?? 0) }
            #expect(try item?.obstacle == store.newestChange.map(UndoObstacle.later))
        }
    }

    @Test func `trying an undo leaves nothing behind`() throws {
        try withStore { store in
            let project = try store.add(project: .sample())
            let task = try store.add(.sample(projectID: project.id))[0]
            try store.write(.sample(.deleteTask)) { try $0.tasks.delete([task.id]) }
            func state() throws -> [Int64] {
                try store.read { try [$0.log.dataVersion, $0.log.lastEventID, Int64($0.log.count(ActivityFilter()))] }
            }
            let (before, contents) = (try state(), try Contents(store))
            #expect(try store.read { try $0.log.activity(ActivityFilter(), before: nil, limit: 10) }.count == 4)
            #expect(try state() == before)
            #expect(try Contents(store) == contents)
            #expect(try store.check(at: FixedTime.start).isClean)
        }
    }

    @Test func `while the writing thread is busy, reading the log does not wait for it`() throws {
        let directory = TemporaryDirectory()
        var options = StoreOptions(now: { FixedTime.start })
        options.trialMilliseconds = 1
        let store = try SQLiteStore(path: directory.file("tasker.db"), options: options)
        try store.add(project: .inbox(at: FixedTime.start))
        let (isBusy, mayEnd) = (Gate(), Gate())
        let writer = TestThread {
            _ = try? store.write(.sample()) { _ in
                isBusy.open()
                mayEnd.wait()
            }
        }
        isBusy.wait()
        let entry = try store.read { try $0.log.activity(ActivityFilter(), before: nil, limit: 10) }.first
        mayEnd.open()
        writer.join()
        #expect(entry?.entry.action == .createProject && entry?.obstacle == nil)
        // A trial not begun in time is never begun, so the thread is free for the next one.
        let other = Project.sample(name: Project.inboxName + "!")
        try store.add(project: other)
        #expect(try store.read { try $0.log.activity(ActivityFilter(), before: nil, limit: 10) }.count == 2)
        store.close()
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
