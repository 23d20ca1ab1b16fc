import Calendar
import Domain
import TestSupport
import Testing

@testable import Storage

struct ListSumTests {
    private func count(_ store: SQLiteStore, _ set: (inout TaskCriteria) -> Void) throws -> Int {
        let listing = TaskListing.found(by: TaskFilter(set), at: FixedTime.moment())
        #expect(ListSums.counts(listing) != nil)
        var each = listing
        // True for every task, but unknown to sums.
        each.query.filter.priority = Priority.allCases
        return try store.read { reading in
            let count = try reading.lists.count(listing)
            #expect(try count == reading.lists.count(each))
            return count
        }
    }

    @Test func `tasks of low energy that nothing blocks are counted as one by one`() throws {
        let temporary = try TemporaryStore()
        var random = RandomTasks(seed: 31, projects: [Project.inboxID])
        _ = try random.fill(temporary.store, 200)
        let lowEnergy = { (criteria: inout TaskCriteria) in
            criteria.energy = [.low]
            criteria[.isBlocked] = false
        }
        let before = try count(temporary.store, lowEnergy)
        let first = TaskItem.sample(energy: .low)
        try temporary.store.add(first, .sample(energy: .low, dependencies: [first.id]))
        try temporary.store.add(.sample(energy: .low, archivedAt: FixedTime.start))
        #expect(try count(temporary.store, lowEnergy) == before + 1)
    }

    @Test func `tasks added by a day are counted as one by one, also after one was completed`() throws {
        let temporary = try TemporaryStore()
        var random = RandomTasks(seed: 37, projects: [Project.inboxID])
        _ = try random.fill(temporary.store, 200)
        let last = FixedTime.today - 30
        let added = { (criteria: inout TaskCriteria) in criteria.added.to = last }
        let before = try count(temporary.store, added)
        let old = try temporary.store.add(.sample(addedOn: last), .sample(addedOn: last + 1))[0]
        #expect(try count(temporary.store, added) == before + 1)
        try temporary.store.write(.sample()) { _ = try $0.tasks.update(old.completed()) }
        #expect(try count(temporary.store, added) == before)
    }
}
