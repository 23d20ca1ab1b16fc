import Domain

/// Finds tasks of missing projects; the rollups list every project that has a task.
enum MissingProjects {
    /// The end of a query of their `project_id`.
    static let selection = """
        project_total WHERE NOT EXISTS
        (SELECT 1 FROM project WHERE project.id = project_total.project_id)
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
