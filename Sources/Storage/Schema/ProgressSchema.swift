/// Achievements, challenges, and the sums on which they and the productivity score are based.
enum ProgressSchema {
    static let schema = tables + declarations.map(\.triggers).joined() + fill + indexes

    /// `achievement` and `challenge` hold what logged changes earned. `history_achievement` holds what the history as a
    /// whole unlocks; every import rebuilds it. `lead` is the number of days from adding to completing a task; 30
    /// stands for anything longer than a productivity score looks back.
    private static let tables = """
        CREATE TABLE achievement (
            id TEXT PRIMARY KEY,
            day INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE history_achievement (
            id TEXT PRIMARY KEY,
            day INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE challenge (
            id TEXT PRIMARY KEY,
            kind TEXT NOT NULL,
            first_day INTEGER NOT NULL,
            paid_on INTEGER NOT NULL,
            paid_at INTEGER NOT NULL,
            points INTEGER NOT NULL CHECK (points >= 0)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX challenge_paid ON challenge (paid_on, points);
        CREATE TABLE own_day (
            day INTEGER NOT NULL,
            category TEXT NOT NULL,
            completed INTEGER NOT NULL CHECK (completed >= 0),
            at_home INTEGER NOT NULL CHECK (at_home >= 0),
            PRIMARY KEY (day, category)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE category_total (
            category TEXT NOT NULL,
            completed INTEGER NOT NULL CHECK (completed >= 0),
            PRIMARY KEY (category)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE planned_day (
            day INTEGER PRIMARY KEY,
            due INTEGER NOT NULL CHECK (due >= 0),
            on_time INTEGER NOT NULL CHECK (on_time >= 0)
        ) STRICT;
        CREATE TABLE lead_day (
            day INTEGER NOT NULL,
            lead INTEGER NOT NULL,
            tasks INTEGER NOT NULL CHECK (tasks >= 0),
            PRIMARY KEY (day, lead)
        ) STRICT, WITHOUT ROWID;

        """

    static let declarations = [categorized, own, due, onTime]

    /// Completed tasks by category, and by the days since they were added.
    private static let categorized = RollupDeclaration(
        name: "categorized", condition: "R.hidden = 0 AND R.completed_on IS NOT NULL",
        columns: ["completed_on", "category", "added_on"],
        sums: [
            RollupSum(
                table: "category_total", keys: [("category", "R.category")], values: [("completed", "1")],
                emptyWhen: ["completed"]),
            RollupSum(
                table: "lead_day",
                keys: [("day", "R.completed_on"), ("lead", "min(30, max(0, R.completed_on - R.added_on))")],
                values: [("tasks", "1")], emptyWhen: ["tasks"]),
        ])

    /// Tasks completed in this program, which alone count for challenges.
    private static let own = RollupDeclaration(
        name: "own", condition: "R.hidden = 0 AND R.completed_on IS NOT NULL AND R.completed_by IS NOT 'import'",
        columns: ["completed_on", "completed_by", "category", "context"],
        sums: [
            RollupSum(
                table: "own_day", keys: [("day", "R.completed_on"), ("category", "R.category")],
                values: [("completed", "1"), ("at_home", "R.context = 'home'")], emptyWhen: ["completed"])
        ])

    /// Unaffected by completion.
    private static let due = RollupDeclaration(
        name: "dated", condition: "R.hidden = 0 AND R.due_day IS NOT NULL", columns: ["due_day"],
        sums: [plannedDay(due: 1, onTime: 0)])

    private static let onTime = RollupDeclaration(
        name: "on_time",
        condition: """
            R.hidden = 0 AND R.due_day IS NOT NULL AND R.completed_on IS NOT NULL AND R.completed_on <= R.due_day
            """, columns: ["due_day", "completed_on"], sums: [plannedDay(due: 0, onTime: 1)])

    private static func plannedDay(due: Int, onTime: Int) -> RollupSum {
        RollupSum(
            table: "planned_day", keys: [("day", "R.due_day")], values: [("due", "\(due)"), ("on_time", "\(onTime)")],
            emptyWhen: ["due"])
    }

    /// Few tasks are open and archived, or were added after their due date; they are counted with indexes of their own.
    private static let indexes = """
        CREATE INDEX task_away_due ON task (due_day) WHERE \(away);
        CREATE INDEX task_away_added ON task (added_on) WHERE \(away);
        CREATE INDEX task_belated ON task (due_day, added_on, completed_on) WHERE \(belated);

        """

    /// Open archived tasks, which are never counted.
    static let away = "archived_at IS NOT NULL AND completed_on IS NULL AND hidden = 0"

    /// Tasks added after their due date and not completed by it.
    static let belated = """
        hidden = 0 AND added_on > due_day AND (completed_on > due_day OR completed_on IS NULL AND archived_at IS NULL)
        """

    /// Counts the existing tasks.
    private static let fill = RollupTable.all(of: declarations).map(\.insertion).joined()
}
