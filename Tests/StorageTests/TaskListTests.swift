import Calendar
import Domain
import TestSupport
import Testing

@testable import Storage

/// A named list, with its properties.
enum NamedList: CaseIterable {
    case openDue, openDueOn, openWithoutDueDate, completedOn, history, openAsOf, inProject, all, open, overdue,
        openAfter

    private static let today = FixedTime.today

    var listing: TaskListing {
        switch self {
        case .openDue: .openDue(upTo: Self.today)
        case .openDueOn: .openDueOn(Self.today)
        case .openWithoutDueDate: .openWithoutDueDate
        case .completedOn: .completedOn(Self.today - 3)
        case .history: .history
        case .openAsOf: .openAsOf(Self.today - 4)
        case .inProject: .inProject(Project.inboxID)
        case .all: .all
        case .open: .open
        case .overdue: .overdue(on: Self.today - 2, minute: 200)
        case .openAfter: .openAfter(Self.today - 4)
        }
    }
}

struct TaskListTests {
    static let today = FixedTime.today

    /// Tasks open and completed, archived and not, timed, all-day and undated, on many days.
    private func fill(_ store: SQLiteStore, _ count: Int = 160) throws {
        var undated: TaskID?
        let tasks = (0..<count).map { number in
            var task = TaskItem.sample(
                name: "Task \(number)", priority: Priority.allCases[number % 4],
                due: number % 5 == 0
                    ? nil : "\(Self.today - number % 9)" + (number % 3 == 0 ? "T0\(number % 8):30" : ""),
                addedOn: Self.today - number % 11)
            if number % 2 == 0 { task = task.completed(on: Self.today - number % 7, minute: number) }
            if number % 13 == 0 { task.archivedAt = FixedTime.start }
            if task.dueDate == nil {
                task.parentID = number % 3 == 0 ? undated : nil
                undated = task.id
            }
            return task
        }
        try store.write(.sample(.createTask)) { for task in tasks { _ = try $0.tasks.insert(task) } }
    }

    /// The tasks of a list in order, calculated from the tasks alone.
    private func expected(_ list: NamedList, _ tasks: [TaskItem]) -> [TaskID] {
        func due(_ task: TaskItem) -> Int { task.dueDate.map { $0.day.number * 2_000 + ($0.minute ?? 1_440) } ?? .max }
        func byDue(_ chosen: [TaskItem]) -> [TaskID] {
            chosen.sorted {
                ($0.isComplete ? 1 : 0, $0.priority.rawValue, due($0), $0.position)
                    < ($1.isComplete ? 1 : 0, $1.priority.rawValue, due($1), $1.position)
            }.map(\.id)
        }
        func byCompletion(_ chosen: [TaskItem]) -> [TaskID] {
            chosen.sorted {
                let (left, right) = ($0.completion?.at.milliseconds ?? 0, $1.completion?.at.milliseconds ?? 0)
                return ($0.completion?.on.number ?? 0, left, $0.position)
                    > ($1.completion?.on.number ?? 0, right, $1.position)
            }.map(\.id)
        }
        let listed = tasks.filter { $0.archivedAt == nil }
        let open = listed.filter { !$0.isComplete }
        switch list {
        case .openDue: return byDue(open.filter { ($0.dueDate?.day).map { $0 <= Self.today } ?? false })
        case .openDueOn: return byDue(open.filter { $0.dueDate?.day == Self.today })
        case .openWithoutDueDate: return byDue(open.filter { $0.dueDate == nil && $0.parentID == nil })
        case .completedOn: return byCompletion(listed.filter { $0.completion?.on == Self.today - 3 })
        case .history: return byCompletion(tasks.filter(\.isComplete))
        case .openAsOf:
            let day = Self.today - 4
            return byDue(
                listed.filter { $0.asOf(day) == .open && ($0.dueDate?.day).map { $0 <= day } ?? false }.map {
                    var task = $0
                    task.completion = nil
                    return task
                })
        case .inProject: return tasks.sorted { $0.position < $1.position }.map(\.id)
        case .all: return byDue(listed)
        case .open: return byDue(open)
        case .overdue:
            return byDue(open.filter { due($0) <= (Self.today - 2).number * 2_000 + 200 })
        case .openAfter:
            return open.filter { ($0.dueDate?.day).map { $0 > Self.today - 4 } ?? false }
                .sorted { (due($0), $0.position) < (due($1), $1.position) }.map(\.id)
        }
    }

