/// Sums over tasks, maintained by triggers in the transaction of each change, so that pages and charts read days and
/// projects instead of tasks. Hidden tasks are never counted; archived ones only not in what is due. A block is 32
/// days, so that a sum over years reads months.
enum Rollups {
    /// The schema of the first version; never edited after a release.
    static let schema = tables + firstDeclarations.map(\.triggers).joined() + dayVersion

    private static let tables = """
        CREATE TABLE project_total (
            project_id BLOB NOT NULL,
            priority INTEGER NOT NULL,
            open INTEGER NOT NULL CHECK (open >= 0),
            completed INTEGER NOT NULL CHECK (completed >= 0),
            open_archived INTEGER NOT NULL CHECK (open_archived >= 0),
            completed_archived INTEGER NOT NULL CHECK (completed_archived >= 0),
            PRIMARY KEY (project_id, priority)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE project_day (
            project_id BLOB NOT NULL,
            day INTEGER NOT NULL,
            priority INTEGER NOT NULL,
            added INTEGER NOT NULL CHECK (added >= 0),
            completed INTEGER NOT NULL CHECK (completed >= 0),
            PRIMARY KEY (day, project_id, priority)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE project_due (
            project_id BLOB NOT NULL,
            day INTEGER NOT NULL,
            open INTEGER NOT NULL CHECK (open >= 0),
            PRIMARY KEY (day, project_id)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE project_block (
            project_id BLOB NOT NULL,
            block INTEGER NOT NULL,
            priority INTEGER NOT NULL,
            added INTEGER NOT NULL CHECK (added >= 0),
            completed INTEGER NOT NULL CHECK (completed >= 0),
            PRIMARY KEY (block, project_id, priority)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE project_due_block (
            project_id BLOB NOT NULL,
            block INTEGER NOT NULL,
            open INTEGER NOT NULL CHECK (open >= 0),
            PRIMARY KEY (block, project_id)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE due_total (
            day INTEGER NOT NULL,
            priority INTEGER NOT NULL,
            open INTEGER NOT NULL CHECK (open >= 0),
            estimate INTEGER NOT NULL CHECK (estimate >= 0),
            PRIMARY KEY (day, priority)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE day_total (
            day INTEGER NOT NULL,
            priority INTEGER NOT NULL,
            completed INTEGER NOT NULL CHECK (completed >= 0),
            points INTEGER NOT NULL CHECK (points >= 0),
            PRIMARY KEY (day, priority)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE completion_day (
            day INTEGER PRIMARY KEY,
            completed INTEGER NOT NULL CHECK (completed >= 0)
        ) STRICT;
        CREATE TABLE category_hour (
            category TEXT NOT NULL,
            hour INTEGER NOT NULL,
            completed INTEGER NOT NULL CHECK (completed >= 0),
            points INTEGER NOT NULL CHECK (points >= 0),
            PRIMARY KEY (category, hour)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE point_total (
            id INTEGER PRIMARY KEY CHECK (id = 1),
            completed INTEGER NOT NULL CHECK (completed >= 0),
            points INTEGER NOT NULL CHECK (points >= 0)
        ) STRICT;
        INSERT INTO point_total (id, completed, points) VALUES (1, 0, 0);

        """

    /// Changes when a day gets its first completion or loses its last, so that the list of those days can be cached.
    private static let dayVersion = """
        CREATE TRIGGER completion_day_new AFTER INSERT ON completion_day
        BEGIN UPDATE meta SET value = value + 1 WHERE name = 'days_version'; END;
        CREATE TRIGGER completion_day_gone AFTER DELETE ON completion_day
        BEGIN UPDATE meta SET value = value + 1 WHERE name = 'days_version'; END;

        """

    static let declarations =
        ProjectDayRollups.declarations + [due, ProjectRollups.earned] + DayRollups.declarations
        + ProgressSchema.declarations
        + ProjectDueRollups.declarations

    /// The declarations of the first version, since replaced by `DayRollups` for completed tasks and by
    /// `ProjectDayRollups` for projects.
    private static let firstDeclarations = [firstCounted, firstCompleted, due]

