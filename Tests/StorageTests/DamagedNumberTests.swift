import Calendar
import Domain
import TestSupport
import Testing

@testable import Storage

/// Invalid numbers in every integer column, written to the file behind the program's back.
struct DamagedNumberTests {
    /// At least one row in every table.
    private func fill(_ store: SQLiteStore) throws {
        let project = try store.add(project: .sample(dueDate: FixedTime.today))
        let first = try store.add(
            .sample(projectID: project.id, due: "\(FixedTime.today)T09:30", estimatedDuration: 600))
        try store.add(
            TaskItem.sample(projectID: project.id, tags: ["home"], dependencies: [first[0].id]).completed(
                on: FixedTime.today - 1))
        let reminder = ReminderState(
            id: ReminderID(high: 1, low: 2), taskID: first[0].id, snoozedUntil: LocalMinute(number: 29_000_000))
        try store.write(.sample(.snoozeReminder)) { try $0.tasks.set(reminder) }
        try store.write(.sample(.saveFilter)) { _ = try $0.search.insert(filter("Home")) }
        try store.write(.sample(.addTimeEntry)) { transaction in
            let stretch = try #require(Stretch(FixedTime.start + -3_600, FixedTime.start))
            _ = try transaction.time.insert(
                TimeEntry(
                    id: .random(), taskID: first[0].id, stretch: stretch, createdAt: FixedTime.start,
                    modifiedAt: FixedTime.start))
            try transaction.time.set(
                RunningTimer(first[0].id, at: FixedTime.start, entryID: .random(), pomodoro: Pomodoro()))
        }
        let imported = TaskItem.sample(name: "Imported", due: "\(FixedTime.today)").completed(by: .import)
        try store.write(.sample(.importTasks)) { try $0.tasks.insertImported([imported]) }
        let moved = try #require(try store.read { try $0.tasks.find(first[0].id) })
        try store.write(.sample()) { transaction in
            var moved = moved
            moved.dueDate = DueDate("\(FixedTime.today + 3)")
            _ = try transaction.tasks.update(moved)
            try transaction.publish(DomainEvent(.taskUpdated))
            try transaction.search.keep("home", limit: 5)
            try transaction.log.keep(StoredAnswer(fingerprint: "", status: 200, body: [], location: nil), under: "key")
        }
    }

    private static func filter(_ name: String) -> SavedFilter {
        SavedFilter(
            id: .random(), name: name, query: "tag=home", createdAt: FixedTime.start, modifiedAt: FixedTime.start)
    }

    private func filter(_ name: String) -> SavedFilter { Self.filter(name) }

    private func columns(_ store: SQLiteStore) throws -> [(table: String, column: String)] {
        try store.readSnapshot { snapshot in
            try snapshot.connection.rows(
                """
                SELECT tables.name, columns.name FROM sqlite_schema AS tables, pragma_table_xinfo(tables.name) AS columns
                WHERE tables.type = 'table' AND columns.type = 'INTEGER' AND columns.hidden = 0
                AND tables.name NOT LIKE 'task_word%' AND tables.name NOT LIKE 'word_part%'
                """
            ) { ($0.text(0), $0.text(1)) } + [("sqlite_sequence", "seq")]
        }
    }

    /// The columns of tasks one by one, and one column of each other table at a time, which hardly hide each other.
    private func rounds(_ store: SQLiteStore) throws -> [[(table: String, column: String)]] {
        let columns = try columns(store)
        let others = Dictionary(grouping: columns.filter { $0.table != "task" }, by: \.table).values
        let together = (0..<(others.map(\.count).max() ?? 0)).map { place in
            others.filter { $0.indices.contains(place) }.map { $0[place] }
        }
        return columns.filter { $0.table == "task" }.map { [$0] } + together
    }

