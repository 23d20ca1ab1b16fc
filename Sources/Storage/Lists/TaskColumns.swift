import Calendar
import Domain

/// What is worked out of a row of `task` for filters and orders, at one moment. All of it reads columns that the index
/// `task_find` has.
struct TaskColumns {
    let listing: TaskListing
    let defaultType: TaskType
    var isNow: Bool { listing.isNow }

    /// The generated columns `done` and `due_sort` spelt out as `task_find` has them: SQLite 3.40 reads the row of the
    /// table for a generated column, even where an index has it.
    static let done = "(completed_on IS NOT NULL)"
    static let due = "coalesce(due_day * 2048 + coalesce(due_minute, 1440), 1 << 60)"

    /// The end of the day that is shown, where it is not now.
    private var day: SQLValue { SQLValue(listing.today) }

    /// Open at the moment; true or false, never null.
    var isOpen: SQLFragment {
        isNow
            ? SQLFragment("\(TaskColumns.done) = 0") : SQLFragment("(completed_on IS NULL OR completed_on > ?)", [day])
    }

    var isComplete: SQLFragment {
        isNow
            ? SQLFragment("\(TaskColumns.done) = 1")
            : SQLFragment("completed_on IS NOT NULL AND completed_on <= ?", [day])
    }

    /// What was there at the moment.
    var exists: SQLFragment {
        isNow ? SQLFragment("hidden = 0") : SQLFragment("hidden = 0 AND added_on <= ?", [day])
    }

    /// See `DueDate.isOver`.
    var isOverdue: SQLFragment {
        isOpen + SQLFragment(" AND archived_at IS NULL AND \(TaskColumns.due) <= ?", [.integer(now)])
    }

    /// `due_sort` of what became overdue last.
    var now: Int64 { DueSort.start(of: listing.today) + Int64(listing.minute) }

    /// See `TaskItem.type`.
    var type: SQLFragment {
        SQLFragment("CASE WHEN ") + isComplete
            + SQLFragment(
                """
                 THEN coalesce(completed_type, 'morning')
                WHEN chosen_type IS NOT NULL THEN chosen_type
                WHEN \(TaskColumns.due) = \(DueSort.never) THEN 'inbox'
                WHEN (\(TaskColumns.due) >> 11) - ? > 7 THEN 'upcoming'
                WHEN (\(TaskColumns.due) & 2047) = 1440 THEN ?
                WHEN (\(TaskColumns.due) & 2047) < 720 THEN 'morning' ELSE 'evening' END
                """, [day, .text(defaultType.rawValue)])
    }

    /// The place of its section among those of today. See `TaskView.section`.
    var section: SQLFragment {
        func place(_ section: TodaySection) -> Int { TodaySection.allCases.firstIndex(of: section) ?? 0 }
        return SQLFragment("CASE WHEN ") + isComplete + SQLFragment(" THEN \(place(.completed)) WHEN ") + isOverdue
            + SQLFragment(" THEN \(place(.overdue)) ELSE CASE ") + type
            + SQLFragment(
                """
                 WHEN 'morning' THEN \(place(.morning))
                WHEN 'evening' THEN iif(
                \(TaskColumns.due) < \(DueSort.never) AND (\(TaskColumns.due) & 2047) < \(TodaySection.eveningStart),
                \(place(.afternoon)), \(place(.evening)))
                ELSE \(place(.other)) END END
                """)
    }
}

/// The values of `due_sort` (see the schema).
enum DueSort {
    /// No due date.
    static let never: Int64 = 1 << 60

    static func start(of day: Day) -> Int64 { Int64(day.number) * 2_048 }
}
