import Calendar
import Domain
import Storage
import TestRandom
import TestSupport
import Testing

/// Compares counts from daily sums with counts of the tasks themselves, as of any day.
struct ProgressSumsTests {
    private static let today = FixedTime.today

    /// Tasks of all kinds around today: imported and not, late, early, archived, added after their due date.
    private func tasks(_ seed: Int, withDue: Bool) -> [TaskItem] {
        var generator = SeededGenerator(seed: UInt64(seed))
        func day(_ range: ClosedRange<Int>) -> Day { Self.today + Int.random(in: range, using: &generator) }
        return (0..<150).map { index in
            let added = day(-60...5)
            var task = TaskItem.sample(
                priority: Priority.allCases.randomElement(using: &generator) ?? .low,
                due: withDue && Int.random(in: 0..<3, using: &generator) > 0 ? day(-50...10).description : nil,
                addedOn: added, category: Category.allCases.randomElement(using: &generator) ?? .work,
                context: Bool.random(using: &generator) ? .home : .anywhere)
            if Int.random(in: 0..<3, using: &generator) > 0 {
                let lead = Int.random(in: -1...40, using: &generator)
                task = task.completed(on: added + lead, by: index % 3 == 0 ? .import : .page)
            }
            if Int.random(in: 0..<6, using: &generator) == 0 { task.archivedAt = FixedTime.start }
            return task
        }
    }

    @Test(arguments: 1...4, [true, false])
    func `what a productivity score counts is what the tasks come to, as of any day`(
        _ seed: Int, _ withDue: Bool
    ) throws {
        let temporary = try TemporaryStore()
        let tasks = tasks(seed, withDue: withDue)
        _ = try temporary.store.write(.sample(.createTask)) { transaction in
            for task in tasks { _ = try transaction.tasks.insert(task) }
        }
        let range = (Self.today - 40)...(Self.today + 2)
        let sums = try temporary.store.read { try $0.progress.productivitySums(range) }
        for offset in -40...2 {
            let day = Self.today + offset
            #expect(sums.counts(on: day, streak: 3) == counted(tasks, on: day), "\(day)")
        }
        #expect(try temporary.store.problems == [])
    }

    /// The rules of the productivity score, literally.
    private func counted(_ tasks: [TaskItem], on day: Day) -> ProductivityCounts {
        let window = (day - 29)...day
        let known = tasks.filter { task in
            guard let completed = task.completion?.on else { return task.addedOn <= day && task.archivedAt == nil }
            return min(task.addedOn, completed) <= day
        }
        func isComplete(_ task: TaskItem) -> Bool { task.completion.map { $0.on <= day } ?? false }
        let done = known.filter(isComplete)
        let due = known.filter { task in
            guard let due = task.dueDate?.day, window.contains(due) else { return false }
            return isComplete(task) || due < day
        }
        let inWindow = done.filter { $0.completion.map { window.contains($0.on) } ?? false }
        let openAdded = known.filter { task in
            !isComplete(task) && window.contains(min(task.addedOn, task.completion?.on ?? task.addedOn))
        }
        return ProductivityCounts(
            day: day, due: due.count,
            onTime: due.count { task in
                guard let completed = task.completion?.on, let due = task.dueDate?.day else { return false }
                return completed <= due
            },
            high: inWindow.count { $0.priority <= .high }, low: inWindow.count { $0.priority >= .medium },
            lastWeek: inWindow.count { $0.completion.map { $0.on > day - 7 } ?? false },
            openAdded: due.isEmpty ? openAdded.count : 0, streak: 3)
    }