    /// Uses the whole store; errors are acceptable, but a trap ends the tests.
    private func use(_ store: SQLiteStore) {
        let (moment, today) = (FixedTime.moment(), FixedTime.today)
        let reads: [(any ReadTransaction) throws -> Void] =
            NamedList.allCases.map { list in
                { transaction in
                    let page = try transaction.lists.page(list.listing, after: nil, limit: 1)
                    _ = try transaction.lists.page(list.listing, after: page.next, limit: 50)
                    _ = try transaction.lists.count(list.listing)
                }
            }
            + SortField.allCases.map { field in
                { transaction in
                    let query = TaskQuery(sort: .keys([SortKey(field, isFalling: true)]))
                    let page = try transaction.lists.page(TaskListing(.today, query, at: moment), after: nil, limit: 1)
                    _ = try transaction.lists.page(TaskListing(.all, query, at: moment), after: page.next, limit: 50)
                }
            }
            + TaskGrouping.allCases.map { group in
                { _ = try $0.lists.groups(TaskListing(.all, TaskQuery(group: group), at: moment)) }
            } + [
                { transaction in
                    var tasks: [TaskItem] = []
                    try transaction.tasks.each {
                        tasks.append($0)
                        return true
                    }
                    for task in tasks {
                        _ = [
                            task.dateAdded.description, task.dueDate?.description, task.completion?.on.description,
                            task.addedOn.description, "\(task.pointsEarned) \(task.isOverdue(at: moment))",
                        ]
                    }
                },
                { _ = try $0.tasks.reminderStates().values.map { $0.snoozedUntil?.description } },
                { _ = try $0.projects.all(includingArchived: true).map { "\($0.dueDate ?? today) \($0.createdAt)" } },
                { _ = try $0.projects.counts(at: moment, isNow: true) },
                { _ = try $0.projects.completed(in: today - 90...today) },
                { _ = try $0.projects.overdue(dueIn: today - 90...today, at: moment, isNow: true) },
                { _ = try $0.sums.plans(today - 90...today) },
                { _ = try $0.sums.completionGroups(today - 90...today).rhythm.total },
                { _ = try $0.sums.estimates(today - 90...today).values.map(\.factor) },
                { _ = try $0.sums.comparedTasks(today - 90...today, limit: 10).map { "\($0.day)" } },
                { _ = try $0.projects.counts(at: moment.atEnd(of: today - 3), isNow: false) },
                { _ = try $0.projects.sums(at: moment, isNow: true).mapValues { $0.lastActivity?.description } },
                { transaction in
                    let ids = Set(try transaction.projects.all(includingArchived: true).map(\.id))
                    _ = try transaction.projects.burnUp(of: ids, today - 30...today)
                },
                { _ = try $0.sums.dayTotals(today - 30...today).map(\.score) },
                { _ = try $0.sums.completionDays(upTo: today).map(\.description) },
                { _ = try ($0.sums.totalPoints(upTo: today), $0.sums.totals(), $0.sums.openDue(upTo: today)) },
                { _ = try $0.sums.openDue(in: today...today + 9) },
                { _ = try $0.sums.nextDueMinute(on: today, after: 0) },
                { transaction in
                    for filter in [StatisticsFilter(), StatisticsFilter(tag: "home")] {
                        _ = try transaction.sums.statistics(filter, today - 30...today, at: moment, isNow: true)
                    }
                },
                { transaction in
                    let timer = try transaction.time.timer()
                    let settled = timer?.settled(at: FixedTime.start).timer
                    _ = [settled?.left(at: FixedTime.start), settled?.worked(at: FixedTime.start)]
                    _ = [settled?.phaseEndsAt?.description, settled?.paused(at: FixedTime.start).since.description]
                },
                { transaction in
                    let day = Stretch(today, in: .utc)
                    _ = try transaction.time.entries(in: day).map { "\($0.entry.stretch.seconds)" }
                    let all = try transaction.time.entries(TimeEntryQuery(), limit: 10)
                    _ = try all.map { try transaction.time.spent(on: $0.entry.taskID, in: day) }
                    _ = try transaction.time.entry(overlapping: day, besides: nil)
                    _ = all.map { "\($0.entry.stretch.seconds) \($0.entry.stretch.start)" }
                },
                { _ = try $0.time.totals(.tag, in: Stretch(today, in: .utc)).parts.map(\.seconds) },
                { _ = try Efficiency($0.time.efficiency(today - 90...today)).sentences },
                { transaction in
                    let question = EstimateQuestion(name: "Water the plants", tags: ["home"])
                    _ = EstimateSuggestion(question, among: try transaction.time.timedTasks(like: question)).estimate
                },
                { _ = try ($0.search.savedFilters().map { $0.createdAt.description }, $0.search.openTags()) },
                { transaction in
                    for entry in try transaction.log.activity(ActivityFilter(), before: nil, limit: 50) {
                        _ = entry.entry.at.description
                        _ = try transaction.log.changedRows(of: entry.entry.id, limit: 50)
                    }
                },
                { _ = try ($0.log.undoState(), $0.log.dataVersion, $0.log.events(after: 0, limit: 10)) },
                { _ = try $0.log.keptAnswer("key", after: Instant(milliseconds: 0)) },
                { transaction in
                    var query = TaskQuery()
                    query.filter.text = TextMatch("plants")
                    _ = try transaction.lists.search(TaskListing(.all, query, at: moment), after: nil, limit: 5)
                },
            ]
        for read in reads { _ = try? store.read(read) }
        let writes: [@Sendable (any WriteTransaction) throws -> Void] = [
            { transaction in
                var tasks: [TaskItem] = []
                try transaction.tasks.each {
                    tasks.append($0)
                    return true
                }
                for var task in tasks {
                    task.name += "!"
                    _ = try transaction.tasks.update(task)
                }
            },
            { transaction in
                for var project in try transaction.projects.all(includingArchived: true) {
                    project.description = "Changed"
                    _ = try transaction.projects.update(project)
                }
            },
            { transaction in
                for var filter in try transaction.search.savedFilters() {
                    filter.query = "tag=work"
                    _ = try transaction.search.update(filter)
                }
            },
            { _ = try $0.tasks.insert(.sample()) },
            { _ = try $0.tasks.insertImported([.sample()]) },
            { try $0.tasks.recomputeImportedPoints { _ in PointsText.plain(5) } },
            { _ = try $0.projects.insert(.sample()) },
            { _ = try $0.search.insert(Self.filter("Another")) },
            { _ = try $0.tasks.move(from: Project.inboxID, to: Project.inboxID) },
            { _ = try $0.log.undo(nil) },
            { _ = try $0.log.undo(nil) },
            { _ = try $0.log.redo() },
        ]
        for write in writes { _ = try? store.write(.sample(), write) }
        _ = try? store.check(repair: true, at: FixedTime.start)
        _ = try? store.health()
    }

