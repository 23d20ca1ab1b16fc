import Calendar

/// The one rule of archived projects: their open tasks are archived with them. So whatever leaves out archived tasks
/// leaves these out, along the same indexes and in the same sums, until the project is restored. Of completed tasks the
/// person decides one by one.
///
/// What follows from the rule is no change of the task: the log does not tell of it, and an undo makes it anew.
enum ArchivedProjects {
    private static let isOpen = "completed_on IS NULL AND hidden = 0"
    private static let chosen = "project_id IN (SELECT id FROM project WHERE is_archived = 1)"

    /// What a row of `task` that breaks the rule is.
    static let isLeftOpen = "archived_at IS NULL AND \(isOpen) AND \(chosen)"

    /// A step of the schema, for what was archived before there was the rule.
    static let fill = """
        UPDATE task SET archived_at = (SELECT modified_at FROM project WHERE project.id = task.project_id)
        WHERE archived_at IS NULL AND completed_on IS NULL AND hidden = 0
        AND project_id IN (SELECT id FROM project WHERE is_archived = 1);

        """

    /// After the project was archived or restored.
    static func settle(_ project: SQLValue, isArchived: Bool, at instant: Instant, _ connection: Connection) throws {
        try connection.run(
            """
            UPDATE task SET archived_at = ? WHERE project_id = ? AND \(isOpen) AND (archived_at IS NULL) = ?
            """, [SQLValue(isArchived ? instant : nil), project, SQLValue(isArchived)])
    }

    /// After rows came back at once.
    static func settleAll(at instant: Instant, _ connection: Connection) throws {
        try connection.run("UPDATE task SET archived_at = ? WHERE \(isLeftOpen)", [SQLValue(instant)])
    }
}

extension Journal {
    /// A row of `task` as it may be stored; `old` is what it was.
    func followingProject(_ row: StoredRow, from old: StoredRow?) throws -> StoredRow {
        let watched = ["project_id", "completed_on", "archived_at", "hidden"]
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

    /// A row of `task` that comes back, perhaps after its project was restored.
    func comingBack(_ row: StoredRow) throws -> StoredRow {
        guard isOpen(row), try !isArchived(projectOf: row) else { return row }
        var row = row
        row.set("archived_at", of: .task, to: .null)
        return row
    }

    private func isOpen(_ row: StoredRow) -> Bool {
        row.value("completed_on", of: .task) == .null && row.value("hidden", of: .task) != .integer(1)
    }

    private func isArchived(projectOf row: StoredRow) throws -> Bool {
        try connection.integer(
            "SELECT is_archived FROM project WHERE id = ?", [row.value("project_id", of: .task)]) == 1
    }

    /// After a row of `project` was written; `old` is what it was.
    func settleTasks(of project: StoredRow, from old: StoredRow?) throws {
        let isArchived = project.value("is_archived", of: .project)
        guard isArchived != (old?.value("is_archived", of: .project) ?? .integer(0)) else { return }
        try ArchivedProjects.settle(
            project.value("id", of: .project), isArchived: isArchived == .integer(1), at: origin.at, connection)
    }
}
