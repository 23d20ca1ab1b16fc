import Calendar
import Domain

/// The SQL of a listing, whatever its order. Its text contains only constants; every value is bound.
struct ListStatement {
    let source: String
    /// The same where whole rows are sorted.
    private let rows: String
    let conditions: [SQLFragment]
    /// The conditions on projects, for parts that do not determine the project themselves.
    let projects: [SQLFragment]
    /// Whether the listing has the order of the file, which no index has.
    private let isInFileOrder: Bool

    /// - Parameters:
    ///   - scope: the tasks that belong to the listing.
    ///   - candidates: a query of the numbers of few tasks, among which are all of the listing; nil if there is none.
    ///   - isStored: whether the rows are those of the table, rather than given with the statement.
    init(
        _ listing: TaskListing, _ columns: TaskColumns, scope: ScopeConditions, candidates: SQLFragment? = nil,
        isStored: Bool = false
    ) {
        let filter = listing.query.filter.parts.criteria
        let text = filter.text.map { [TextConditions(SearchPattern($0)).condition] } ?? []
        let hasFewRows =
            candidates != nil || filter.text != nil || !filter.projects.isEmpty || filter.due.to != nil
            || filter.idStart != nil
        let own = FilterConditions(
            filter: listing.query.filter, columns: columns, readsSets: isStored && !hasFewRows)
        var conditions = own.besidesProjects + text + scope.all
        var projects = own.projects
        if listing.scope == .projects { projects.append(ScopeConditions.unarchived) }
        // Few tasks are read row by row; for many, the index is scanned.
        if let candidates {
            conditions.append(SQLFragment("task.number IN (") + candidates + SQLFragment(")"))
            source = Self.file
        } else if filter.text != nil {
            source = Self.file
        } else {
            source = "task INDEXED BY task_find"
            let usesDue = !filter.due.isEmpty || filter[.isOverdue] == true || scope.usesDue
            // True for every row; these conditions allow the later columns of the index to be used.
            if projects.isEmpty, usesDue || !filter.priority.isEmpty {
                projects.append(SQLFragment("project_id IN (SELECT id FROM project)"))
            }
            if usesDue && filter.priority.isEmpty { conditions.append(SQLFragment("priority IN (0, 1, 2, 3)")) }
        }
        // The names of all tasks are read in the order of the file.
        let readsAll =
            listing.query.sort.readsNames && conditions.count + projects.count == own.besidesProjects.count
            && filter.priority.isEmpty && !ListKeys.startsWithProject(listing)
        rows = readsAll ? Self.file : source
        isInFileOrder = listing.scope == .stored && listing.query.sort == .usual
        self.conditions = conditions
        self.projects = projects
    }

    /// Fewer candidates are few.
    static let fewCandidates = 2_000
    private static let file = "task NOT INDEXED"

    var count: SQLFragment { select(SQLFragment("count(*)")) }

    var ids: SQLFragment { select(SQLFragment("id")) + SQLFragment(" ORDER BY task.number") }

    func groups(by expression: SQLFragment) -> SQLFragment {
        select(expression + SQLFragment(", count(*)")) + SQLFragment(" GROUP BY 1")
    }

    private func select(_ columns: SQLFragment) -> SQLFragment {
        SQLFragment("SELECT ") + columns + SQLFragment(" FROM \(source) WHERE ") + .all(conditions + projects)
    }

    /// Returns the whole listing, or the rows with the sort values of `shared`, as one part.
    /// - Parameters:
    ///   - prefix: the leading sort values if the listing has other parts before it.
    ///   - isContinued: whether pages were read before, so that the rest of a long listing in the order of the file is read
    ///     in this order instead of sorting all of it for each page.
    func part(
        _ keys: [ListKey], sharing shared: ListPrefix = ListPrefix(), under prefix: [CursorValue] = [],
        isContinued: Bool = false
    ) -> ListPart {
        let all = conditions + (shared.hasProject ? [] : projects) + shared.conditions
        return ListPart(
            prefix: prefix + shared.values, keys: Array(keys.dropFirst(shared.values.count)),
            walks: [SQLFragment("FROM \(isContinued && isInFileOrder ? Self.file : rows) WHERE ") + .all(all)],
            areSorted: false)
    }
}

extension TaskSort {
    fileprivate var readsNames: Bool {
        if case .keys(let keys) = self { keys.contains { $0.field == .name } } else { false }
    }
}

/// The SQL conditions for the tasks of a view, except for the projects of `TaskScope.projects`.
enum ScopeConditions {
    case of(TaskScope, TaskColumns)
    /// Tasks due today that are open and not overdue.
    case laterToday(TaskColumns)

    static let unarchived = SQLFragment(
        "project_id IN (SELECT id FROM project WHERE is_archived = 0)")

    var usesDue: Bool {
        switch self {
        case .of(let scope, _): scope == .upcoming
        case .laterToday: true
        }
    }

    var all: [SQLFragment] {
        switch self {
        case .laterToday(let columns):
            [columns.isOpen, Self.due(columns.now + 1, Self.start(columns.listing.today + 1))]
        case .of(let scope, let columns):
            switch scope {
            case .all, .projects, .stored: []
            case .today: [Self.open(columns, .min, columns.listing.today)]
            case .date(let day): [Self.open(columns, Self.start(day), day)]
            case .upcoming: [columns.isOpen, Self.due(Self.start(columns.listing.today + 1), DueSort.never)]
            case .history: [columns.isComplete]
            }
        }
    }

    /// A query of the numbers of tasks, among which are all of a day that is shown as it is now; nil for other views.
    var candidates: SQLFragment? {
        guard case .of(let scope, let columns) = self, columns.isNow,
            columns.listing.query.filter.archived == .exclude
        else { return nil }
        let (from, day): (Int64, Day)
        switch scope {
        case .today: (from, day) = (.min, columns.listing.today)
        case .date(let shown): (from, day) = (Self.start(shown), shown)
        default: return nil
        }
        return SQLFragment(
            """
            SELECT number FROM task INDEXED BY task_list WHERE archived_at IS NULL AND done = 0
            AND priority IN (0, 1, 2, 3) AND due_sort >= ? AND due_sort < ?
            UNION ALL SELECT number FROM task INDEXED BY task_completed
            WHERE completed_on IS NOT NULL AND completed_on = ?
            """, [.integer(from), .integer(Self.start(day + 1)), SQLValue(day)])
    }

    private static func start(_ day: Day) -> Int64 { DueSort.start(of: day) }

    private static func due(_ from: Int64, _ end: Int64) -> SQLFragment {
        SQLFragment("\(TaskColumns.due) >= ? AND \(TaskColumns.due) < ?", [.integer(from), .integer(end)])
    }

    /// Tasks that are open and due by the end of the day, or completed on it.
    private static func open(_ columns: TaskColumns, _ from: Int64, _ day: Day) -> SQLFragment {
        SQLFragment("((") + columns.isOpen + SQLFragment(" AND ") + due(from, start(day + 1))
            + SQLFragment(") OR completed_on = ?)", [SQLValue(day)])
    }
}
