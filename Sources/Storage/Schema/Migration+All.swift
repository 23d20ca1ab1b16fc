extension Migration {
    /// The baseline and what came after it, in order. A column added to a table that an import fills is also added to
    /// the table for its undone rows; see `UndoneTables`.
    static let all = [
        baseline, sections, HabitAmounts.migration, ObjectTables.migration, DeviceTable.migration,
        DeviceTable.signingIn, ObjectTables.waiting, PeopleTables.migration, ObjectTables.inOrder,
        PeopleTables.ownOrder, ObjectTables.leftOut, ObjectTables.changed,
    ]

    static let baseline = Migration(
        name: "baseline",
        sql: BaseTable.all.map { ([$0.creation, $0.insertion].compactMap { $0 }.joined(separator: ";\n")) + ";\n" }
            .joined())

    /// The headings of imported projects, and what files said about tasks that Tasker has no field for.
    private static let sections = Migration(
        name: "sections and foreign members",
        sql: """
            ALTER TABLE task ADD COLUMN section TEXT;
            ALTER TABLE undone_task ADD COLUMN section TEXT;
            CREATE TABLE foreign_members (
                task_id BLOB NOT NULL CHECK (length(task_id) = 16),
                format TEXT NOT NULL,
                text TEXT NOT NULL,
                PRIMARY KEY (task_id, format)
            ) STRICT, WITHOUT ROWID;
            """)
}
