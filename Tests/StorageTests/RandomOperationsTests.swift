import Calendar
import Domain
import Storage
import TestSupport
import Testing

/// Random changes, after which the sums must equal a recount of the tasks.
struct RandomOperationsTests {
    @Test(arguments: 1...6)
    func `sums and references hold after any changes`(_ seed: Int) throws {
        try withStore { store in
            var operations = RandomOperations(seed: UInt64(seed), store)
            for step in 0..<120 {
                try operations.step()
                if step % 10 == 9 { #expect(try store.problems == []) }
            }
            try expectTotalsOfContents(store)
        }
    }

    @Test(arguments: 1...6)
    func `undoing everything leads back to the start, redoing everything to the end`(_ seed: Int) throws {
        try withStore { store in
            let start = try Contents(store)
            var operations = RandomOperations(seed: UInt64(seed) &* 77, store, undoes: false)
            var states = [start]
            for _ in 0..<40 {
                let version = try store.read { try $0.log.dataVersion }
                try operations.step()
                if try store.read({ try $0.log.dataVersion }) != version { states.append(try Contents(store)) }
            }
            for state in states.dropLast().reversed() {
                let entry = try store.undo()
                let now = try Contents(store)
                try #require(now == state, "\(entry) \(now.differences(state))")
            }
            #expect(try store.problems == [])
            for state in states.dropFirst() {
                let entry = try store.redo()
                let now = try Contents(store)
                try #require(now == state, "\(entry) \(now.differences(state))")
            }
            #expect(try store.problems == [])
        }
    }

    /// Compares reads of sums with the tasks themselves.
    private func expectTotalsOfContents(_ store: SQLiteStore) throws {
        let tasks = Array(try Contents(store).tasks.values)
        let today = FixedTime.today
        let moment = FixedTime.moment()
        try store.read { transaction in
            let done = tasks.filter(\.isComplete)
            let totals = try transaction.sums.totals()
            #expect(totals.tasks == tasks.count)
            #expect(totals.completed == done.count)
            let upToToday = done.filter { $0.completion.map { $0.on <= today } ?? false }
            #expect(try transaction.sums.totalPoints(upTo: today) == upToToday.reduce(0) { $0 + $1.pointsEarned })
            let days = Set(upToToday.compactMap { $0.completion?.on }).sorted()
            #expect(try transaction.sums.completionDays(upTo: today) == days)
            let sums = try transaction.sums.dayTotals((today - 400)...(today + 400))
            #expect(sums.reduce(0) { $0 + $1.score } == done.reduce(0) { $0 + $1.score })
            let due = tasks.filter { !$0.isComplete && $0.archivedAt == nil && ($0.dueDate?.day ?? today + 1) <= today }
            #expect(try transaction.sums.openDue(upTo: today).open == due.count)
            #expect(
                try transaction.sums.openDue(upTo: today).estimate == due.reduce(0) { $0 + ($1.estimatedDuration ?? 0) }
            )
            let counts = try transaction.projects.counts(at: moment, isNow: true)
            for (id, group) in Dictionary(grouping: tasks, by: \.projectID) {
                #expect(counts[id]?.completed == group.count { $0.isComplete })
                #expect(counts[id]?.open == group.count { !$0.isComplete })
                #expect(counts[id]?.score == group.reduce(0) { $0 + $1.score })
                #expect(counts[id]?.overdue == group.count { $0.isOverdue(at: moment) })
            }
            let past = try transaction.projects.counts(at: moment.atEnd(of: today - 5), isNow: false)
            let pastSums = try transaction.projects.sums(at: moment.atEnd(of: today - 5), isNow: false)
            for (id, group) in Dictionary(grouping: tasks, by: \.projectID) {
                let then = group.map { $0.asOf(today - 5) }
                #expect(past[id]?.completed ?? 0 == then.count { $0 == .done })
                #expect(past[id]?.open ?? 0 == then.count { $0 == .open })
                let overdue = zip(group, then).count { task, then in
                    guard then == .open, task.archivedAt == nil, let due = task.dueDate else { return false }
                    return due.isOver(at: moment.atEnd(of: today - 5))
                }
                #expect(past[id]?.overdue ?? 0 == overdue)
                let sums = pastSums[id] ?? ProjectSums()
                #expect(sums.counts == past[id] ?? ProjectCounts() && sums.lastActivity == nil)
                let done = zip(group, then).filter { $1 == .done }.map(\.0)
                let open = zip(group, then).filter { $1 == .open }.map(\.0)
                #expect(sums.points == done.reduce(0) { $0 + $1.pointsEarned })
                #expect(sums.openEstimate == open.reduce(0) { $0 + ($1.estimatedDuration ?? 0) })
            }
            try expectSums(tasks, at: moment, transaction)
            try expectStatistics(tasks, at: moment, transaction)
            try expectTags(tasks, transaction)
            try expectDays(tasks, (today - 12)...(today + 3), transaction)
            for list in [TaskListing.all, .openDue(upTo: today), .openWithoutDueDate, .completedOn(today), .history] {
                #expect(
                    try transaction.lists.count(list)
                        == transaction.lists.page(list, after: nil, limit: 10_000).tasks.count)
            }
        }
    }

    private func expectSums(_ tasks: [TaskItem], at moment: Moment, _ transaction: any ReadTransaction) throws {
        let sums = try transaction.projects.sums(at: moment, isNow: true)
        let days = (moment.today - 30)...moment.today
        for (id, group) in Dictionary(grouping: tasks, by: \.projectID) {
            let open = group.filter { !$0.isComplete }
            #expect(sums[id]?.open == Priority.allCases.map { priority in open.count { $0.priority == priority } })
            #expect(sums[id]?.counts == (try transaction.projects.counts(at: moment, isNow: true))[id])
            #expect(sums[id]?.points == group.reduce(0) { $0 + $1.pointsEarned })
            #expect(sums[id]?.openEstimate == open.reduce(0) { $0 + ($1.estimatedDuration ?? 0) })
            #expect(sums[id]?.unestimated == open.count { $0.estimatedDuration == nil })
            let stored = try transaction.lists.page(.inProject(id), after: nil, limit: 10_000).tasks
            #expect(sums[id]?.lastActivity == stored.map(\.modifiedAt).max())
            for burnt in try transaction.projects.burnUp(of: [id], days) {
                let then = group.map { $0.asOf(burnt.day) }
                #expect(burnt.completed == then.count { $0 == .done })
                #expect(burnt.total == then.count { $0 != .unknown })
            }
        }
    }

    private func added<Key>(_ parts: [[Key: CompletedCount]]) -> [Key: CompletedCount] {
        var sums: [Key: CompletedCount] = [:]
        for (key, count) in parts.joined() {
            sums[key, default: CompletedCount()].count += count.count
            sums[key]?.score += count.score
        }
        return sums
    }

    private func expectTags(_ tasks: [TaskItem], _ transaction: any ReadTransaction) throws {
        let used = tasks.filter { !$0.isComplete && $0.archivedAt == nil }.flatMap(\.tags)
        let counts = Dictionary(grouping: used, by: { TextRules.key($0) }).mapValues(\.count)
        let found = try transaction.search.openTags()
        #expect(found.count == counts.count && found.allSatisfy { counts[TextRules.key($0.name)] == $0.count })
        #expect(found.map(\.count) == counts.values.sorted(by: >))
    }

    /// Compares what comes from sums with what is read from the tasks of each category.
    private func expectStatistics(
        _ tasks: [TaskItem], at moment: Moment, _ transaction: any ReadTransaction
    ) throws {
        let days = (moment.today - 30)...moment.today
        let away = Set(try transaction.projects.all(includingArchived: true).filter(\.isArchived).map(\.id))
        for project in [nil, tasks.first?.projectID] {
            let chosen = tasks.filter { project == nil || $0.projectID == project }
            // The open tasks of an archived project count only if it is named.
            let open = chosen.filter { !$0.isComplete && (project != nil || !away.contains($0.projectID)) }
            func statistics(_ category: Category? = nil) throws -> TaskStatistics {
                let filter = StatisticsFilter(project: project, category: category)
                return try transaction.sums.statistics(filter, days, at: moment, isNow: true)
            }
            let all = try statistics()
            #expect(all.open == open.count)
            #expect(all.overdue == chosen.count { $0.isOverdue(at: moment) })
            let some = try statistics(.work)
            #expect(some.open == open.count { $0.category == .work })
            let done = chosen.filter { task in task.completion.map { days.contains($0.on) } ?? false }
            #expect(all.completed == done.count && all.points == done.reduce(0) { $0 + $1.pointsEarned })
            #expect(some.completed == done.count { $0.category == .work })
            let parts = try Category.allCases.map { try statistics($0) }
            #expect(all.byPriority == added(parts.map(\.byPriority)) && all.byType == added(parts.map(\.byType)))
            #expect(all.byCategory == added(parts.map(\.byCategory)))
            #expect(all.byHour == all.byHour.indices.map { hour in parts.reduce(0) { $0 + $1.byHour[hour] } })
            #expect(all.byWeekday == all.byWeekday.indices.map { day in parts.reduce(0) { $0 + $1.byWeekday[day] } })
            let durations: [KeyPath<TaskStatistics, Int>] = [
                \.secondsToComplete, \.timed, \.estimated, \.actual, \.compared,
            ]
            for sum in durations {
                #expect(all[keyPath: sum] == parts.reduce(0) { $0 + $1[keyPath: sum] })
            }
        }
    }
}

extension TaskItem {
    enum Past { case unknown, open, done }

    /// The state at the end of a day.
    func asOf(_ day: Day) -> Past {
        if let completion, completion.on <= day { return .done }
        return addedOn <= day ? .open : .unknown
    }
}
