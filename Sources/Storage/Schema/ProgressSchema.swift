/// Achievements and challenges, and the sums that they and the productivity score are counted from.
enum ProgressSchema {
    static let schema = tables + facets.map(\.triggers).joined() + fill

    /// `achievement` and `challenge` hold what changes made here brought, and go through the change log. What the history
    /// as a whole unlocks is in `history_achievement`, which every import makes anew. Days of `due_late` are those on
    /// which tasks were due, `lead` counts days from adding to completing.
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
        CREATE TABLE category_day (
            day INTEGER NOT NULL,
            category TEXT NOT NULL,
            completed INTEGER NOT NULL CHECK (completed >= 0),
            own INTEGER NOT NULL CHECK (own >= 0),
            own_at_home INTEGER NOT NULL CHECK (own_at_home >= 0),
            PRIMARY KEY (day, category)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE category_total (
            category TEXT NOT NULL,
            completed INTEGER NOT NULL CHECK (completed >= 0),
            PRIMARY KEY (category)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE due_day (
            day INTEGER PRIMARY KEY,
            due INTEGER NOT NULL CHECK (due >= 0),
            on_time INTEGER NOT NULL CHECK (on_time >= 0),
            due_archived INTEGER NOT NULL CHECK (due_archived >= 0),
            added_archived INTEGER NOT NULL CHECK (added_archived >= 0)
        ) STRICT;
        CREATE TABLE due_late (
            day INTEGER NOT NULL,
            added INTEGER NOT NULL,
            tasks INTEGER NOT NULL CHECK (tasks >= 0),
            PRIMARY KEY (day, added)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE lead_day (
            day INTEGER NOT NULL,
            lead INTEGER NOT NULL,
            tasks INTEGER NOT NULL CHECK (tasks >= 0),
            PRIMARY KEY (day, lead)
        ) STRICT, WITHOUT ROWID;

        """

    static let facets = [categorized, lead, due, onTime, archivedDue, archivedAdded, belated]

    /// By category, and of those the ones that were completed here.
    private static let categorized = RollUpFacet(
        name: "categorized", condition: "R.hidden = 0 AND R.completed_on IS NOT NULL",
        columns: ["completed_on", "completed_by", "category", "context"],
        sums: [
            RollUpSum(
                table: "category_day", keys: [("day", "R.completed_on"), ("category", "R.category")],
                values: [
                    ("completed", "1"), ("own", "R.completed_by IS NOT 'import'"),
                    ("own_at_home", "R.completed_by IS NOT 'import' AND R.context = 'home'"),
                ], emptyWhen: ["completed"]),
            RollUpSum(
                table: "category_total", keys: [("category", "R.category")], values: [("completed", "1")],
                emptyWhen: ["completed"]),
        ])

    /// Within the 30 days that a productivity score looks at; whatever took longer counts as added before them.
    private static let lead = RollUpFacet(
        name: "lead",
        condition: "R.hidden = 0 AND R.completed_on IS NOT NULL AND R.completed_on - R.added_on <= 29",
        columns: ["completed_on", "added_on"],
        sums: [
            RollUpSum(
                table: "lead_day",
                keys: [("day", "R.completed_on"), ("lead", "max(0, R.completed_on - R.added_on)")],
                values: [("tasks", "1")], emptyWhen: ["tasks"])
        ])

    // A completion changes no sum of what is due but that of what was on time.
    private static let due = dueDay(
        "dated", "R.due_day IS NOT NULL", columns: ["due_day"], day: "R.due_day", counts: "due")

    private static let onTime = dueDay(
        "on_time", "R.due_day IS NOT NULL AND R.completed_on IS NOT NULL AND R.completed_on <= R.due_day",
        columns: ["due_day", "completed_on"], day: "R.due_day", counts: "on_time")

    private static let archivedDue = dueDay(
        "due_archived", "R.due_day IS NOT NULL AND R.completed_on IS NULL AND R.archived_at IS NOT NULL",
        columns: ["due_day", "completed_on", "archived_at"], day: "R.due_day", counts: "due_archived")

    private static let archivedAdded = dueDay(
        "added_archived", "R.completed_on IS NULL AND R.archived_at IS NOT NULL",
        columns: ["added_on", "completed_on", "archived_at"], day: "R.added_on", counts: "added_archived")

    private static func dueDay(
        _ name: String, _ condition: String, columns: [String], day: String, counts column: String
    ) -> RollUpFacet {
        let values = ["due", "on_time", "due_archived", "added_archived"].map {
            (column: $0, expression: $0 == column ? "1" : "0")
        }
        return RollUpFacet(
            name: name, condition: "R.hidden = 0 AND \(condition)", columns: columns,
            sums: [
                RollUpSum(
                    table: "due_day", keys: [("day", day)], values: values, emptyWhen: ["due", "added_archived"])
            ])
    }

    /// Tasks that came only after they were due, which a score as of a day between does not know of.
    private static let belated = RollUpFacet(
        name: "belated",
        condition: """
            R.hidden = 0 AND R.due_day IS NOT NULL AND R.added_on > R.due_day
            AND (R.completed_on > R.due_day OR R.completed_on IS NULL AND R.archived_at IS NULL)
            """, columns: ["due_day", "added_on", "completed_on", "archived_at"],
        sums: [
            RollUpSum(
                table: "due_late",
                keys: [("day", "R.due_day"), ("added", "min(R.added_on, coalesce(R.completed_on, R.added_on))")],
                values: [("tasks", "1")], emptyWhen: ["tasks"])
        ])

    /// From the tasks that were there before.
    private static let fill = RollUpRecount.tables(of: facets).map(\.insertion).joined()
}
