import Calendar
import Domain
import TestSupport
import Testing

@testable import Storage

/// Filtered lists that are read in the order of an index instead of being sorted, and what is counted with sums of tags.
struct FoundAmongFirstTests {
    private static let home = TaskFilter.criterion(.tags(["HOME"], .any))
    private static let work = TaskFilter.criterion(.tags(["work"], .any))
    private static let ofTags = [
        home, .not(home), .any([home, work]), .all([home, .not(work)]), .criterion(.tags(["home", "work"], .all)),
        .criterion(.tags(["home", "work"], .none)), .criterion(.tagPattern("ho*")),
        .criterion(.question(.hasTags, true)),
        .criterion(.question(.hasTags, false)), .any([home, .criterion(.status(.completed))]),
    ]

    private static func narrowed(_ edits: (inout TaskFilter) -> Void...) -> [TaskFilter] {
        edits.map { edit in
            var filter = home
            edit(&filter)
            return filter
        }
    }

    private static let others = narrowed(
        { $0.status = .completed }, { $0.status = .all }, { $0.priority = [.high, .low] },
        { $0.due = DayBounds(from: FixedTime.today) }, { $0.due = DayBounds(to: FixedTime.today + 2) },
        { $0.category = [.work] }, { $0[.isBlocked] = true }, { $0[.isBlocked] = false }, { $0[.isSubtask] = true },
        { $0[.isSubtask] = false }, { $0[.isRepeating] = true }, { $0[.isRepeating] = false })

    /// Tasks of which four fifths have the same tag, some have a parent, and some repeat.
    private static func fill(_ store: SQLiteStore, _ count: Int) throws -> [TaskItem] {
        var random = RandomTasks(seed: 41)
        let tasks = (0..<count).map { number in
            var task = random.next()
            if number % 5 > 0, !task.tags.contains("home") { task.tags.append("Home") }
            if number % 7 == 3 { task.parentID = random.tasks[number - 3].id }
            if number % 6 == 0, task.dueDate != nil { task.repeatPattern = RepeatPattern("every week") }
            return task
        }
        return try store.write(.sample(.createTask)) { transaction in try tasks.map { try transaction.tasks.insert($0) }
        }
    }

    @Test func `a filtered list has the same tasks page by page as sorted whole`() throws {
        try withStore { store in
            let tasks = try Self.fill(store, 3_000)
            let byID = Dictionary(uniqueKeysWithValues: tasks.map { ($0.id, $0) })
            let moment = FixedTime.moment()
            for filter in Self.ofTags + Self.others {
                let listing = TaskListing(.all, TaskQuery(filter: filter), at: moment)
                try store.read { transaction in
                    let whole = try transaction.lists.page(listing, after: nil, limit: 5_000).tasks.map(\.id)
                    var (paged, cursor): ([TaskID], TaskCursor?) = ([], nil)
                    repeat {
                        let page = try transaction.lists.page(listing, after: cursor, limit: 25)
                        paged += page.tasks.map(\.id)
                        cursor = page.next
                    } while cursor != nil
                    #expect(paged == whole, "\(filter)")
                    let expected = tasks.filter { filter.finds($0, among: byID, at: moment) }.map(\.id)
                    #expect(Set(whole) == Set(expected) && whole.count == expected.count, "\(filter)")
                    #expect(try transaction.lists.count(listing) == expected.count, "\(filter)")
                }
            }
        }
    }

    @Test func `a page is sought among the first hundredth of the tasks`() throws {
        try withStore { store in
            _ = try Self.fill(store, 3_000)
            func found(_ filter: TaskFilter, limit: Int) throws -> TaskPage? {
                try store.read { transaction in
                    let lists = try #require((transaction.lists as any ListReading) as? SQLiteLists)
                    let listing = TaskListing(.all, TaskQuery(filter: filter), at: FixedTime.moment())
                    return try lists.foundAmongFirst(listing, after: nil, skipping: 0, limit: limit)
                }
            }
            #expect(try found(Self.home, limit: 10)?.tasks.count == 10)
            #expect(try found(Self.home, limit: 30) == nil)
            // None of the first.
            #expect(try found(.criterion(.estimate(DurationBounds(from: 86_400))), limit: 10) == nil)
            // So few that they are read one by one.
            #expect(try found(Self.work, limit: 1) == nil)
        }
    }

    @Test(arguments: ofTags)
    func `open tasks are counted by the combinations of their tags`(_ filter: TaskFilter) throws {
        try withStore { store in
            let tasks = try Self.fill(store, 200)
            let byID = Dictionary(uniqueKeysWithValues: tasks.map { ($0.id, $0) })
            let moment = FixedTime.moment()
            let listing = TaskListing.found(by: filter, at: moment)
            let count = try store.read { transaction in
                let lists = try #require((transaction.lists as any ListReading) as? SQLiteLists)
                return try TagSums(connection: lists.connection).count(listing)
            }
            #expect(count == tasks.count { filter.finds($0, among: byID, at: moment) })
        }
    }

    @Test func `what more than tags decides is not counted by them`() throws {
        try withStore { store in
            for filter in Self.others + [TaskFilter.criterion(.values("priority", [.integer(1)]))] {
                let listing = TaskListing.found(by: filter, at: FixedTime.moment())
                try store.read { transaction in
                    let lists = try #require((transaction.lists as any ListReading) as? SQLiteLists)
                    #expect(try TagSums(connection: lists.connection).count(listing) == nil, "\(filter)")
                }
            }
        }
    }
}
