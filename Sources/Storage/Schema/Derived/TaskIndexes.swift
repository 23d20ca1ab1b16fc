/// An index of tasks.
struct TaskIndex {
    let name: String
    /// What it is read by, if one of several people is shown less by it, or something else than is stored.
    let reference: Reference?
    let derived: Derived

    /// With `doer`, tasks for somebody else are left out.
    enum Reference { case project, parent, habit, doer }
}

/// The indexes of tasks. SQLite 3.40 checks the condition of a partial index again, and reads a generated column from
/// the table even if an index contains it; columns at the end of an index are there so that the row need not be read.
enum TaskIndexes {
    static let all = lists + references + completed + open + advice

    static let derived = all.map(\.derived)

    /// Those that nothing reads while tasks are imported, except a few that contain hardly any of their rows.
    static let unreadByImports = all.filter { index in
        [
            "task_list", "task_find", "task_activity", "task_import", "task_completed", "task_belated",
            "task_untouched",
        ].contains(index.name) || AdviceIndex(rawValue: index.name) != nil
    }.map(\.derived)

    /// Open tasks that are not archived.
    static let isOpen = "completed_on IS NULL AND archived_at IS NULL"

    /// Open archived tasks, which are never counted.
    static let isAway = "archived_at IS NOT NULL AND completed_on IS NULL"

    /// Tasks added after their due date and not completed by it.
    static let isBelated = """
        added_on > due_day AND (completed_on > due_day OR completed_on IS NULL AND archived_at IS NULL)
        """

    /// A task that was never moved is ordered by its row number; see `Journal.position`.
    static let isMoved = isMoved(from: "position")

    static func isMoved(from position: String) -> String { "\(position) <> number * 1024" }

    private static let isCompleted = "completed_on IS NOT NULL"

    /// Each list of tasks scans one of these in order; see `ListWalks`. `task_find` contains everything that filters
    /// and orders use, so that only the rows of one page are read.
    private static let lists = [
        index(
            "task_list", "done, priority, due_sort, position, number, completed_on, added_on",
            where: "archived_at IS NULL"),
        index(
            "task_find",
            """
            \(TaskColumns.done), project_id, priority, \(TaskColumns.due), position, number, category, energy, context,
            chosen_type, completed_type, completed_on, archived_at, added_on, estimated_duration, completed_at,
            date_added, due_day, due_minute, habit_id
            """, where: nil, readBy: .project),
        index("task_moved", "position", where: isMoved),
        index("task_activity", "project_id, modified_at", where: nil, readBy: .project),
        index("task_added", "added_on, project_id", where: nil),
    ]

    private static let references = [
        index("task_project", "project_id", where: nil, readBy: .project),
        index("task_parent", "parent_id", where: "parent_id IS NOT NULL", readBy: .parent),
        index("task_habit", "habit_id, completed_on, due_day", where: "habit_id IS NOT NULL", readBy: .habit),
        index("task_import", "import_entry", where: "import_entry IS NOT NULL"),
        index("task_series", "project_id, due_day", where: "repeat_pattern IS NOT NULL", readBy: .project),
    ]

    /// `task_completed` contains `archived_at`, so that the completed tasks of a day are counted from it alone, and what
    /// orders them by their worth. The others find completed tasks by their durations, newest last.
    private static let completed = [
        index(
            "task_completed", "completed_on, completed_at, number, archived_at, points, priority", where: isCompleted),
        index("task_compared", "completed_on, completed_at", where: isTimed),
        index(
            "task_efficiency",
            """
            completed_on, estimated_duration, actual_duration, category, project_id, completed_minute
            """, where: isTimed),
        index("task_timed_project", "project_id, completed_at", where: tookTime, readBy: .project),
        index("task_timed_category", "category, completed_at", where: tookTime),
    ]

    private static let tookTime = "\(isCompleted) AND actual_duration IS NOT NULL"
    private static let isTimed = "\(isCompleted) AND estimated_duration IS NOT NULL AND actual_duration IS NOT NULL"

    /// Today subtracts `task_undated_subtask` from the tasks without a due date, since no rollup separates subtasks. Few
    /// tasks are open and archived, or were added after their due date; they are counted with indexes of their own.
    private static let open = [
        index(
            "task_undated_subtask", "archived_at, parent_id, due_day, completed_on",
            where: "parent_id IS NOT NULL AND due_day IS NULL AND completed_on IS NULL", readBy: .parent),
        index("task_reminder", "due_day", where: "reminders <> '' AND \(isOpen)"),
        index("task_away_due", "due_day", where: isAway),
        index("task_away_added", "added_on", where: isAway),
        index("task_belated", "due_day, added_on, completed_on", where: isBelated),
        index("task_untouched", "modified_at, priority", where: "due_day IS NULL AND \(isOpen)"),
    ]

    /// Adjacent tasks have the same score, so the best are found without reading the others.
    private static let advice = AdviceIndex.allCases.map { advice in
        index(
            advice.rawValue,
            """
            context, energy, priority, \(AdviceSlot.rawValueExpression), due_day, date_added, id, estimated_duration, \
            chosen_type, due_minute,
            completed_on, archived_at
            """, where: advice.condition, readBy: .doer)
    }

    private static func index(
        _ name: String, _ columns: String, where condition: String?, readBy reference: TaskIndex.Reference? = nil
    ) -> TaskIndex {
        let columns = "(\(columns))\(condition.map { " WHERE \($0)" } ?? "")"
        return TaskIndex(name: name, reference: reference, derived: .index(name, on: "task", columns))
    }
}

/// The indexes of the other base tables.
enum OtherIndexes {
    static let all: [Derived] = [
        .index("project_parent", on: "project", "(parent_id) WHERE parent_id IS NOT NULL"),
        .index("project_import", on: "project", "(import_entry) WHERE import_entry IS NOT NULL"),
        .index("undone_task_import", on: "undone_task", "(import_entry)"),
        .index("dependency_on", on: "dependency", "(depends_on)"),
        .index("change_row_key", on: "change_row", "(entity, row_key)"),
        .index("change_row_object", on: "change_row", "(id) WHERE \(isDeletedObject)"),
        .index("change_row_import", on: "change_row", "(import_entry) WHERE import_entry IS NOT NULL"),
        .index("kept_answer_at", on: "kept_answer", "(at)"),
        .index("reminder_task", on: "reminder", "(task_id)"),
        .index("notice_since", on: "notice", "(since)"),
        .index("notice_task", on: "notice", "(task_id, kind, since) WHERE task_id IS NOT NULL"),
        .index("notice_unseen", on: "notice", "(since) WHERE seen_at IS NULL"),
        .index("time_entry_start", on: "time_entry", "(started_at, ended_at)"),
        .index("time_entry_task", on: "time_entry", "(task_id, started_at, ended_at)"),
        .index("timer_task", on: "timer", "(task_id)"),
        .index("challenge_paid", on: "challenge", "(paid_on, points)"),
        .index("not_now_day", on: "not_now", "(day)"),
        .index("dismissed_priority_at", on: "dismissed_priority", "(at)"),
        .index("own_priority_at", on: "own_priority", "(at)"),
        .index("priority_move_at", on: "priority_move", "(at)"),
        .index("priority_move_night", on: "priority_move", "(night) WHERE night IS NOT NULL"),
        .index("advice_lesson_number", on: "advice_lesson", "(number)"),
        .index("advice_lesson_kind", on: "advice_lesson", "(kind, number, weight)"),
    ]

    /// Rows of the change log that deleted what a device sent, of which there are few.
    static let isDeletedObject = "entity = 'device_object' AND after IS NULL"
}
