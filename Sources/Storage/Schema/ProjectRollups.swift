/// The sums of each project added in the second version, and the index for its latest change.
enum ProjectRollups {
    static let schema = table + earned.triggers + fill + index

    private static let table = """
        CREATE TABLE project_sum (
            project_id BLOB NOT NULL,
            points INTEGER NOT NULL CHECK (points >= 0),
            open_estimate INTEGER NOT NULL CHECK (open_estimate >= 0),
            PRIMARY KEY (project_id)
        ) STRICT, WITHOUT ROWID;

        """

    /// The points of completed tasks, and the estimates of open ones.
    static let earned = RollupDeclaration(
        name: "earned",
        condition: """
            R.hidden = 0 AND (R.points > 0 OR R.completed_on IS NULL AND R.estimated_duration IS NOT NULL)
            """, columns: ["project_id", "completed_on", "points", "estimated_duration"],
        sums: [
            RollupSum(
                table: "project_sum", keys: [("project_id", "R.project_id")],
                values: [
                    ("points", "R.points"),
                    ("open_estimate", "iif(R.completed_on IS NULL, coalesce(R.estimated_duration, 0), 0)"),
                ], emptyWhen: ["points", "open_estimate"])
        ])

    private static let fill = """
        INSERT INTO project_sum (project_id, points, open_estimate)
        SELECT project_id, sum(points), sum(iif(completed_on IS NULL, coalesce(estimated_duration, 0), 0))
        FROM task WHERE hidden = 0 AND (points > 0 OR completed_on IS NULL AND estimated_duration IS NOT NULL)
        GROUP BY project_id;

        """

    private static let index = "CREATE INDEX task_activity ON task (project_id, modified_at) WHERE hidden = 0;\n"
}
