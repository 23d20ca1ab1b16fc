import Domain

/// What is worked out of a row of `task` for filters and orders, at one moment. All of it reads columns that the index
/// `task_find` has.
struct TaskColumns {
    let moment: Moment
    let isNow: Bool
    let defaultType: TaskType

    /// The end of the day that is shown, where it is not now.
    private var day: SQLValue { SQLValue(moment.today) }

    /// Open at the moment; true or false, never null.
    var isOpen: SQLFragment {
        isNow ? SQLFragment("done = 0") : SQLFragment("(completed_on IS NULL OR completed_on > ?)", [day])
    }

    var isComplete: SQLFragment {
        isNow ? SQLFragment("done = 1") : SQLFragment("completed_on IS NOT NULL AND completed_on <= ?", [day])
    }

    /// What was there at the moment.
    var exists: SQLFragment {
        isNow ? SQLFragment("hidden = 0") : SQLFragment("hidden = 0 AND added_on <= ?", [day])
    }

    /// See `DueDate.isOver`.
    var isOverdue: SQLFragment {
        isOpen + SQLFragment(" AND archived_at IS NULL AND due_sort <= ?", [.integer(now)])
    }

    /// `due_sort` of what became overdue last.
    var now: Int64 { TaskOrder.dueSort(moment.today) + Int64(moment.minute) }

    /// See `TaskItem.type`.
    var type: SQLFragment {
        SQLFragment("CASE WHEN ") + isComplete
            + SQLFragment(
                """
                 THEN coalesce(completed_type, 'morning')
                WHEN chosen_type IS NOT NULL THEN chosen_type
                WHEN due_sort = \(TaskOrder.never) THEN 'inbox'
                WHEN (due_sort >> 11) - ? > 7 THEN 'upcoming'
                WHEN (due_sort & 2047) = 1440 THEN ?
                WHEN (due_sort & 2047) < 720 THEN 'morning' ELSE 'evening' END
                """, [day, .text(defaultType.rawValue)])
    }
}