    @Test(arguments: 1...4)
    func `categories, perfect days and own completions are those of the tasks`(_ seed: Int) throws {
        let temporary = try TemporaryStore()
        let tasks = tasks(seed, withDue: true)
        _ = try temporary.store.write(.sample(.createTask)) { transaction in
            for task in tasks { _ = try transaction.tasks.insert(task) }
        }
        let day = Self.today - 9
        let done = tasks.filter { $0.completion.map { $0.on <= day } ?? false }
        try temporary.store.read { transaction in
            let progress = transaction.progress
            #expect(try progress.completed(upTo: day) == done.count)
            let categories = try progress.completed(in: Category.allCases, upTo: day)
            for category in Category.allCases {
                #expect(categories[category] == done.count { $0.category == category })
            }
            let own = tasks.filter { $0.completion?.by == .page }
            let counts = try progress.ownCounts(Self.today - 100...Self.today + 100)
            #expect(counts.reduce(0) { $0 + $1.completed } == own.count)
            #expect(counts.reduce(0) { $0 + $1.atHome } == own.count { $0.context == .home })
            for planned in try progress.plannedDays(Self.today - 100...Self.today + 100) {
                let due = tasks.filter {
                    $0.dueDate?.day == planned.day && ($0.isComplete || $0.archivedAt == nil)
                }
                #expect(planned.due == due.count)
                #expect(planned.onTime == due.count { ($0.completion?.on ?? planned.day + 1) <= planned.day })
            }
        }
    }

    @Test func `a file of an earlier version gets its sums, and what its history unlocks`() throws {
        let directory = TemporaryDirectory()
        let path = directory.file("tasker.db")
        try EarlierVersion.make(
            path, TaskItem.sample(due: "2026-02-10", category: .health).completed(on: Self.today - 50))
        let store = try SQLiteStore(path: path, options: StoreOptions(now: { FixedTime.start }))
        defer { store.close() }
        #expect(try store.check(at: FixedTime.start).problems.allSatisfy { $0.kind != .rollup })
        let unlocks = try store.read { try $0.progress.unlocks(upTo: Self.today) }
        #expect(unlocks.map(\.achievement.id) == ["first-step"] && unlocks.first?.day == Self.today - 50)
        #expect(try store.read { try $0.progress.completed(in: [.health], upTo: Self.today) } == [.health: 1])
    }

    @Test(arguments: [
        "DELETE FROM own_day", "UPDATE own_day SET completed = completed + 1",
        "UPDATE planned_day SET on_time = on_time + 1",
        "UPDATE planned_day SET due = 9", "INSERT INTO planned_day VALUES (1, 2, 1)", "DELETE FROM lead_day",
    ])
    func `a wrong sum is named and repaired`(_ sabotage: String) throws {
        let temporary = try TemporaryStore()
        try temporary.store.add(TaskItem.sample(due: "2026-03-29").completed(on: Self.today))
        try temporary.store.sabotage(sabotage)
        #expect(try temporary.store.check(at: FixedTime.start).problems.allSatisfy { $0.kind == .rollup })
        #expect(try !temporary.store.problems.isEmpty)
        #expect(try temporary.store.check(repair: true, at: FixedTime.start).isClean)
        #expect(try temporary.store.problems == [])
    }

    @Test func `unknown achievements and challenges are reported and pay nothing`() throws {
        let temporary = try TemporaryStore()
        try temporary.store.sabotage(
            """
            INSERT INTO achievement VALUES ('lazy-sunday', 20000);
            INSERT INTO challenge VALUES ('hourly 2026-03-28', 'hourly', 20540, 20540, 0, 15);
            """)
        let problems = try temporary.store.check(at: FixedTime.start).problems
        #expect(problems.map(\.place) == ["achievement lazy-sunday", "challenge hourly 2026-03-28"])
        #expect(try temporary.store.read { try $0.progress.unlocks(upTo: Self.today) } == [])
    }

    @Test(arguments: 1...4)
    func `tasks due in a range and completed after their day are late, latest first`(_ seed: Int) throws {
        try withStore { store in
            for task in tasks(seed, withDue: true) { try store.add(task) }
            let range = Self.today - 30...Self.today - 1
            let late = try store.read { transaction in
                let tasks = try transaction.lists.page(.history, after: nil, limit: 500).tasks
                return tasks.filter { task in
                    guard let due = task.dueDate?.day, let done = task.completion?.on, task.archivedAt == nil else {
                        return false
                    }
                    return range.contains(due) && done > due && done <= Self.today
                }
            }
            let found = try store.read { try $0.progress.completedLate(due: range, upTo: Self.today, limit: 500) }
            #expect(!late.isEmpty && Set(found.map(\.id)) == Set(late.map(\.id)))
            #expect(
                found.map { $0.completion?.at.milliseconds ?? 0 } == late.map { $0.completion?.at.milliseconds ?? 0 })
        }
    }
}
