import Calendar
import Domain

/// The listings that need no sorting. If a filter restricts only due dates or days of completion, an index provides the
/// order of the list, and most of the counts are stored as rollups.
struct ListWalks {
    let listing: TaskListing
    let filter: TaskFilter

    init(_ listing: TaskListing) {
        self.listing = listing
        filter = listing.query.filter
    }

    /// Returns nil if the listing must be sorted.
    /// - Parameter laterToday: reads the open tasks due later today, in sections.
    func plan(laterToday: @escaping () throws -> ListPart) -> ListPlan? {
        guard listing.query.group == nil else { return nil }
        if listing.query.sort == .keys([SortKey(.dueDate), SortKey(.priority)]) { return openByDueDate }
        guard listing.query.sort == .usual else { return nil }
        guard listing.isNow else { return openAsOf }
        switch (listing.scope, filter.effectiveStatus) {
        case (.all, .open) where isWithoutDueDate: return Self.openWithoutDueDate
        case (.all, let status): return all(status)
        case (.upcoming, .open): return upcoming
        case (.history, .completed): return history
        case (.stored, .all): return inProject
        case (.today, .all) where isPlain:
            let end = overdueEnd
            let day = day(listing.today, done: 2)
            let counts = Self.sums(.min..<DueSort.start(of: listing.today + 1)).map { $0 + day.part.counts }
            return ListPlan(counts: counts) {
                Self.byPriority(done: 0, .min..<end, prefix: [.integer(0)]) + [try laterToday(), day.part]
            }
        case (.date(let shown), .all) where isPlain:
            let day = day(shown, done: 1)
            return ListPlan(counts: Self.sums(day.due).map { $0 + day.part.counts }) {
                Self.byPriority(done: 0, day.due, prefix: [.integer(0)]) + [day.part]
            }
        default: return nil
        }
    }

    /// The least value of `due_sort` that is not overdue yet.
    private var overdueEnd: Int64 { DueSort.start(of: listing.today) + Int64(listing.minute) + 1 }

    /// Queries whose sum is the number of tasks of a section of today, for the sections without those due later today;
    /// nil if a filter restricts the list.
    var knownSections: [TodaySection: [SQLFragment]]? {
        guard listing.isNow, listing.scope == .today, filter.effectiveStatus == .all, isPlain,
            let overdue = Self.sums(.min..<overdueEnd)
        else { return nil }
        return [.overdue: overdue, .completed: day(listing.today, done: 2).part.counts]
    }

    /// Whether the filter restricts only the status.
    private var isPlain: Bool {
        var usual = TaskFilter()
        usual.status = filter.status
        return filter == usual
    }

    /// The range of due dates of the filter; nil if it restricts anything else.
    var due: Range<Int64>? {
        guard var criteria = filter.criteria else { return nil }
        var (start, end) = (Int64.min, Int64.max)
        if !criteria.due.isEmpty {
            start = criteria.due.from.map(DueSort.start) ?? start
            end = criteria.due.to.map { DueSort.start(of: $0 + 1) } ?? DueSort.never
        }
        if criteria[.hasDueDate] == true { end = min(end, DueSort.never) }
        if criteria[.hasDueDate] == false { start = max(start, DueSort.never) }
        if criteria[.isOverdue] == true {
            end = min(end, overdueEnd)
            if filter.effectiveStatus == .open { criteria[.isOverdue] = nil }
        }
        (criteria.status, criteria.due, criteria[.hasDueDate]) = (nil, DayBounds(), nil)
        return criteria == TaskCriteria() ? start..<max(start, end) : nil
    }

    /// Whether the filter is that of `TaskListing.openWithoutDueDate`.
    private var isWithoutDueDate: Bool {
        var asked = filter
        asked.status = .open
        return asked == TaskListing.openWithoutDueDate.query.filter
    }

