import Calendar

/// The rule of archived projects: their open tasks are archived with them, so that everything that excludes archived
/// tasks excludes these, with the same indexes and sums, until the project is restored. Completed tasks are archived
/// individually.
///
/// Applying the rule is not a change of the task: it is not logged, and an undo applies it again.
enum ArchivedProjects {
    private static let isOpen = "completed_on IS NULL"
    private static let chosen = "project_id IN (SELECT id FROM project WHERE is_archived = 1)"

    /// The condition for a row of `task` that violates the rule.
    static let isLeftOpen = "archived_at IS NULL AND \(isOpen) AND \(chosen)"

    /// Applies the rule to projects archived without it.
    static let fill = """
        UPDATE task SET archived_at = (SELECT modified_at FROM project WHERE project.id = task.project_id)
        WHERE archived_at IS NULL AND completed_on IS NULL
        AND project_id IN (SELECT id FROM project WHERE is_archived = 1);

        """

    /// Applies the rule after a project was archived or restored.
    static func settle(_ project: SQLValue, isArchived: Bool, at instant: Instant, _ connection: Connection) throws {
        try connection.run(
            """
            UPDATE task SET archived_at = ? WHERE project_id = ? AND \(isOpen) AND (archived_at IS NULL) = ?
            """, [SQLValue(isArchived ? instant : nil), project, SQLValue(isArchived)])
    }

    /// Applies the rule after the log was rolled back, while it still holds the later entries.
    static func settle(changedAfter entry: Int64, _ connection: Connection) throws {
        try connection.run(
            """
            UPDATE task SET archived_at = NULL WHERE archived_at IS NOT NULL AND \(isOpen) AND project_id IN (
                SELECT project.id FROM change_row JOIN project ON project.id = change_row.row_key
                WHERE \(LogPosition.isAfter("?")) AND entity = 'project' AND after IS NOT NULL
                AND json_type(before, '$.is_archived') IS NOT NULL AND is_archived = 0)
            """, [.integer(entry)])
        try connection.execute(fill)
    }

    /// Applies the rule after many rows were restored at once.
    static func settleAll(at instant: Instant, _ connection: Connection) throws {
        try connection.run("UPDATE task SET archived_at = ? WHERE \(isLeftOpen)", [SQLValue(instant)])
    }
}

extension Journal {
    /// Returns a row of `task` with the rule applied; `old` is the previous row.
    func followingProject(_ row: StoredRow, from old: StoredRow?) throws -> StoredRow {
        let watched = ["project_id", "completed_on", "archived_at"]
        if let old, watched.allSatisfy({ old.value($0, of: .task) == row.value($0, of: .task) }) { return row }
        let archivedAt = row.value("archived_at", of: .task)
        var row = row
        if isOpen(row), try isArchived(projectOf: row) {
            if archivedAt == .null { row.set("archived_at", of: .task, to: SQLValue(origin.at)) }
        } else if let old, isOpen(old), archivedAt != .null, archivedAt == old.value("archived_at", of: .task),
            try isArchived(projectOf: old)
        {
            row.set("archived_at", of: .task, to: .null)
        }
        return row
    }

    /// Returns a row of `task` to be restored, possibly after its project was restored.
    func comingBack(_ row: StoredRow) throws -> StoredRow {
        guard isOpen(row), try !isArchived(projectOf: row) else { return row }
        var row = row
        row.set("archived_at", of: .task, to: .null)
        return row
    }

    private func isOpen(_ row: StoredRow) -> Bool { row.value("completed_on", of: .task) == .null }

    private func isArchived(projectOf row: StoredRow) throws -> Bool {
        try connection.integer(
            "SELECT is_archived FROM project WHERE id = ?", [row.value("project_id", of: .task)]) == 1
    }

    /// Applies the rule after a row of `project` was written; `old` is the previous row.
    func settleTasks(of project: StoredRow, from old: StoredRow?) throws {
        let isArchived = project.value("is_archived", of: .project)
        guard isArchived != (old?.value("is_archived", of: .project) ?? .integer(0)) else { return }
        try ArchivedProjects.settle(
            project.value("id", of: .project), isArchived: isArchived == .integer(1), at: origin.at, connection)
    }
}
