import Calendar
import Domain

/// The conditions of a filter in SQL; user input is always bound.
struct FilterConditions {
    private let criteria: TaskCriteria
    private let rest: [TaskFilter]
    private let effectiveStatus: TaskStatus
    private let columns: TaskColumns
    private let readsSets: Bool

    /// - Parameter readsSets: whether what another table or index tells is read once for all tasks, for a statement that
    ///   looks at most of them, rather than for each row.
    init(filter: TaskFilter, columns: TaskColumns, readsSets: Bool = false) {
        (criteria, rest) = filter.parts
        effectiveStatus = filter.effectiveStatus
        (self.columns, self.readsSets) = (columns, readsSets)
    }

    /// Every condition except the text.
    var all: [SQLFragment] { projects + besidesProjects }

    var projects: [SQLFragment] {
        criteria.projects.isEmpty ? [] : fragments(.projects(criteria.projects))
    }

    var besidesProjects: [SQLFragment] {
        let own = criteria.all.flatMap { criterion -> [SQLFragment] in
            switch criterion {
            case .projects, .status, .archived, .text: []
            default: fragments(criterion)
            }
        }
        return [columns.exists] + status + fragments(.archived(criteria.archived)) + own
            + (rest.isEmpty ? [] : [rest.count == 1 ? condition(rest[0]) : joined(rest, " AND ")])
    }

    private var status: [SQLFragment] {
        effectiveStatus == .all && columns.isNow
            ? [SQLFragment("\(TaskColumns.done) IN (0, 1)")] : fragments(.status(effectiveStatus))
    }

    /// True or false, never null, so that it can be negated.
    private func condition(_ filter: TaskFilter) -> SQLFragment {
        switch filter {
        case .criterion(let criterion):
            SQLFragment("coalesce(")
                + .joined(
                    fragments(criterion).map { SQLFragment("(") + $0 + SQLFragment(")") }, " AND ", none: "true")
                + SQLFragment(", 0)")
        case .not(let filter): SQLFragment("NOT ") + condition(filter)
        case .all(let filters): joined(filters, " AND ")
        case .any(let filters): joined(filters, " OR ")
        }
    }

    private func joined(_ filters: [TaskFilter], _ sign: String) -> SQLFragment {
        SQLFragment("(") + .joined(filters.map(condition), sign, none: sign == " OR " ? "false" : "true")
            + SQLFragment(")")
    }

    /// What must all hold for one criterion.
    private func fragments(_ criterion: TaskCriterion) -> [SQLFragment] {
        switch criterion {
        case .idStart(let start):
            [SQLFragment("task.id BETWEEN ? AND ?", [SQLValue(start.first), SQLValue(start.last)])]
        case .projects(let projects): [.isOne("project_id", of: projects.map { SQLValue($0) })]
        case .types(let types):
            [SQLFragment("(") + columns.type + SQLFragment(")") + .isOne("", of: types.map { .text($0.rawValue) })]
        case .values(let name, let values):
            TaskAttributes.filters.filter { $0.name == name }.map { .isOne($0.column, of: values) }
        case .tags(let tags, let mode): named(tags, mode)
        case .tagPattern(let pattern): [hasTag(SQLFragment("tag GLOB ?", [.text(NamePattern(pattern).glob)]))]
        case .due(let days): [Self.due(days)]
        case .added(let days): Self.bounds("added_on", days.from.map { SQLValue($0) }, days.to.map { SQLValue($0) })
        case .completed(let days):
            Self.bounds("completed_on", days.from.map { SQLValue($0) }, days.to.map { SQLValue($0) })
        case .estimate(let bounds):
            Self.bounds("estimated_duration", bounds.from.map { SQLValue($0) }, bounds.to.map { SQLValue($0) })
        case .assignees(let assignees): [Self.assigned(to: assignees)]
        case .adders(let people): [Self.added(by: people.map { SQLValue($0) })]
        case .question(let question, let answer): [self.answer(question, answer)]
        case .section(let section):
            [
                SQLFragment("(") + columns.section
                    + SQLFragment(") = ?", [SQLValue(TodaySection.allCases.firstIndex(of: section) ?? 0)])
            ]
        case .status(let status):
            switch status {
            case .open: [columns.isOpen]
            case .completed: [columns.isComplete]
            case .all: []
            }
        case .archived(let archived):
            archived == .include ? [] : [SQLFragment("archived_at IS \(archived == .only ? "NOT " : "")NULL")]
        case .text(let text): [TextConditions(SearchPattern(text)).condition]
        case .line: []
        }
    }

    private static func assigned(to assignees: [Assignee]) -> SQLFragment {
        let ids = assignees.compactMap { if case .person(let id) = $0 { SQLValue(id) } else { nil } }
        let open = assignees.contains(.nobody) ? [SQLFragment("assignee_id IS NULL")] : []
        let known = ids.isEmpty ? [] : [SQLFragment.isOne("assignee_id", of: ids)]
        return SQLFragment("(") + .joined(open + known, " OR ", none: "false") + SQLFragment(")")
    }

    /// Who added a task stands in the log: in the entry that inserted it, or that imported it.
    private static func added(by people: [SQLValue]) -> SQLFragment {
        let isTheirs =
            SQLFragment("coalesce(adding.person, \(Person.ownerNumber)) IN (SELECT number FROM person WHERE ")
            + .isOne("id", of: people) + SQLFragment(")")
        return SQLFragment(
            """
            EXISTS (SELECT 1 FROM change AS adding WHERE adding.id = coalesce(task.import_entry,
                (SELECT \(LogPosition.entry("first")) FROM change_row AS first WHERE first.entity = 'task'
                AND first.row_key = task.id AND first.before IS NULL ORDER BY first.id LIMIT 1))
            """) + SQLFragment(" AND ") + isTheirs + SQLFragment(")")
    }