    /// The sums include subtasks, so those are counted and subtracted.
    private static var openWithoutDueDate: ListPlan {
        let due = DueSort.never..<Int64.max
        let subtasks = SQLFragment(
            """
            SELECT -count(*) FROM task INDEXED BY task_undated_subtask WHERE parent_id IS NOT NULL AND due_day IS NULL
            AND completed_on IS NULL AND archived_at IS NULL
            """)
        return ListPlan(counts: sums(due).map { $0 + [subtasks] }) {
            Priority.allCases.map { priority in
                dueDates(
                    [walk(done: 0, priority, due) + SQLFragment(" AND parent_id IS NULL")],
                    prefix: [.integer(Int64(priority.rawValue))])
            }
        }
    }

    /// Merges the walks of all priorities, since no index has this order.
    private var openByDueDate: ListPlan? {
        guard listing.isNow, listing.scope == .all, filter.effectiveStatus == .open, let due else { return nil }
        return ListPlan(counts: Self.sums(due)) {
            [
                ListPart(
                    prefix: [], keys: ["due_sort", "priority", "number"].map { ListKey($0) },
                    walks: Priority.allCases.map { Self.walk(done: 0, $0, due) }, areSorted: true)
            ]
        }
    }

    private func all(_ status: TaskStatus) -> ListPlan? {
        guard let due else { return nil }
        switch status {
        case .open: return ListPlan(counts: Self.sums(due)) { Self.byPriority(done: 0, due) }
        case .completed: return ListPlan { Self.byPriority(done: 1, due) }
        case .all:
            let sum = "SELECT sum(open + completed - open_archived - completed_archived) FROM project_total"
            return ListPlan(counts: due == .min..<Int64.max ? [SQLFragment(sum)] : nil) {
                [0, 1].flatMap { Self.byPriority(done: $0, due, prefix: [.integer(Int64($0))]) }
            }
        }
    }

    /// Tasks added by the end of the day and not completed by then: those open now and those completed since.
    private var openAsOf: ListPlan? {
        guard listing.scope == .all, filter.effectiveStatus == .open,
            filter.due.to != nil || filter[.isOverdue] == true, let due
        else { return nil }
        let day = SQLValue(listing.today)
        let then = SQLFragment(" AND (completed_on IS NULL OR completed_on > ?) AND added_on <= ?", [day, day])
        return ListPlan {
            Priority.allCases.map { priority in
                Self.dueDates(
                    [0, 1].map { Self.walk(done: $0, priority, due) + then },
                    prefix: [.integer(Int64(priority.rawValue))])
            }
        }
    }

    private var upcoming: ListPlan? {
        guard let asked = due else { return nil }
        let start = max(asked.lowerBound, DueSort.start(of: listing.today + 1))
        let due = start..<max(start, min(asked.upperBound, DueSort.never))
        return ListPlan(counts: Self.sums(due)) {
            [Self.dueDates(Priority.allCases.map { Self.walk(done: 0, $0, due) }, prefix: [])]
        }
    }

    private var history: ListPlan? {
        var rest = filter
        (rest.status, rest.completed, rest.archived) = (nil, DayBounds(), .exclude)
        guard rest == TaskFilter(), filter.archived != .only else { return nil }
        let isWhole = filter.completed.isEmpty && filter.archived == .include
        return ListPlan(counts: isWhole ? [SQLFragment("SELECT sum(completed) FROM project_total")] : nil) {
            [completed(filter.completed, keys: ["completed_on", "completed_at"])]
        }
    }

    private var inProject: ListPlan? {
        var rest = filter
        (rest.status, rest.archived, rest.projects) = (nil, .exclude, [])
        guard rest == TaskFilter(), filter.archived == .include, filter.projects.count == 1 else { return nil }
        let values = [SQLValue(filter.projects[0])]
        let sum = SQLFragment("SELECT sum(open + completed) FROM project_total WHERE project_id = ?", values)
        return ListPlan(counts: [sum]) {
            [
                ListPart(
                    prefix: [], keys: [ListKey("number")],
                    walks: [SQLFragment("FROM task WHERE project_id = ?", values)], areSorted: true)
            ]
        }
    }

