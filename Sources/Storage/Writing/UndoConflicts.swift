import Domain

/// Finds what stands in the way of an undo, so that the refusal can name it.
struct UndoConflicts {
    private let connection: Connection
    private let target: LoggedChange

    init(_ connection: Connection, undoing target: LoggedChange) {
        self.connection = connection
        self.target = target
    }

    /// Entries that still hold; undoing and redoing only switch others on and off.
    static let holds = "change.undone_by IS NULL AND change.action NOT IN ('undo', 'redo')"
    static let columns = "change.id, change.action, change.source, change.at, change.what, undone_by, imported"

    /// The newest change after the target that touched the same rows.
    func laterChange() throws -> ChangeEntry? {
        try connection.first(
            """
            SELECT \(UndoConflicts.columns) FROM change_row AS own
            JOIN change_row AS other ON other.entity = own.entity AND other.row_key = own.row_key
                AND other.change > own.change
            JOIN change ON change.id = other.change
            WHERE own.change = ? AND \(UndoConflicts.holds) ORDER BY change.id DESC LIMIT 1
            """, [.integer(target.entry.id)], LoggedChange.init)?.entry
    }

    /// - Throws: `DomainError.conflict` when a later change touched the same rows.
    func refuseLaterChanges() throws {
        if let later = try laterChange() { throw refusal(later) }
        if target.entry.action == .importTasks { try refuseChangesOfImported() }
    }

    private func refuseChangesOfImported() throws {
        let id = SQLValue.integer(target.entry.id)
        let later = try connection.first(
            """
            SELECT \(UndoConflicts.columns) FROM change_row JOIN change ON change.id = change_row.change
            WHERE import_entry = ?1 AND change_row.change > ?1 AND \(UndoConflicts.holds)
            ORDER BY change.id DESC LIMIT 1
            """, [id], LoggedChange.init)
        if let later { throw refusal(later.entry) }
        // Tasks and projects of other changes that refer to imported ones.
        let guests = [
            """
            SELECT 'task', task.id FROM task JOIN project ON project.id = task.project_id
            WHERE project.import_entry = ?1 AND task.hidden = 0 AND task.import_entry IS NOT ?1 LIMIT 1
            """,
            """
            SELECT 'project', guest.id FROM project AS guest JOIN project ON project.id = guest.parent_id
            WHERE project.import_entry = ?1 AND guest.hidden = 0 AND guest.import_entry IS NOT ?1 LIMIT 1
            """,
            """
            SELECT 'task', task.id FROM task JOIN task AS own ON own.id = task.parent_id
            WHERE own.import_entry = ?1 AND task.hidden = 0 AND task.import_entry IS NOT ?1 LIMIT 1
            """,
            """
            SELECT 'task', task.id FROM dependency JOIN task ON task.id = dependency.task_id
            JOIN task AS own ON own.id = dependency.depends_on
            WHERE own.import_entry = ?1 AND task.hidden = 0 AND task.import_entry IS NOT ?1 LIMIT 1
            """,
        ]
        for sql in guests {
            if let guest = try connection.first(sql, [id], { ($0.text(0), $0.value(1)) }) {
                throw try refusal(of: [guest])
            }
        }
    }

    /// - Throws: `DomainError.conflict` when a row that is there now refers to one that is not, or is hidden.
    func refuseBrokenReferences(_ rows: [Replay.Touched]) throws {
        for row in rows {
            for query in UndoConflicts.queries(row) {
                if let found = try connection.first(query.sql, row.key, { (query.entity, $0.value(0)) }) {
                    throw try refusal(of: [found] + row.key.map { (row.entity.name, $0) })
                }
            }
        }
    }

    /// Each answers the identifier of what is missing or in the way.
    private static func queries(_ row: Replay.Touched) -> [(entity: String, sql: String)] {
        switch (row.entity.name, row.exists) {
        case ("task", true):
            [
                (
                    "project",
                    """
                    SELECT project_id FROM task WHERE id = ? AND NOT EXISTS
                    (SELECT 1 FROM project WHERE project.id = project_id AND project.hidden = 0)
                    """
                ),
                (
                    "task",
                    """
                    SELECT parent_id FROM task WHERE id = ? AND parent_id IS NOT NULL AND NOT EXISTS
                    (SELECT 1 FROM task AS parent WHERE parent.id = task.parent_id AND parent.hidden = 0)
                    """
                ),
            ]
        case ("task", false):
            [
                ("task", "SELECT id FROM task WHERE parent_id = ? AND hidden = 0"),
                (
                    "task",
                    """
                    SELECT task_id FROM dependency JOIN task ON task.id = task_id
                    WHERE depends_on = ? AND task.hidden = 0
                    """
                ),
            ]
        case ("project", true):
            [
                (
                    "project",
                    """
                    SELECT parent_id FROM project WHERE id = ? AND parent_id IS NOT NULL AND NOT EXISTS
                    (SELECT 1 FROM project AS parent WHERE parent.id = project.parent_id AND parent.hidden = 0)
                    """
                )
            ]
        case ("project", false):
            [
                ("task", "SELECT id FROM task WHERE project_id = ? AND hidden = 0"),
                ("project", "SELECT id FROM project WHERE parent_id = ? AND hidden = 0"),
            ]
        case ("dependency", true):
            [
                (
                    "task",
                    """
                    SELECT ?1 WHERE NOT EXISTS (SELECT 1 FROM task WHERE id = ?1 AND hidden = 0)
                    UNION ALL SELECT ?2 WHERE NOT EXISTS (SELECT 1 FROM task WHERE id = ?2 AND hidden = 0)
                    """
                )
            ]
        default: []
        }
    }

    /// Names the newest change that touched one of these after the target, or the import that brought it.
    func refusal(of rows: [(entity: String, id: SQLValue)]) throws -> DomainError {
        refusal(try newestChange(of: rows))
    }

    func newestChange(of rows: [(entity: String, id: SQLValue)]) throws -> ChangeEntry? {
        var newest: ChangeEntry?
        for (entity, id) in rows {
            let change = try connection.first(
                """
                SELECT \(UndoConflicts.columns) FROM change_row JOIN change ON change.id = change_row.change
                WHERE entity = ? AND row_key = ? AND change_row.change > ? AND \(UndoConflicts.holds)
                ORDER BY change.id DESC LIMIT 1
                """, [.text(entity), .journalKey([id]), .integer(target.entry.id)], LoggedChange.init)
            let imported = try connection.first(
                """
                SELECT \(UndoConflicts.columns) FROM change JOIN task ON task.import_entry = change.id
                WHERE task.id = ? AND change.id > ?
                """, [id, .integer(target.entry.id)], LoggedChange.init)
            for found in [change, imported].compactMap({ $0?.entry }) where found.id > newest?.id ?? 0 {
                newest = found
            }
        }
        return newest
    }

    private func refusal(_ later: ChangeEntry?) -> DomainError {
        (later.map(UndoObstacle.later) ?? .missing).refusal(of: target.entry.what)
    }
}
