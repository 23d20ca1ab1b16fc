import Calendar
import Domain

/// Expressions over a row of `task` for filters and orders, at one moment. They use only columns of the index
/// `task_find`.
struct TaskColumns {
    let listing: TaskListing
    let defaultType: TaskType
    var isNow: Bool { listing.isNow }

    /// The generated columns `done` and `due_sort` spelt out as in `task_find`: SQLite 3.40 reads a generated column
    /// from the table even if an index contains it.
    static let done = "(completed_on IS NOT NULL)"
    static let due = "coalesce(due_day * 2048 + coalesce(due_minute, 1440), 1 << 60)"

    /// The day whose end is shown, if that is not now.
    private var day: SQLValue { SQLValue(listing.today) }

    /// Whether a task is open at the moment; true or false, never null.
    var isOpen: SQLFragment {
        isNow
            ? SQLFragment("\(TaskColumns.done) = 0") : SQLFragment("(completed_on IS NULL OR completed_on > ?)", [day])
    }

    var isComplete: SQLFragment {
        isNow
            ? SQLFragment("\(TaskColumns.done) = 1")
            : SQLFragment("completed_on IS NOT NULL AND completed_on <= ?", [day])
    }

    /// Whether a task existed at the moment.
    var exists: SQLFragment {
        isNow ? SQLFragment("true") : SQLFragment("added_on <= ?", [day])
    }

    /// See `DueDate.isOver`.
    var isOverdue: SQLFragment {
        isOpen + SQLFragment(" AND archived_at IS NULL AND \(TaskColumns.due) <= ?", [.integer(now)])
    }

    /// The greatest `due_sort` that is overdue.
    var now: Int64 { DueSort.start(of: listing.today) + Int64(listing.minute) }

    /// See `TaskItem.type`.
    var type: SQLFragment {
        SQLFragment("CASE WHEN ") + isComplete
            + SQLFragment(
                """
                 THEN coalesce(completed_type, 'morning')
                WHEN chosen_type IS NOT NULL THEN chosen_type
                WHEN \(TaskColumns.due) = \(DueSort.never) THEN 'inbox'
                WHEN (\(TaskColumns.due) >> 11) - ? > \(TaskType.daysBeforeUpcoming) THEN 'upcoming'
                WHEN (\(TaskColumns.due) & 2047) = 1440 THEN ?
                WHEN (\(TaskColumns.due) & 2047) < \(TaskType.noon) THEN 'morning' ELSE 'evening' END
                """, [day, .text(defaultType.rawValue)])
    }

    /// The index of the task's section among those of today; see `TaskView.section`.
    var section: SQLFragment {
        func index(_ section: TodaySection) -> Int { TodaySection.allCases.firstIndex(of: section) ?? 0 }
        return SQLFragment("CASE WHEN ") + isComplete + SQLFragment(" THEN \(index(.completed)) WHEN ") + isOverdue
            + SQLFragment(" THEN \(index(.overdue)) ELSE CASE ") + type
            + SQLFragment(
                """
                 WHEN 'morning' THEN \(index(.morning))
                WHEN 'evening' THEN iif(
                \(TaskColumns.due) < \(DueSort.never) AND (\(TaskColumns.due) & 2047) < \(TodaySection.eveningStart),
                \(index(.afternoon)), \(index(.evening)))
                ELSE \(index(.other)) END END
                """)
    }
}

/// The values of `due_sort`, as defined in the schema.
enum DueSort {
    /// The value of tasks without a due date.
    static let never: Int64 = 1 << 60

    static func start(of day: Day) -> Int64 { Int64(day.number) * 2_048 }
}
