/// What a person reads of the log entries of others, which may name what only these see: whoever starts a timer on a task of
/// their own ends the one on a shared task.
enum SeenChanges {
    /// The columns of the view, with `T` for the entry, `?` before the names of views and `#` for the viewer.
    static let columns = ArchivedTable.all.filter { $0.table == "change" }.flatMap(\.columns).map { column in
        column.name == "what"
            ? "iif(coalesce(T.person, 1) = # OR \(isTold), T.what, \(instead)) AS what" : "T.\(column.name)"
    }.joined(separator: ", ")

    /// Whether everything is seen that the entry changed, or was until it was deleted, and what is personal names only that.
    private static let isTold = """
        NOT EXISTS (SELECT 1 FROM main.change_row AS C WHERE \(LogPosition.isOf("T.id", "C")) AND (
            +C.entity = 'task' AND NOT \(SeenViews.isSeen("C.row_key")) AND NOT \(wasSeen)
            OR +C.entity = 'project' AND C.row_key NOT IN (SELECT id FROM ?project_access)
            OR +C.entity IN ('timer', 'time_entry', 'habit', 'habit_day')
                AND coalesce(instr(T.what, coalesce(\(task), \(project))), 0) = 0))
        """

    /// Whether the deleted task of a row was in a project that the viewer sees.
    private static let wasSeen = """
        (C.after IS NULL AND C.row_key NOT IN (SELECT id FROM main.task)
        AND upper(replace(json_extract(C.before, '$.project_id'), '-', '')) IN (SELECT hex(id) FROM ?project_access))
        """

    private static let instead = "'Changed ' || coalesce('“' || coalesce(\(task), \(project)) || '”', 'something')"

    /// The name of a task that the entry changed and the viewer sees.
    private static let task = """
        (SELECT S.name FROM main.change_row AS N CROSS JOIN ?task AS S ON S.id = substr(N.row_key, 1, 16)
        WHERE \(LogPosition.isOf("T.id", "N")) AND +N.entity IN ('task', 'dependency') LIMIT 1)
        """

    private static let project = """
        (SELECT P.name FROM main.change_row AS N CROSS JOIN main.project AS P ON P.id = N.row_key
        WHERE \(LogPosition.isOf("T.id", "N")) AND +N.entity = 'project' AND P.id IN (SELECT id FROM ?project_access) LIMIT 1)
        """
}