    /// Returns the due dates of a day, and the part with the tasks completed on it.
    private func day(_ day: Day, done section: Int64) -> (due: Range<Int64>, part: ListPart) {
        (
            DueSort.start(of: day)..<DueSort.start(of: day + 1),
            completed(DayBounds(from: day, to: day), keys: ["completed_at"], prefix: [.integer(section)])
        )
    }

    /// Completed tasks, newest first.
    func completed(
        _ days: DayBounds, keys: [String], prefix: [CursorValue] = [], known: ListPart.Known? = nil
    ) -> ListPart {
        var walk = SQLFragment("FROM task WHERE completed_on IS NOT NULL")
        if let from = days.from, from == days.to {
            walk = walk + SQLFragment(" AND completed_on = ?", [SQLValue(from)])
        } else {
            if let from = days.from { walk = walk + SQLFragment(" AND completed_on >= ?", [SQLValue(from)]) }
            if let to = days.to { walk = walk + SQLFragment(" AND completed_on <= ?", [SQLValue(to)]) }
        }
        if filter.archived == .exclude { walk = walk + SQLFragment(" AND archived_at IS NULL") }
        return ListPart(
            prefix: prefix, keys: (keys + ["number"]).map { ListKey($0, isFalling: true) }, walks: [walk],
            areSorted: true, known: known)
    }

    private static func byPriority(
        done: Int, _ due: Range<Int64>, prefix: [CursorValue] = []
    ) -> [ListPart] {
        Priority.allCases.map {
            dueDates(
                [walk(done: done, $0, due)], prefix: prefix + [.integer(Int64($0.rawValue))],
                known: done == 0 ? sums(due, of: $0).map(ListPart.Known.sums) : nil)
        }
    }

    static func dueDates(
        _ walks: [SQLFragment], prefix: [CursorValue], known: ListPart.Known? = nil
    ) -> ListPart {
        ListPart(
            prefix: prefix, keys: ["due_sort", "position", "number"].map { ListKey($0) }, walks: walks, areSorted: true,
            known: known)
    }

    static func walk(done: Int, _ priority: Priority, _ due: Range<Int64>) -> SQLFragment {
        SQLFragment(
            """
            FROM task WHERE archived_at IS NULL AND done = ? AND priority = ? AND due_sort >= ?
            AND due_sort < ?
            """,
            [SQLValue(done), SQLValue(priority.rawValue), .integer(due.lowerBound), .integer(due.upperBound)])
    }

    /// Counts open tasks: whole days from the rollups, and a partial last day with a query. Nil if the first day is
    /// partial.
    /// - Parameter priority: the only one that is counted; nil for all.
    private static func sums(_ due: Range<Int64>, of priority: Priority? = nil) -> [SQLFragment]? {
        let number = priority.map { [SQLValue($0.rawValue)] } ?? []
        let condition = priority == nil ? "true" : "priority = ?"
        let open = SQLFragment("SELECT sum(open - open_archived) FROM project_total WHERE \(condition)", number)
        if due == .min..<Int64.max { return [open] }
        if due == DueSort.never..<Int64.max {
            return [open, SQLFragment("SELECT -sum(open) FROM due_total WHERE \(condition)", number)]
        }
        guard due.upperBound <= DueSort.never, due.lowerBound & 2_047 == 0 else { return nil }
        let cut = max(due.lowerBound, due.upperBound & ~2_047)..<due.upperBound
        let days = SQLFragment(
            "SELECT sum(open) FROM due_total WHERE \(condition) AND day >= ? AND day < ?",
            number + [.integer(due.lowerBound >> 11), .integer(due.upperBound >> 11)])
        if cut.isEmpty { return [days] }
        return [days]
            + (priority.map { [$0] } ?? Priority.allCases).map {
                SQLFragment("SELECT count(*) ") + walk(done: 0, $0, cut)
            }
    }
}