    /// A condition that the task has a matching tag.
    private func hasTag(_ condition: SQLFragment) -> SQLFragment {
        if readsSets { return SQLFragment("task.number IN (") + Self.tagged(condition) + SQLFragment(")") }
        return SQLFragment("EXISTS (SELECT 1 FROM task_tag WHERE task_tag.number = task.number AND ") + condition
            + SQLFragment(")")
    }

    private func named(_ tags: [String], _ mode: TagMode) -> [SQLFragment] {
        if tags.isEmpty { return [] }
        let keys = Set(tags.map(TextRules.key)).sorted()
        func has(_ keys: [String]) -> SQLFragment { hasTag(.isOne("tag", of: keys.map { .text($0) })) }
        return switch mode {
        case .any: [has(keys)]
        case .all: keys.map { has([$0]) }
        case .none: [SQLFragment("NOT ") + has(keys)]
        }
    }

    /// Queries of numbers, each of which selects all tasks that the filter can find, and others.
    static func candidates(_ criteria: TaskCriteria) -> [SQLFragment] {
        var queries: [SQLFragment] = []
        if !criteria.tags.isEmpty, criteria.tagMode != .none { queries.append(tagged(criteria.tags)) }
        if criteria[.isSubtask] == true { queries.append(SQLFragment(held("parent_id", by: "task_parent"))) }
        if criteria[.isRepeating] == true { queries.append(SQLFragment(held("repeat_pattern", by: "task_series"))) }
        if criteria[.isBlocked] == true || criteria[.hasDependencies] == true {
            let table = criteria[.isBlocked] == true ? "blocked_task" : "dependency"
            queries.append(
                SQLFragment("SELECT waiting.number FROM \(table) CROSS JOIN task AS waiting ON waiting.id = task_id"))
        }
        return queries
    }

    /// Selects the numbers of tasks with a value in the column, all of which the index contains.
    private static func held(_ column: String, by index: String) -> String {
        "SELECT number FROM task AS held INDEXED BY \(index) WHERE held.\(column) IS NOT NULL"
    }

    /// Selects the numbers of tasks that have any of the tags.
    static func tagged(_ tags: [String]) -> SQLFragment {
        tagged(.isOne("tag", of: Set(tags.map(TextRules.key)).sorted().map { .text($0) }))
    }

    /// Selects the numbers of tasks with a tag that meets the condition.
    static func tagged(_ condition: SQLFragment) -> SQLFragment {
        SQLFragment("SELECT number FROM tagged_task WHERE ") + condition
            + SQLFragment(" UNION ALL SELECT number FROM task_tag WHERE number > \(PendingText.indexed) AND ")
            + condition
    }

    private static func due(_ days: DayBounds) -> SQLFragment {
        let from = days.from.map(DueSort.start) ?? .min
        let to = days.to.map { DueSort.start(of: $0 + 1) } ?? DueSort.never
        return SQLFragment("\(TaskColumns.due) >= ? AND \(TaskColumns.due) < ?", [.integer(from), .integer(to)])
    }

    private static func bounds(_ column: String, _ from: SQLValue?, _ to: SQLValue?) -> [SQLFragment] {
        [
            from.map { SQLFragment("\(column) >= ?", [$0]) }, to.map { SQLFragment("\(column) <= ?", [$0]) },
        ].compactMap { $0 }
    }

    private func answer(_ question: TaskQuestion, _ answer: Bool) -> SQLFragment {
        switch question {
        case .hasDueDate: SQLFragment("\(TaskColumns.due) \(answer ? "<" : "=") \(DueSort.never)")
        case .hasEstimate: SQLFragment("estimated_duration IS \(answer ? "NOT " : "")NULL")
        case .isRepeating: isThere("repeat_pattern", by: "task_series", answer)
        case .isSubtask: isThere("parent_id", by: "task_parent", answer)
        case .isHabit: SQLFragment("habit_id IS \(answer ? "NOT " : "")NULL")
        case .isOverdue: answer ? columns.isOverdue : SQLFragment("NOT (") + columns.isOverdue + SQLFragment(")")
        case .hasTags: SQLFragment(answer ? "" : "NOT ") + hasTag(SQLFragment("true"))
        case .hasDependencies:
            SQLFragment("\(answer ? "" : "NOT ")EXISTS (SELECT 1 FROM dependency WHERE task_id = task.id)")
        case .isBlocked: SQLFragment("\(answer ? "" : "NOT ")(task.completed_on IS NULL AND \(isWaiting))")
        }
    }

    /// Whether the task depends on an open one, also on one that the viewer does not see.
    private var isWaiting: String {
        readsSets
            ? """
            task.number IN (SELECT waiting.number FROM blocked_task CROSS JOIN task AS waiting ON waiting.id = task_id)
            """ : "EXISTS (SELECT 1 FROM blocked_task WHERE task_id = task.id)"
    }

    /// Whether the column has a value, or has none.
    /// - Parameter index: contains the rows that have one.
    private func isThere(_ column: String, by index: String, _ answer: Bool) -> SQLFragment {
        if !readsSets { return SQLFragment("\(column) IS \(answer ? "NOT " : "")NULL") }
        return SQLFragment("task.number \(answer ? "" : "NOT ")IN (\(Self.held(column, by: index)))")
    }
}
