import Calendar
import Domain
import TestSupport
import Testing
import Text

@testable import Storage

struct ListingTests {
    static let moment = FixedTime.moment()
    static let today = FixedTime.today

    private struct Desk {
        let temporary: TemporaryStore
        let tasks: [TaskItem]
        let projects: [ProjectID]
        var store: SQLiteStore { temporary.store }
    }

    private func desk(_ seed: UInt64 = 7, _ count: Int = 150) throws -> Desk {
        let temporary = try TemporaryStore()
        var later = Project.sample(name: "Later")
        later.position = 90
        var sooner = Project.sample(name: "Sooner")
        sooner.position = 40
        let projects = [
            Project.inboxID, try temporary.store.add(project: sooner).id, try temporary.store.add(project: later).id,
        ]
        var random = RandomTasks(seed: seed, projects: projects)
        return Desk(temporary: temporary, tasks: try random.fill(temporary.store, count), projects: projects)
    }

    private func names(_ listing: TaskListing, _ desk: Desk, limit: Int) throws -> [TaskID] {
        var found: [TaskID] = []
        var cursor: TaskCursor?
        repeat {
            let page = try desk.store.read { try $0.lists.page(listing, after: cursor, limit: limit) }
            #expect(page.tasks.count == limit || page.next == nil)
            found += page.tasks.map(\.id)
            cursor = page.next
        } while cursor != nil && found.count < 1_000
        return found
    }

    private func query(_ sort: TaskSort, _ group: TaskGrouping? = nil) -> TaskQuery {
        var query = TaskQuery(sort: sort, group: group)
        query.filter.status = .all
        return query
    }

    /// The sort value of a task, ascending, with nil last.
    private func value(_ field: SortField, _ task: TaskItem, _ desk: Desk) -> [UInt8]? {
        func big(_ number: Int?) -> [UInt8]? {
            number.map { number in (0..<8).map { UInt8(truncatingIfNeeded: (number + 1 << 40) >> (56 - 8 * $0)) } }
        }
        return switch field {
        case .priority: big(task.priority.rawValue)
        case .dueDate: big(task.dueDate.map { $0.day.number * 2_000 + ($0.minute ?? 1_440) })
        case .name: NaturalKey.bytes(of: task.name)
        case .added: big(Int(task.dateAdded.milliseconds))
        case .completed: big(task.completion.map { Int($0.at.milliseconds) })
        case .project: big(desk.projects.firstIndex(of: task.projectID) ?? 0)
        case .category: big(Category.allCases.firstIndex(of: task.category) ?? 0)
        case .energy: big(Energy.allCases.firstIndex(of: task.energy) ?? 0)
        case .estimate: big(task.estimatedDuration)
        case .position: big(task.position)
        }
    }

    private func sorted(_ tasks: [TaskItem], _ keys: [SortKey], _ desk: Desk) -> [TaskID] {
        tasks.enumerated().sorted { left, right in
            for key in keys {
                let values = (value(key.field, left.element, desk), value(key.field, right.element, desk))
                if values.0 == values.1 { continue }
                guard let first = values.0, let second = values.1 else { return values.0 != nil }
                return key.isFalling
                    ? second.lexicographicallyPrecedes(first) : first.lexicographicallyPrecedes(second)
            }
            return left.offset < right.offset
        }.map(\.element.id)
    }

    @Test(arguments: SortField.allCases, [false, true])
    func `each field orders tasks in both directions, in pages of any size`(_ field: SortField, _ falls: Bool) throws {
        let desk = try desk()
        let key = SortKey(field, isFalling: falls)
        let expected = sorted(desk.tasks.filter { $0.archivedAt == nil }, [key], desk)
        for limit in [3, 40, 500] {
            let listing = TaskListing(.all, query(.keys([key])), at: Self.moment)
            #expect(try names(listing, desk, limit: limit) == expected)
        }
    }

