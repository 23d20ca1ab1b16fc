import Domain
import Storage
import Synchronization
import TestSupport
import Testing

struct ConcurrentPagesTests {
    /// The tasks that stay are never changed, while others around them are added, changed and deleted.
    @Test(arguments: [
        TaskSort.usual, .keys([SortKey(.name)]),
        .keys([SortKey(.dueDate, isFalling: true), SortKey(.name, isFalling: true)]),
        .smart(.urgent),
    ])
    func `pages neither repeat nor miss a task while others write`(_ sort: TaskSort) throws {
        let temporary = try TemporaryStore()
        let store = temporary.store
        let other = try store.add(project: .sample()).id
        var random = RandomTasks(seed: 21)
        let staying = Set(try random.fill(store, 150).filter { $0.archivedAt == nil }.map(\.id))
        let isDone = Atomic(false)
        let writer = TestThread {
            var round: UInt64 = 0
            while !isDone.load(ordering: .relaxed) {
                round += 1
                var coming = RandomTasks(seed: 1_000 + round, projects: [Project.inboxID, other])
                do { try Self.change(store, &coming, other) } catch { Issue.record("\(error)") }
            }
        }
        defer {
            isDone.store(true, ordering: .relaxed)
            writer.join()
        }
        var query = TaskQuery(sort: sort)
        query.filter.status = .all
        let listing = TaskListing(.all, query, at: FixedTime.moment())
        for _ in 0..<5 {
            var found: [TaskID] = []
            var cursor: TaskCursor?
            repeat {
                let page = try store.read { try $0.lists.page(listing, after: cursor, limit: 7) }
                found += page.tasks.map(\.id)
                cursor = page.next
            } while cursor != nil
            let kept = found.filter(staying.contains)
            #expect(Set(kept) == staying)
            #expect(kept.count == staying.count)
        }
    }

    /// Creates some tasks, completes and moves them, and deletes them again.
    private static func change(_ store: SQLiteStore, _ random: inout RandomTasks, _ other: ProjectID) throws {
        let made = try random.fill(store, 6)
        for task in made {
            var changed = task.isComplete ? task : task.completed()
            changed.projectID = other
            let stored = changed
            _ = try store.write(.sample()) { try $0.tasks.update(stored) }
        }
        try store.write(.sample(.deleteTask)) { try $0.tasks.delete(made.map(\.id)) }
    }
}
