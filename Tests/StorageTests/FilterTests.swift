import Calendar
import Domain
import Storage
import TestSupport
import Testing

struct FilterTests {
    private static func filters(_ edits: [(inout TaskFilter) -> Void]) -> [TaskFilter] {
        edits.map { edit in
            var filter = TaskFilter()
            filter.status = .all
            edit(&filter)
            return filter
        }
    }

    static let today = FixedTime.today
    /// Each criterion alone, in both directions if it has two.
    static let single = filters([
        { $0.status = nil }, { $0.status = .open }, { $0.status = .completed }, { $0.status = .all },
        { $0.archived = .include }, { $0.archived = .only }, { $0.projects = [Project.inboxID] },
        { $0.priority = [.highest] }, { $0.priority = [.high, .low] }, { $0.types = [.morning] },
        { $0.types = [.evening] }, { $0.types = [.upcoming, .inbox] }, { $0.category = [.work, .health] },
        { $0.context = [.home] }, { $0.energy = [.low] }, { $0.tags = ["HOME"] }, { $0.tags = ["home", "work"] },
        {
            $0.tags = ["home", "work"]; $0.tagMode = .all
        },
        {
            $0.tags = ["garden", "work"]; $0.tagMode = .none
        },
        { $0.tags = ["missing"] }, { $0.due = DayBounds(from: today) }, { $0.due = DayBounds(to: today) },
        { $0.due = DayBounds(from: today - 1, to: today + 1) }, { $0.added = DayBounds(from: today - 3) },
        { $0.added = DayBounds(to: today - 4) }, { $0.completed = DayBounds(from: today - 3) },
        { $0.completed = DayBounds(to: today - 2) },
        {
            $0.status = nil; $0.completed = DayBounds(from: today - 5)
        },
        { $0[.hasDueDate] = true }, { $0[.hasDueDate] = false }, { $0[.hasEstimate] = true },
        { $0[.hasEstimate] = false }, { $0[.hasDependencies] = true }, { $0[.hasDependencies] = false },
        { $0[.isBlocked] = true }, { $0[.isBlocked] = false }, { $0[.isOverdue] = true },
        { $0[.isOverdue] = false },
        { $0.text = TextMatch("plants water") }, { $0.text = TextMatch("CAFE", mode: .startsWith) },
        { $0.text = TextMatch("PLANTS", mode: .endsWith) }, { $0.text = TextMatch("strasse fegen", mode: .exact) },
    ])

    @Test(arguments: single)
    func `each criterion finds what it says, and counts it`(_ filter: TaskFilter) throws {
        try expect([filter], seed: 1)
    }

    @Test(arguments: 1...6)
    func `criteria are combined with and`(_ seed: Int) throws {
        var random = RandomTasks(seed: UInt64(seed) + 100)
        try expect(
            (0..<60).map { _ in
                (0..<random.number(2...4)).reduce(into: TaskFilter()) { filter, _ in Self.narrow(&filter, &random) }
            }, seed: UInt64(seed))
    }

    private static func narrow(_ filter: inout TaskFilter, _ random: inout RandomTasks) {
        switch random.number(0...13) {
        case 0: filter.status = random.pick(TaskStatus.allCases)[0]
        case 1: filter.archived = random.pick([.include, .only])[0]
        case 2: filter.priority = random.pick(Priority.allCases)
        case 3: filter.types = random.pick(TaskType.allCases)
        case 4: filter.category = random.pick(Category.allCases)
        case 5: filter.context = random.pick(TaskContext.allCases)
        case 6: filter.energy = random.pick(Energy.allCases)
        case 7:
            filter.tags = random.pick(RandomTasks.tags)
            filter.tagMode = random.pick(TagMode.allCases)[0]
        case 8: filter.due = DayBounds(from: today + random.number(-5...3), to: today + random.number(3...9))
        case 9: filter.added = DayBounds(from: today - random.number(2...9))
        case 10: filter[.isOverdue] = random.chance(2)
        case 11: filter[.hasEstimate] = random.chance(2)
        case 12: filter[.isBlocked] = random.chance(2)
        default: filter.text = TextMatch(random.pick(["water", "str", "ab", "c#", "会", "ﬁle", "cake zoe"])[0])
        }
    }

    private func expect(_ filters: [TaskFilter], seed: UInt64) throws {
        try withStore { store in
            let other = try store.add(project: .sample()).id
            var random = RandomTasks(seed: seed, projects: [Project.inboxID, other])
            let tasks = try random.fill(store, 120)
            let byID = Dictionary(uniqueKeysWithValues: tasks.map { ($0.id, $0) })
            let moment = FixedTime.moment()
            for filter in filters {
                let expected = tasks.filter { filter.finds($0, among: byID, at: moment) }.map(\.id)
                let found = try store.read { try $0.lists.ids(.found(by: filter, at: moment), limit: 1_000) }
                #expect(found == expected, "\(filter)")
                #expect(
                    try store.read { try $0.lists.count(.found(by: filter, at: moment)) } == expected.count, "\(filter)"
                )
            }
        }
    }

    @Test func `no more tasks are named than asked for, the first added first`() throws {
        try withStore { store in
            let tasks = try store.add(.sample(), .sample(), .sample())
            let found = try store.read { try $0.lists.ids(.found(by: TaskFilter(), at: FixedTime.moment()), limit: 2) }
            #expect(found == tasks.prefix(2).map(\.id))
        }
    }
}
