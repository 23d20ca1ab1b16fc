import Domain

/// The conditions of a filter, in SQL; what the person typed is always bound.
struct FilterConditions {
    let filter: TaskFilter
    let columns: TaskColumns

    /// Everything but the text.
    var all: [SQLFragment] { projects + besidesProjects }

    var projects: [SQLFragment] {
        filter.projects.isEmpty ? [] : [.isOne("project_id", of: filter.projects.map { SQLValue($0) })]
    }

    var besidesProjects: [SQLFragment] {
        [columns.exists] + status + choices + tags + days + questions
    }

    private var status: [SQLFragment] {
        let archived: [SQLFragment] =
            switch filter.archived {
            case .exclude: [SQLFragment("archived_at IS NULL")]
            case .only: [SQLFragment("archived_at IS NOT NULL")]
            case .include: []
            }
        return switch filter.effectiveStatus {
        case .open: [columns.isOpen] + archived
        case .completed: [columns.isComplete] + archived
        case .all: (columns.isNow ? [SQLFragment("\(TaskColumns.done) IN (0, 1)")] : []) + archived
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
        if filter.tags.isEmpty { return [] }
        let keys = Set(filter.tags.map(TextRules.key)).sorted()
        func has(_ keys: [String]) -> SQLFragment {
            SQLFragment("EXISTS (SELECT 1 FROM task_tag WHERE task_tag.number = task.number AND ")
                + .isOne("tag", of: keys.map { .text($0) }) + SQLFragment(")")
        }
        return switch filter.tagMode {
        case .any: [has(keys)]
        case .all: keys.map { has([$0]) }
        case .none: [SQLFragment("NOT ") + has(keys)]
        }
    }

    /// Selects the numbers of tasks that have any of the tags.
    static func tagged(_ filter: TaskFilter) -> SQLFragment {
        tagged(.isOne("tag", of: Set(filter.tags.map(TextRules.key)).sorted().map { .text($0) }))
    }

    /// Selects the numbers of tasks whose tags meet a condition.
    static func tagged(_ condition: SQLFragment) -> SQLFragment {
        SQLFragment("SELECT number FROM tagged_task WHERE ") + condition
            + SQLFragment(" UNION ALL SELECT number FROM task_tag WHERE number > \(WaitingText.indexed) AND ")
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
        [
            bounds.from.map { SQLFragment("\(column) >= ?", [SQLValue($0)]) },
            bounds.to.map { SQLFragment("\(column) <= ?", [SQLValue($0)]) },
        ].compactMap { $0 }
    }

    private var questions: [SQLFragment] {
        [
            filter.idStart.map { SQLFragment("task.id BETWEEN ? AND ?", [SQLValue($0.first), SQLValue($0.last)]) },
            filter.hasDueDate.map { SQLFragment("\(TaskColumns.due) \($0 ? "<" : "=") \(DueSort.never)") },
            filter.hasEstimate.map { SQLFragment("estimated_duration IS \($0 ? "NOT " : "")NULL") },
            filter.isOverdue.map {
                $0 ? columns.isOverdue : SQLFragment("NOT (") + columns.isOverdue + SQLFragment(")")
            },
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