    @Test(arguments: NamedList.allCases)
    func `pages of any size hold the whole list in its order`(_ list: NamedList) throws {
        try withStore { store in
            try fill(store)
            let expected = expected(list, Array(try Contents(store).tasks.values))
            for limit in [1, 7, 500] {
                var found: [TaskID] = []
                var cursor: TaskCursor?
                repeat {
                    let page = try store.read { try $0.lists.page(list.listing, after: cursor, limit: limit) }
                    #expect(page.tasks.count == limit || page.next == nil)
                    found += page.tasks.map(\.id)
                    cursor = page.next
                } while cursor != nil && found.count < 1_000
                #expect(found == expected, "in pages of \(limit)")
            }
            #expect(try store.read { try $0.lists.count(list.listing) } == expected.count)
        }
    }

    @Test(arguments: NamedList.allCases)
    func `a cursor survives the deletion of the task it names and new tasks before it`(_ list: NamedList) throws {
        try withStore { store in
            try fill(store)
            let all = try store.read { try $0.lists.page(list.listing, after: nil, limit: 500) }.tasks.map(\.id)
            let first = try store.read { try $0.lists.page(list.listing, after: nil, limit: 4) }
            try store.write(.sample(.deleteTask)) { try $0.tasks.delete([first.tasks[3].id]) }
            try store.add(.sample(priority: .highest, due: "\(Self.today - 30)", addedOn: Self.today - 30))
            let rest = try store.read { try $0.lists.page(list.listing, after: first.next, limit: 500) }
            let found = rest.tasks.map(\.id).filter { all.contains($0) }
            #expect(found == Array(all.dropFirst(4)))
        }
    }

    @Test(arguments: [[], [9, 0, 0, 0], [0], [-1, 1, 1, 1]])
    func `a cursor of another list is refused`(_ values: [Int64]) throws {
        try withStore { store in
            let error = #expect(throws: DomainError.self) {
                try store.read { try $0.lists.page(.all, after: TaskCursor(values: values), limit: 5) }
            }
            guard case .refused(.list.cursorInvalid, _)? = error else {
                Issue.record("unexpected \(String(describing: error))")
                return
            }
        }
    }

    @Test(arguments: NamedList.allCases)
    func `every page is a walk along an index without sorting`(_ list: NamedList) throws {
        try withStore { store in
            for plan in try store.plans(of: list.listing) {
                #expect(plan.count == 1 && plan[0].hasPrefix("SEARCH task USING INDEX task_"), "\(plan)")
            }
        }
    }

    @Test func `counts and sums do not read tasks`() throws {
        try withStore { store in
            let statements = try store.readSnapshot { snapshot in
                let transaction = SQLiteTransaction(transaction: snapshot)
                return try snapshot.connection.statementsOf {
                    _ = try transaction.sums.dayTotals((Self.today - 30)...Self.today)
                    _ = try transaction.sums.openDue(upTo: Self.today)
                    _ = try transaction.sums.totals()
                    _ = try transaction.sums.totalPoints(upTo: Self.today)
                    _ = try transaction.sums.completionDays(upTo: Self.today)
                    _ = try transaction.projects.counts(at: FixedTime.moment(), isNow: true)
                    _ = try transaction.log.undoState()
                    for list in [NamedList.openDue, .openWithoutDueDate, .history, .all] {
                        _ = try transaction.lists.count(list.listing)
                    }
                }
            }
            #expect(statements.count >= 10)
            for sql in statements {
                let plan = try store.readSnapshot { transaction in
                    let count = sql.contains("?1") ? 1 : sql.count { $0 == "?" }
                    let values = Array(repeating: SQLValue.integer(1), count: count)
                    return try transaction.connection.rows("EXPLAIN QUERY PLAN " + sql, values) { $0.text(3) }
                }
                let readsTasks = plan.filter {
                    $0.contains(" task") && !$0.contains("COVERING INDEX task_undated_subtask")
                        && !$0.contains("task_list (done=? AND priority=? AND due_sort>? AND due_sort<?)")
                }
                #expect(readsTasks == [], "\(sql)")
            }
        }
    }

    @Test func `the later pages of an export are read in the order of the file instead of sorting the rest for each`()
        throws
    {
        try withStore { store in
            let listing = TaskListing.found(by: TaskFilter { $0.status = .open }, at: FixedTime.moment())
            let plan = try store.readSnapshot { snapshot in
                let lists = SQLiteLists(transaction: snapshot)
                let part = try #require(try lists.plan(listing, isContinued: true).parts().first)
                return try snapshot.plan(of: part.pages(after: [.integer(1)], passing: 0, limit: 10)[0])
            }
            #expect(plan.count == 1 && plan[0].contains("INTEGER PRIMARY KEY (rowid>?)"), "\(plan)")
        }
    }
}

extension Connection {
    /// The statements prepared by `body`.
    fileprivate func statementsOf(_ body: () throws -> Void) throws -> [String] {
        let before = Set(statements.keys)
        try body()
        return statements.keys.filter { !before.contains($0) }.map(\.sql)
    }
}