    @Test(arguments: [nil, false, true])
    func `open tasks are ordered by due date and priority, and counted`(_ overdue: Bool?) throws {
        let desk = try desk()
        let keys = [SortKey(.dueDate), SortKey(.priority)]
        var asked = query(.keys(keys))
        asked.filter.status = .open
        asked.filter[.isOverdue] = overdue
        let listing = TaskListing(.all, asked, at: Self.moment)
        let fitting = desk.tasks.filter { task in
            task.archivedAt == nil && !task.isComplete
                && (overdue.map { $0 == task.isOverdue(at: Self.moment) } ?? true)
        }
        for limit in [1, 7, 500] {
            #expect(try names(listing, desk, limit: limit) == sorted(fitting, keys, desk))
        }
        #expect(try desk.store.read { try $0.lists.count(listing) } == fitting.count && fitting.count > 20)
    }

    @Test(arguments: 1...12)
    func `three fields order one after the other`(_ seed: Int) throws {
        var random = RandomTasks(seed: UInt64(seed))
        let desk = try desk(UInt64(seed))
        let fields = [random.pick(SortField.allCases), random.pick(SortField.allCases)].joined()
        var keys: [SortKey] = []
        for field in [.energy, .category] + fields where !keys.contains(where: { $0.field == field }) {
            keys.append(SortKey(field, isFalling: random.chance(2)))
        }
        keys = Array(keys.prefix(TaskSort.keyLimit))
        let listing = TaskListing(.all, query(.keys(keys)), at: Self.moment)
        #expect(
            try names(listing, desk, limit: 13) == sorted(desk.tasks.filter { $0.archivedAt == nil }, keys, desk),
            "\(keys)")
    }

    @Test(arguments: SmartOrder.allCases)
    func `smart orders begin with what they are for, and end with what is complete`(_ order: SmartOrder) throws {
        let desk = try desk()
        let found = try names(TaskListing(.all, query(.smart(order)), at: Self.moment), desk, limit: 17)
        let byID = Dictionary(uniqueKeysWithValues: desk.tasks.map { ($0.id, $0) })
        let steps = found.compactMap { byID[$0] }.map { step(order, $0) }
        #expect(steps == steps.sorted() && Set(steps).count >= 3)
        #expect(Set(found).count == desk.tasks.count { $0.archivedAt == nil })
    }

    private func step(_ order: SmartOrder, _ task: TaskItem) -> Int {
        if task.isComplete { return 99 }
        let type = task.type(today: Self.today, default: .morning)
        let steps: [Bool] =
            switch order {
            case .morning: [type == .morning, task.priority <= .high]
            case .evening: [type == .evening, task.priority >= .medium]
            case .urgent: [task.isOverdue(at: Self.moment), task.isDueToday(at: Self.moment), task.priority <= .high]
            case .planning: [type == .upcoming, task.dueDate == nil, task.priority == .low]
            }
        return steps.firstIndex(of: true) ?? steps.count
    }

    @Test func `the rest of the morning order is due soonest, of the evening order latest`() throws {
        let desk = try desk()
        let byID = Dictionary(uniqueKeysWithValues: desk.tasks.map { ($0.id, $0) })
        for (order, falls) in [(SmartOrder.morning, false), (.evening, true)] {
            let rest = try names(TaskListing(.all, query(.smart(order)), at: Self.moment), desk, limit: 50)
                .compactMap { byID[$0] }.filter { step(order, $0) == 2 }
            let days = rest.compactMap { $0.dueDate.map { $0.day.number * 2_000 + ($0.minute ?? 1_440) } }
            #expect(days.count > 1 && days == (falls ? days.sorted(by: >) : days.sorted()))
            #expect(rest.drop { $0.dueDate != nil }.allSatisfy { $0.dueDate == nil })
        }
    }

    @Test(arguments: TaskGrouping.allCases)
    func `groups stand together in their order, with the number of their tasks`(_ grouping: TaskGrouping) throws {
        let desk = try desk()
        let listing = TaskListing(.all, query(.keys([SortKey(.name)]), grouping), at: Self.moment)
        let byID = Dictionary(uniqueKeysWithValues: desk.tasks.map { ($0.id, $0) })
        let keys = try names(listing, desk, limit: 11).compactMap { byID[$0]?.groupKey(grouping) }
        let groups = try desk.store.read { try $0.lists.groups(listing) }
        #expect(keys == groups.flatMap { Array(repeating: $0.key, count: $0.count) })
        #expect(Set(groups.map(\.key)).count == groups.count && groups.count > 1)
        #expect(try desk.store.read { try $0.lists.count(listing) } == keys.count)
        let order: [String]? =
            switch grouping {
            case .project: desk.projects.map(\.description)
            case .category: Category.allCases.map(\.rawValue)
            case .priority: Priority.allCases.map(\.code)
            case .energy: Energy.allCases.map(\.rawValue)
            case .context: TaskContext.allCases.map(\.rawValue)
            default: nil
            }
        if let order { #expect(groups.map(\.key) == order.filter(Set(keys).contains)) }
        if [.dueDay, .completedOn, .tag, .heading].contains(grouping) { #expect(groups.last?.key == "") }
    }

    private func belongs(_ scope: TaskScope, _ task: TaskItem) -> Bool {
        if task.archivedAt != nil { return false }
        let due = task.dueDate?.day
        return switch scope {
        case .all, .stored, .projects: true
        case .today: task.isComplete ? task.completion?.on == Self.today : due.map { $0 <= Self.today } ?? false
        case .date(let day): task.isComplete ? task.completion?.on == day : due == day
        case .upcoming: !task.isComplete && due.map { $0 > Self.today } ?? false
        case .history: task.isComplete
        }
    }

    @Test(arguments: [
        TaskScope.all, .stored, .today, .date(today), .date(today + 1), .date(today - 3), .upcoming, .history,
        .projects,
    ])
    func `each view has its own tasks, and a filter narrows it`(_ scope: TaskScope) throws {
        let desk = try desk(9)
        for priority in [nil, Priority.high] {
            var listing = TaskListing(scope, query(.usual), at: Self.moment)
            listing.query.filter.priority = priority.map { [$0] } ?? []
            let found = try names(listing, desk, limit: 9)
            let expected = desk.tasks.filter { belongs(scope, $0) && (priority == nil || $0.priority == priority) }
            #expect(Set(found) == Set(expected.map(\.id)) && found.count == expected.count)
            #expect(!expected.isEmpty)
            #expect(try desk.store.read { try $0.lists.count(listing) } == expected.count)
        }
    }

    @Test(arguments: [1, 7, 50])
    func `archived projects are left out of the view by project, and of several only those asked for are in it`(
        _ limit: Int
    ) throws {
        let desk = try desk(13)
        var archived = try #require(try desk.store.read { try $0.projects.find(desk.projects[1]) })
        archived.isArchived = true
        let stored = archived
        _ = try desk.store.write(.sample(.archiveProject)) { try $0.projects.update(stored) }
        for asked in [[], [desk.projects[2]], [desk.projects[2], desk.projects[0]]] {
            var listing = TaskListing(.projects, TaskQuery(), at: Self.moment)
            listing.query.filter.projects = asked
            let expected = desk.tasks.filter {
                !$0.isComplete && $0.archivedAt == nil && $0.projectID != stored.id
                    && (asked.isEmpty || asked.contains($0.projectID))
            }
            let found = try names(listing, desk, limit: limit)
            #expect(Set(found) == Set(expected.map(\.id)) && found.count == expected.count)
            let groups = try desk.store.read { try $0.lists.groups(listing) }
            let counts = Dictionary(grouping: expected, by: \.projectID.description).mapValues(\.count)
            #expect(Dictionary(uniqueKeysWithValues: groups.map { ($0.key, $0.count) }) == counts)
            #expect(groups.map(\.key) == desk.projects.map(\.description).filter { counts[$0] != nil })
        }
    }

    @Test(arguments: [
        TaskScope.all, .stored, .today, .date(today), .date(today - 3), .upcoming, .history,
    ])
    func `a walk along an index has the order that sorting has`(_ scope: TaskScope) throws {
        let desk = try desk(17, 300)
        // At the same moment, as a morning routine completes them.
        for day in [Self.today, Self.today - 3] {
            for _ in 0..<10 { try desk.store.add(TaskItem.sample().completed(on: day)) }
        }
        for status in TaskStatus.allCases {
            for (due, isNow) in [
                (DayBounds(), true), (DayBounds(to: Self.today - 1), true), (DayBounds(to: Self.today), false),
            ] {
                let moment = isNow ? Self.moment : Self.moment.atEnd(of: Self.today - 4)
                var plain = TaskListing(scope, TaskQuery(), at: moment, isNow: isNow)
                plain.query.filter.status = status
                plain.query.filter.due = due
                var sorted = plain
                // True for every task, but unknown to walks.
                sorted.query.filter.priority = Priority.allCases
                let found = try names(plain, desk, limit: 7)
                #expect(try found == names(sorted, desk, limit: 500), "\(status) \(due)")
                #expect(try desk.store.read { try $0.lists.count(plain) } == found.count)
            }
        }
    }

    @Test func `the sections of today that are due or done are walks along an index`() throws {
        let desk = try desk(5, 20)
        var listing = TaskListing(.today, TaskQuery(), at: Self.moment)
        listing.query.filter.status = .all
        let plans = try desk.store.plans(of: listing)
        let walks = plans.filter { $0.count == 1 && $0[0].hasPrefix("SEARCH task USING INDEX task_") }
        // Four priorities of overdue tasks, and the completed ones, each with a first and a later page.
        #expect(walks.count == 10 && plans.count == 12)
    }

    @Test func `today comes in sections`() throws {
        let desk = try desk(11, 400)
        let byID = Dictionary(uniqueKeysWithValues: desk.tasks.map { ($0.id, $0) })
        let found = try names(TaskListing(.today, query(.usual), at: Self.moment), desk, limit: 4)
        let sections = found.compactMap { byID[$0] }.map { task -> Int in
            if task.isComplete { return 4 }
            if task.isOverdue(at: Self.moment) { return 0 }
            return switch task.type(today: Self.today, default: .morning) {
            case .morning: 1
            case .evening: 2
            default: 3
            }
        }
        #expect(sections == sections.sorted() && Set(sections).count >= 4)
    }

    @Test func `as of an earlier day what was completed later is open, and what was added later is not there`() throws {
        let desk = try desk(5)
        let day = Self.today - 4
        let listing = TaskListing(.all, TaskQuery(), at: Self.moment.atEnd(of: day), isNow: false)
        let expected = desk.tasks.filter {
            $0.archivedAt == nil && $0.addedOn <= day && ($0.completion.map { $0.on > day } ?? true)
        }
        #expect(try Set(names(listing, desk, limit: 10)) == Set(expected.map(\.id)))
    }

    @Test func `a cursor of another listing is refused`() throws {
        let desk = try desk(5, 20)
        let listing = TaskListing(.all, query(.keys([SortKey(.name)])), at: Self.moment)
        #expect(throws: DomainError.self) {
            try desk.store.read { try $0.lists.page(listing, after: TaskCursor(values: [1, 2, 3, 4]), limit: 5) }
        }
    }

    @Test func `filters over many tasks use only the index that contains all compared columns`() throws {
        let desk = try desk(5, 20)
        var listing = TaskListing(.all, query(.keys([SortKey(.dueDate)])), at: Self.moment)
        listing.query.filter.category = [.work]
        listing.query.filter.energy = [.low]
        listing.query.filter[.hasEstimate] = true
        let asked = listing
        let count = try desk.store.readSnapshot { try $0.plan(of: SQLiteLists(transaction: $0).statement(asked).count) }
        for plan in try desk.store.plans(of: asked) + [count] {
            #expect(plan.first?.hasPrefix("SEARCH task USING COVERING INDEX task_find (<expr>=?") == true, "\(plan)")
        }
    }

    @Test func `a project is a walk along the index without sorting`() throws {
        let desk = try desk(5, 20)
        var listing = TaskListing(.all, TaskQuery(), at: Self.moment)
        listing.query.filter.projects = [Project.inboxID]
        for plan in try desk.store.plans(of: listing) {
            #expect(
                plan.count == 1 && plan[0].contains("COVERING INDEX task_find (<expr>=? AND project_id=?"), "\(plan)")
        }
    }
}
