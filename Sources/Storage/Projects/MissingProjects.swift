import Domain

/// Finds tasks of missing projects, also those that another program changed, which the totals do not know of.
enum MissingProjects {
    /// The end of a query of their `project_id`. Looks each project up in an index of the tasks, from one to the next.
    static let selection = """
        (WITH RECURSIVE used (project_id) AS (
            SELECT min(project_id) FROM task UNION ALL
            SELECT (SELECT min(project_id) FROM task WHERE project_id > used.project_id) FROM used
            WHERE used.project_id IS NOT NULL
        )
        SELECT project_id FROM used WHERE project_id IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM project WHERE project.id = used.project_id))
        """

    /// The members without an Inbox.
    static let people = """
        person WHERE number <> \(Person.ownerNumber) AND NOT EXISTS
        (SELECT 1 FROM project WHERE owner = person.number AND name_key = '\(TextRules.key(Project.inboxName))')
        """
}

extension SQLiteProjects {
    /// Checks everything in one statement, since every command asks and there is seldom anything to repair.
    var needMending: Bool {
        get throws {
            let inbox = SQLValue(Project.inboxID)
            return try connection.withEveryRight {
                try connection.integer(
                    """
                    SELECT NOT EXISTS (SELECT 1 FROM project WHERE id = ?)
                    OR EXISTS (SELECT 1 FROM project WHERE name_key = ? AND id <> ? AND owner IS NULL)
                    OR EXISTS (SELECT 1 FROM \(MissingProjects.selection))
                    OR EXISTS (SELECT 1 FROM \(MissingProjects.people))
                    """, [inbox, .text(TextRules.key(Project.inboxName)), inbox]) == 1
            }
        }
    }
}