    private static let firstCounted = RollupDeclaration(
        name: "counted", condition: "R.hidden = 0",
        columns: ["project_id", "priority", "completed_on", "added_on", "archived_at"],
        sums: [
            RollupSum(
                table: "project_total",
                keys: [("project_id", "R.project_id"), ("priority", "R.priority")],
                values: [
                    ("open", "R.completed_on IS NULL"),
                    ("completed", "R.completed_on IS NOT NULL"),
                    ("open_archived", "R.completed_on IS NULL AND R.archived_at IS NOT NULL"),
                    ("completed_archived", "R.completed_on IS NOT NULL AND R.archived_at IS NOT NULL"),
                ], emptyWhen: ["open", "completed"]),
            RollupSum(
                table: "project_day",
                keys: [
                    ("day", "min(R.added_on, coalesce(R.completed_on, R.added_on))"),
                    ("project_id", "R.project_id"),
                    ("priority", "R.priority"),
                ],
                values: [("added", "1"), ("completed", "0")], emptyWhen: ["added", "completed"]),
            RollupSum(
                table: "project_block",
                keys: [
                    ("block", "min(R.added_on, coalesce(R.completed_on, R.added_on)) >> 5"),
                    ("project_id", "R.project_id"),
                    ("priority", "R.priority"),
                ],
                values: [("added", "1"), ("completed", "0")], emptyWhen: ["added", "completed"]),
        ])

    private static let firstCompleted = RollupDeclaration(
        name: "completed", condition: "R.hidden = 0 AND R.completed_on IS NOT NULL",
        columns: ["project_id", "priority", "completed_on", "completed_minute", "category", "points"],
        sums: [
            RollupSum(
                table: "project_day",
                keys: [("day", "R.completed_on"), ("project_id", "R.project_id"), ("priority", "R.priority")],
                values: [("added", "0"), ("completed", "1")], emptyWhen: ["added", "completed"]),
            RollupSum(
                table: "project_block",
                keys: [
                    ("block", "R.completed_on >> 5"), ("project_id", "R.project_id"), ("priority", "R.priority"),
                ],
                values: [("added", "0"), ("completed", "1")], emptyWhen: ["added", "completed"]),
            RollupSum(
                table: "day_total", keys: [("day", "R.completed_on"), ("priority", "R.priority")],
                values: [("completed", "1"), ("points", "R.points")], emptyWhen: ["completed"]),
            RollupSum(
                table: "completion_day", keys: [("day", "R.completed_on")], values: [("completed", "1")],
                emptyWhen: ["completed"]),
            RollupSum(
                table: "category_hour",
                keys: [("category", "R.category"), ("hour", "coalesce(R.completed_minute, 0) / 60")],
                values: [("completed", "1"), ("points", "R.points")], emptyWhen: ["completed"]),
            RollupSum(
                table: "point_total", keys: [("id", "1")], values: [("completed", "1"), ("points", "R.points")],
                emptyWhen: []),
        ])

    private static let due = RollupDeclaration(
        name: "due",
        condition: "R.hidden = 0 AND R.completed_on IS NULL AND R.archived_at IS NULL AND R.due_day IS NOT NULL",
        columns: ["project_id", "priority", "completed_on", "archived_at", "due_day", "estimated_duration"],
        sums: [
            RollupSum(
                table: "due_total", keys: [("day", "R.due_day"), ("priority", "R.priority")],
                values: [("open", "1"), ("estimate", "coalesce(R.estimated_duration, 0)")], emptyWhen: ["open"]),
            RollupSum(
                table: "project_due", keys: [("day", "R.due_day"), ("project_id", "R.project_id")],
                values: [("open", "1")], emptyWhen: ["open"]),
            RollupSum(
                table: "project_due_block", keys: [("block", "R.due_day >> 5"), ("project_id", "R.project_id")],
                values: [("open", "1")], emptyWhen: ["open"]),
        ])
}