    @Test(arguments: ["9223372036854775807", "-9223372036854775808"])
    func `no number of any column ends the program`(_ number: String) throws {
        let model = try TemporaryStore()
        try fill(model.store)
        var taken = 0
        for (index, columns) in try rounds(model.store).enumerated() {
            let path = model.directory.file("copy-\(index).db")
            try model.store.direct { try $0.run("VACUUM INTO ?", [.text(path)]) }
            let store = try SQLiteStore(path: path)
            defer { store.close() }
            // Nothing here needs to survive a loss of power.
            try store.sabotage("PRAGMA synchronous = OFF")
            for (table, column) in columns {
                // The schema rejects some of them, and so do the sums maintained by triggers.
                let isTaken: Void? = try? store.sabotage(
                    """
                    PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON;
                    UPDATE OR IGNORE \(table) SET \(column) = \(number);
                    """)
                taken += isTaken == nil ? 0 : 1
            }
            _ = try? store.sabotage("PRAGMA foreign_keys = ON; PRAGMA ignore_check_constraints = OFF")
            use(store)
            #expect(throws: Never.self) { try store.read { _ = try $0.settings.current } }
        }
        #expect(taken > 100)
    }

    @Test func `a task after the largest position is still last`() throws {
        try withStore { store in
            try store.write(.sample(.saveFilter)) { transaction in
                var last = filter("Last")
                last.position = .max
                _ = try transaction.search.insert(last)
            }
            let next = try store.write(.sample(.saveFilter)) { try $0.search.insert(filter("Next")) }
            #expect(next.position > StoredNumber.integers.upperBound)
            var project = Project.sample()
            project.position = .max
            try store.add(project: project)
            #expect(try store.add(project: .sample()).position > StoredNumber.integers.upperBound)
        }
    }

    @Test(arguments: [
        ("position", "-9223372036854775808"), ("modified_at", "9223372036854775807"), ("added_on", "-999999999"),
    ])
    func `a number beyond its limits is reported with its row and shown as the nearest one within`(
        _ column: String, _ number: String
    ) throws {
        try withStore { store in
            let task = try store.add(.sample())[0]
            try store.sabotage("UPDATE task SET \(column) = \(number)")
            let found = try store.check(at: FixedTime.start).problems.filter { $0.kind == .value }
            #expect(found.map(\.place) == ["task \(task.id)"])
            #expect(found.first?.message == "\(column): \(number)")
            let shown = try #require(try store.read { try $0.tasks.find(task.id) })
            #expect(StoredNumber.integers.contains(shown.position))
            #expect(StoredNumber.instants.contains(shown.modifiedAt.milliseconds))
            #expect(StoredNumber.days.contains(shown.addedOn.number))
        }
    }
}
