import Calendar
import Domain
import TestSupport
import Testing

@testable import Storage

struct DayListTests {
    private static let moment = FixedTime.moment()
    private static let today = FixedTime.today

    /// A store with some tasks, a few of which belong to a habit.
    private func filled() throws -> TemporaryStore {
        let temporary = try TemporaryStore()
        var random = RandomTasks(seed: 23, projects: [Project.inboxID])
        _ = try random.fill(temporary.store, 250)
        for distance in [-2, 0, 3, nil] as [Int?] {
            var task = TaskItem.sample()
            task.dueDate = distance.map { DueDate(day: Self.today + $0, minute: nil) }
            task.habitID = .random()
            try temporary.store.add(task)
        }
        return temporary
    }

    /// The same listing with a condition that is true for every task, but unknown to walks.
    private func sorted(_ listing: TaskListing) -> TaskListing {
        var sorted = listing
        sorted.query.filter.priority = Priority.allCases
        return sorted
    }

    /// The groups, the number and each page have to be those of the sorted listing.
    private func expectSorted(_ listing: TaskListing, in lists: any ListReading, skipping: [Int]) throws {
        let whole = try lists.page(sorted(listing), after: nil, limit: 500).tasks.map(\.id)
        #expect(try lists.groups(listing) == lists.groups(sorted(listing)))
        #expect(try lists.count(listing) == whole.count)
        for skipped in skipping {
            let page = try lists.page(listing, after: nil, skipping: skipped, limit: 3)
            #expect(page.tasks.map(\.id) == Array(whole.dropFirst(skipped).prefix(3)), "\(skipped)")
            guard let next = page.next else { continue }
            let rest = try lists.page(listing, after: next, limit: 500).tasks.map(\.id)
            #expect(rest == Array(whole.dropFirst(skipped + 3)))
        }
    }

    @Test(arguments: [TaskScope.all, .upcoming], [nil, false] as [Bool?])
    func `open tasks by due day are read from the rollups in the order that sorting has`(
        _ scope: TaskScope, _ isHabit: Bool?
    ) throws {
        let temporary = try filled()
        for due in [DayBounds(), DayBounds(to: Self.today + 2), DayBounds(from: Self.today - 3)] {
            var listing = TaskListing(scope, TaskQuery(group: .dueDay), at: Self.moment)
            listing.query.filter[.isHabit] = isHabit
            listing.query.filter.due = due
            try temporary.store.read { try expectSorted(listing, in: $0.lists, skipping: [0, 1, 30, 500]) }
        }
    }

    @Test func `completed tasks by day are read from the rollups in the order that sorting has`() throws {
        let temporary = try filled()
        for completed in [DayBounds(), DayBounds(from: Self.today - 3, to: Self.today)] {
            var listing = TaskListing(.history, TaskQuery(group: .completedOn), at: Self.moment)
            listing.query.filter.status = .completed
            listing.query.filter.archived = .include
            listing.query.filter.completed = completed
            try temporary.store.read { try expectSorted(listing, in: $0.lists, skipping: [0, 2, 500]) }
        }
    }

    @Test func `the sections of today are counted as those of a filtered list`() throws {
        let temporary = try filled()
        for _ in 0..<3 { try temporary.store.add(TaskItem.sample().completed(on: Self.today)) }
        var listing = TaskListing(.today, TaskQuery(), at: Self.moment)
        listing.query.filter.status = .all
        try temporary.store.read { reading in
            let sections = try reading.lists.sections(listing)
            #expect(try sections == reading.lists.sections(sorted(listing)))
            #expect(sections[.completed] != nil && sections[.overdue] != nil)
            let overdue = sections[.overdue] ?? 0
            let whole = try reading.lists.page(sorted(listing), after: nil, limit: 500).tasks.map(\.id)
            let rest = try reading.lists.page(listing, after: nil, skipping: overdue, limit: 500).tasks.map(\.id)
            #expect(rest == Array(whole.dropFirst(overdue)))
        }
    }
}
