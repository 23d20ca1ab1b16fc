import Calendar
import Domain

/// The conditions of a filter in SQL; user input is always bound.
struct FilterConditions {
    let filter: TaskFilter
    let columns: TaskColumns

    /// Every condition except the text.
    var all: [SQLFragment] { projects + besidesProjects }

    var projects: [SQLFragment] {
        filter.projects.isEmpty ? [] : [.isOne("project_id", of: filter.projects.map { SQLValue($0) })]
    }

    var besidesProjects: [SQLFragment] {
        [columns.exists] + status + criteria + (filter.condition.map { [condition($0)] } ?? [])
    }

    private var criteria: [SQLFragment] { choices + tags + days + durations + questions }

    /// An expression that is true or false, never null, so that it can be negated.
    private func condition(_ condition: TaskCondition) -> SQLFragment {
        switch condition {
        case .term(let term):
            let own = FilterConditions(filter: term, columns: columns)
            let status = term.status == .all ? [] : [term.status == .open ? columns.isOpen : columns.isComplete]
            let text = term.text.map { [TextConditions(SearchPattern($0)).condition] } ?? []
            let terms = status + own.archive + own.projects + own.criteria + text
            return SQLFragment("coalesce(")
                + .joined(terms.map { SQLFragment("(") + $0 + SQLFragment(")") }, " AND ", none: "true")
                + SQLFragment(", 0)")
        case .not(let condition): return SQLFragment("NOT ") + self.condition(condition)
        case .all(let conditions): return joined(conditions, " AND ")
        case .any(let conditions): return joined(conditions, " OR ")
        }
    }

    private func joined(_ conditions: [TaskCondition], _ sign: String) -> SQLFragment {
        SQLFragment("(") + .joined(conditions.map(condition), sign, none: sign == " OR " ? "false" : "true")
            + SQLFragment(")")
    }

    private var archive: [SQLFragment] {
        switch filter.archived {
        case .exclude: [SQLFragment("archived_at IS NULL")]
        case .only: [SQLFragment("archived_at IS NOT NULL")]
        case .include: []
        }
    }

    private var status: [SQLFragment] {
        switch filter.effectiveStatus {
        case .open: [columns.isOpen] + archive
        case .completed: [columns.isComplete] + archive
        case .all: (columns.isNow ? [SQLFragment("\(TaskColumns.done) IN (0, 1)")] : []) + archive
        }
    }

    private var choices: [SQLFragment] {
        var all = TaskAttributes.filters.filter { !filter[$0].isEmpty }.map { field in
            SQLFragment.isOne(field.column, of: filter[field])
        }
        if !filter.types.isEmpty {
            let one = SQLFragment.isOne("", of: filter.types.map { .text($0.rawValue) })
            all.append(SQLFragment("(") + columns.type + SQLFragment(")") + one)
        }
        return all
    }

    private var tags: [SQLFragment] {
        let pattern = filter.tagPattern.map { Self.hasTag(SQLFragment("tag GLOB ?", [.text(NamePattern($0).glob)])) }
        let any = filter.hasTags.map { SQLFragment($0 ? "" : "NOT ") + Self.hasTag(SQLFragment("true")) }
        return named + [pattern, any].compactMap { $0 }
    }

    /// A condition that the task has a matching tag.
    private static func hasTag(_ condition: SQLFragment) -> SQLFragment {
        SQLFragment("EXISTS (SELECT 1 FROM task_tag WHERE task_tag.number = task.number AND ") + condition
            + SQLFragment(")")
    }

    private var named: [SQLFragment] {
        if filter.tags.isEmpty { return [] }
        let keys = Set(filter.tags.map(TextRules.key)).sorted()
        func has(_ keys: [String]) -> SQLFragment { Self.hasTag(.isOne("tag", of: keys.map { .text($0) })) }
        return switch filter.tagMode {
        case .any: [has(keys)]
        case .all: keys.map { has([$0]) }
        case .none: [SQLFragment("NOT ") + has(keys)]
        }
    }

    /// Selects the numbers of tasks with any of the tags.
    static func tagged(_ filter: TaskFilter) -> SQLFragment {
        tagged(.isOne("tag", of: Set(filter.tags.map(TextRules.key)).sorted().map { .text($0) }))
    }

    /// Selects the numbers of tasks with a tag that meets the condition.
    static func tagged(_ condition: SQLFragment) -> SQLFragment {
        SQLFragment("SELECT number FROM tagged_task WHERE ") + condition
            + SQLFragment(" UNION ALL SELECT number FROM task_tag WHERE number > \(PendingText.indexed) AND ")
            + condition
    }

    private var days: [SQLFragment] {
        var all: [SQLFragment] = []
        if !filter.due.isEmpty {
            let from = filter.due.from.map(DueSort.start) ?? .min
            let to = filter.due.to.map { DueSort.start(of: $0 + 1) } ?? DueSort.never
            all.append(
                SQLFragment("\(TaskColumns.due) >= ? AND \(TaskColumns.due) < ?", [.integer(from), .integer(to)]))
        }
        all += Self.bounds("added_on", filter.added)
        all += Self.bounds("completed_on", filter.completed)
        return all
    }

    private static func bounds(_ column: String, _ bounds: DayBounds) -> [SQLFragment] {
        Self.bounds(column, bounds.from.map { SQLValue($0) }, bounds.to.map { SQLValue($0) })
    }

    private static func bounds(_ column: String, _ from: SQLValue?, _ to: SQLValue?) -> [SQLFragment] {
        [
            from.map { SQLFragment("\(column) >= ?", [$0]) }, to.map { SQLFragment("\(column) <= ?", [$0]) },
        ].compactMap { $0 }
    }

    private var durations: [SQLFragment] {
        let bounds = filter.estimate
        return Self.bounds("estimated_duration", bounds.from.map { SQLValue($0) }, bounds.to.map { SQLValue($0) })
    }

    private var questions: [SQLFragment] {
        [
            filter.idStart.map { SQLFragment("task.id BETWEEN ? AND ?", [SQLValue($0.first), SQLValue($0.last)]) },
            filter.hasDueDate.map { SQLFragment("\(TaskColumns.due) \($0 ? "<" : "=") \(DueSort.never)") },
            filter.hasEstimate.map { SQLFragment("estimated_duration IS \($0 ? "NOT " : "")NULL") },
            filter.isOverdue.map {
                $0 ? columns.isOverdue : SQLFragment("NOT (") + columns.isOverdue + SQLFragment(")")
            },
            filter.isRepeating.map { SQLFragment("repeat_pattern IS \($0 ? "NOT " : "")NULL") },
            filter.isSubtask.map { SQLFragment("parent_id IS \($0 ? "NOT " : "")NULL") },
            filter.section.map { section in
                SQLFragment("(") + columns.section
                    + SQLFragment(") = ?", [SQLValue(TodaySection.allCases.firstIndex(of: section) ?? 0)])
            },
            filter.hasDependencies.map {
                SQLFragment("\($0 ? "" : "NOT ")EXISTS (SELECT 1 FROM dependency WHERE task_id = task.id)")
            },
            filter.isBlocked.map {
                SQLFragment(
                    """
                    \($0 ? "" : "NOT ")(task.completed_on IS NULL AND EXISTS (
                    SELECT 1 FROM dependency JOIN task AS other ON other.id = depends_on
                    WHERE task_id = task.id AND other.completed_on IS NULL AND other.hidden = 0))
                    """)
            },
        ].compactMap { $0 }
    }
}
