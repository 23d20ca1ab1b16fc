/// Open and due tasks of each project at the end of a day, so that a past day's overdue tasks are counted without
/// reading them. A block is 32 days.
enum ProjectDueRollups {
    static let schema =
        tables + declarations.map(\.triggers).joined() + RollupTable.all(of: declarations).map(\.insertion).joined()

    private static let tables = """
        CREATE TABLE project_due_change (
            project_id BLOB NOT NULL,
            day INTEGER NOT NULL,
            opened INTEGER NOT NULL CHECK (opened >= 0),
            all_day INTEGER NOT NULL CHECK (all_day >= 0),
            closed INTEGER NOT NULL CHECK (closed >= 0),
            PRIMARY KEY (day, project_id)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE project_due_change_block (
            project_id BLOB NOT NULL,
            block INTEGER NOT NULL,
            opened INTEGER NOT NULL CHECK (opened >= 0),
            closed INTEGER NOT NULL CHECK (closed >= 0),
            PRIMARY KEY (block, project_id)
        ) STRICT, WITHOUT ROWID;

        """

    static let declarations = [opened, closed]

    private static let opened = RollupDeclaration(
        name: "project_planned", condition: DayRollups.wasDue, columns: ["project_id"] + DayRollups.dueColumns,
        sums: sums(
            day: DayRollups.start, opened: 1, allDay: "R.due_minute IS NULL AND R.added_on <= R.due_day", closed: 0))

    private static let closed = RollupDeclaration(
        name: "project_finished", condition: "R.completed_on IS NOT NULL AND \(DayRollups.wasDue)",
        columns: ["project_id"] + DayRollups.dueColumns,
        sums: sums(day: "R.completed_on", opened: 0, allDay: "0", closed: 1))

    private static func sums(day: String, opened: Int, allDay: String, closed: Int) -> [RollupSum] {
        [
            RollupSum(
                table: "project_due_change", keys: [("day", day), ("project_id", "R.project_id")],
                values: [("opened", "\(opened)"), ("all_day", allDay), ("closed", "\(closed)")],
                emptyWhen: ["opened", "closed"]),
            RollupSum(
                table: "project_due_change_block",
                keys: [("block", "(\(day)) >> 5"), ("project_id", "R.project_id")],
                values: [("opened", "\(opened)"), ("closed", "\(closed)")], emptyWhen: ["opened", "closed"]),
        ]
    }
}
