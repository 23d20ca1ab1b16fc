import Calendar
import Domain
import TestSupport
import Testing

@testable import Storage

struct DayRollUpTests {
    @Test(arguments: 1...8)
    func `the sums of days are what the tasks of any history come to`(_ seed: UInt64) throws {
        try withStore { store in
            let garden = try store.add(project: .sample())
            var random = RandomTasks(seed: seed, projects: [Project.inboxID, garden.id])
            var tasks: [TaskItem] = []
            for _ in 0..<150 {
                var task = random.next()
                if random.chance(3) { task.estimatedDuration = 60 * random.number(1...90) }
                if random.chance(2) { task.actualDuration = 60 * random.number(1...90) }
                tasks.append(task)
                try store.add(task)
            }
            let today = FixedTime.today
            try store.read { try expectDays(tasks, (today - 15)...(today + 15), $0) }
            try store.read { try expectDays(tasks, (today - 3)...(today - 3), $0) }
            #expect(try store.check(at: FixedTime.start).isClean)
        }
    }

    @Test func `a file of an earlier version gets the sums of its days`() throws {
        let directory = TemporaryDirectory()
        var random = RandomTasks(seed: 5)
        let tasks = (0..<60).map { _ in random.next() }
        try EarlierVersion.make(
            directory.file("tasker.db"), tasks, before: "days counted by type, category and hour")
        let store = try SQLiteStore(path: directory.file("tasker.db"), options: StoreOptions(now: { FixedTime.start }))
        defer { store.close() }
        try store.read { try expectDays(tasks, (FixedTime.today - 15)...(FixedTime.today + 15), $0) }
        #expect(try store.check(at: FixedTime.start).isClean)
    }

    @Test func `deleted tasks are subtracted from every sum, and no others`() throws {
        try withStore { store in
            var random = RandomTasks(seed: 9)
            let tasks = (0..<60).map { _ in random.next() }
            for task in tasks { try store.add(task) }
            let left = tasks.enumerated().filter { $0.offset % 3 == 0 }.map(\.element)
            try store.sabotage("DELETE FROM dependency; DELETE FROM task WHERE number % 3 <> 1")
            try store.read { try expectDays(left, (FixedTime.today - 15)...(FixedTime.today + 15), $0) }
            #expect(try store.check(at: FixedTime.start).problems.allSatisfy { $0.kind == .search })
            try store.sabotage("DELETE FROM task")
            #expect(try Rollup.all.allSatisfy { try $0.emptyWhen == nil || store.rows(in: $0.name) == 0 })
        }
    }

    @Test func `an unknown type or category is counted as the default that is shown`() throws {
        try withStore { store in
            try store.add(TaskItem.sample(chosenType: .evening, category: .work).completed())
            try store.sabotage("UPDATE task SET completed_type = 'noon', category = 'gardening'")
            let groups = try store.read { try $0.sums.completionGroups(FixedTime.today...FixedTime.today) }
            #expect(groups.byType == [1, 0, 0, 0])
            #expect(groups.byCategory[0] == 1 && groups.byCategory.reduce(0, +) == 1)
            #expect(try store.check(at: FixedTime.start).problems.allSatisfy { $0.kind == .value })
        }
    }

    @Test func `the durations of the newest tasks come from an index`() throws {
        try withStore { store in
            let plan = try store.readSnapshot { snapshot in
                try snapshot.plan(
                    of: SQLFragment(
                        """
                        SELECT id FROM task INDEXED BY task_compared WHERE completed_on IS NOT NULL
                        AND estimated_duration IS NOT NULL AND actual_duration IS NOT NULL
                        AND completed_on BETWEEN 1 AND 2 ORDER BY completed_on DESC, completed_at DESC, number DESC
                        """))
            }
            #expect(plan.allSatisfy { $0.contains("USING INDEX task_compared") || $0.contains("COVERING") }, "\(plan)")
        }
    }
}

/// Compares reads of daily sums with the tasks themselves.
func expectDays(_ tasks: [TaskItem], _ range: ClosedRange<Day>, _ transaction: any ReadTransaction) throws {
    for plan in try transaction.sums.plans(range) {
        let end = FixedTime.moment().atEnd(of: plan.day)
        let open = tasks.filter { task in
            guard let due = task.dueDate, task.archivedAt == nil, task.asOf(plan.day) == .open else { return false }
            return due.day <= plan.day
        }
        #expect(plan.openDue == open.count, "\(plan.day)")
        #expect(plan.overdue == open.count { $0.dueDate?.isOver(at: end) ?? false }, "\(plan.day)")
        let sums = try transaction.sums.openDue(asOf: plan.day)
        #expect(sums == DueTotals(open: open.count, estimate: open.reduce(0) { $0 + ($1.estimatedDuration ?? 0) }))
        #expect(try transaction.lists.count(.openAsOf(plan.day)) == open.count)
        var query = TaskQuery()
        query.filter.status = .open
        query.filter[.isOverdue] = true
        let overdue = TaskListing(.all, query, at: end, isNow: false)
        #expect(try transaction.lists.count(overdue) == plan.overdue)
        let page = try transaction.lists.page(overdue, after: nil, limit: 1_000)
        #expect(Set(page.tasks.map(\.id)) == Set(open.filter { $0.dueDate?.isOver(at: end) ?? false }.map(\.id)))
        let late = try transaction.projects.overdue(dueIn: range, at: end, isNow: false)
        let lateTasks = open.filter {
            ($0.dueDate?.isOver(at: end) ?? false) && range.contains($0.dueDate?.day ?? end.today)
        }
        #expect(late == Dictionary(grouping: lateTasks, by: \.projectID).mapValues(\.count))
    }
    let done = tasks.filter { task in task.completion.map { range.contains($0.on) } ?? false }
    let groups = try transaction.sums.completionGroups(range)
    #expect(groups.byType == TaskType.allCases.map { type in done.count { $0.completion?.type == type } })
    #expect(groups.byCategory == Category.allCases.map { category in done.count { $0.category == category } })
    var cells = WeekRhythm().cells
    for completion in done.compactMap(\.completion) {
        cells[completion.on.weekday.rawValue][completion.minute / 60] += 1
    }
    #expect(groups.rhythm.cells == cells)
    let early = Set(done.compactMap(\.completion).filter { $0.minute < 600 }.map(\.on))
    #expect(try transaction.sums.daysWithCompletion(before: 10, range) == early.sorted())
    let compared = done.filter { $0.estimatedDuration != nil && $0.actualDuration != nil }
    let estimates = Dictionary(grouping: compared, by: \.category).mapValues { group in
        EstimateComparison(
            tasks: group.count, estimated: group.reduce(0) { $0 + ($1.estimatedDuration ?? 0) },
            actual: group.reduce(0) { $0 + ($1.actualDuration ?? 0) })
    }
    #expect(try transaction.sums.estimates(range) == estimates)
    #expect(Set(try transaction.sums.comparedTasks(range, limit: 1_000).map(\.id)) == Set(compared.map(\.id)))
    let moment = FixedTime.moment()
    let projects = try transaction.projects.completed(in: range)
    #expect(
        projects
            == Dictionary(grouping: done, by: \.projectID).mapValues { group in
                Priority.allCases.map { priority in group.count { $0.priority == priority } }
            })
    let overdue = tasks.filter { $0.isOverdue(at: moment) && range.contains($0.dueDate?.day ?? range.lowerBound - 1) }
    #expect(
        try transaction.projects.overdue(dueIn: range, at: moment, isNow: true)
            == Dictionary(grouping: overdue, by: \.projectID).mapValues(\.count))
}
