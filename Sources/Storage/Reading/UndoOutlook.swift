import Domain

/// Tells whether an entry could be undone now, without trying. It looks at the rows of the entry and of those after it,
/// never at all that an import brought.
struct UndoOutlook {
    /// Of an entry with more rows it is not told whether what they refer to is still there; undoing it says so then.
    private static let rowLimit = 1_000

    private let connection: Connection

    init(_ connection: Connection) {
        self.connection = connection
    }

    func obstacle(to target: LoggedChange, rows: Int, horizon: Int64) throws -> UndoObstacle? {
        if let own = obstacle(ofItself: target, horizon: horizon) { return own }
        let conflicts = UndoConflicts(connection, undoing: target)
        let isLong = rows > UndoOutlook.rowLimit
        if let later = try isLong ? laterChange(amongRowsAfter: target) : conflicts.laterChange() {
            return .later(later)
        }
        if target.entry.action == .importTasks, let later = try laterChange(ofWhatCameWith: target) {
            return .later(later)
        }
        guard !isLong, let rows = try brokenReference(target) else { return nil }
        return try conflicts.newestChange(of: rows).map(UndoObstacle.later) ?? .missing
    }

    /// The same as `UndoConflicts.laterChange`, from the side of the later rows.
    private func laterChange(amongRowsAfter target: LoggedChange) throws -> ChangeEntry? {
        try connection.first(
            """
            SELECT \(UndoConflicts.columns) FROM change_row AS later JOIN change ON change.id = later.change
            WHERE later.change > ?1 AND \(UndoConflicts.holds) AND EXISTS (SELECT 1 FROM change_row AS own
                WHERE own.entity = later.entity AND own.row_key = later.row_key AND own.change = ?1)
            ORDER BY change.id DESC LIMIT 1
            """, [.integer(target.entry.id)], LoggedChange.init)?.entry
    }

    /// What the entry alone tells.
    func obstacle(ofItself target: LoggedChange, horizon: Int64) -> UndoObstacle? {
        if target.undoneBy != nil { return .undone }
        switch target.entry.action {
        case .undo, .redo: return .repeated
        case .mend: return .mended
        default: return target.entry.id <= horizon ? .tooOld : nil
        }
    }

    /// The newest change after an import that touched what came with it, or made something refer to it.
    private func laterChange(ofWhatCameWith target: LoggedChange) throws -> ChangeEntry? {
        let id = SQLValue.integer(target.entry.id)
        return try [UndoOutlook.laterRows, UndoOutlook.laterImports].compactMap {
            try connection.first($0, [id], LoggedChange.init)?.entry
        }.max { $0.id < $1.id }
    }

    private static let laterRows = """
        SELECT \(UndoConflicts.columns) FROM change_row AS later JOIN change ON change.id = later.change
        WHERE later.change > ?1 AND \(UndoConflicts.holds) AND (later.import_entry = ?1
        OR later.entity = 'task' AND EXISTS (SELECT 1 FROM task JOIN project ON project.id = task.project_id
            LEFT JOIN task AS parent ON parent.id = task.parent_id
            WHERE task.id = later.row_key AND task.hidden = 0
            AND (project.import_entry = ?1 OR parent.import_entry = ?1))
        OR later.entity = 'project' AND EXISTS (SELECT 1 FROM project JOIN project AS parent
            ON parent.id = project.parent_id
            WHERE project.id = later.row_key AND project.hidden = 0 AND parent.import_entry = ?1)
        OR later.entity = 'dependency' AND EXISTS (SELECT 1 FROM dependency JOIN task
            ON task.id = dependency.depends_on
            WHERE dependency.task_id = substr(later.row_key, 1, 16)
            AND dependency.depends_on = substr(later.row_key, 17) AND task.import_entry = ?1))
        ORDER BY change.id DESC LIMIT 1
        """

    private static let laterImports = """
        SELECT \(UndoConflicts.columns) FROM change
        WHERE change.id > ?1 AND change.imported > 0 AND \(UndoConflicts.holds)
        AND EXISTS (SELECT 1 FROM task JOIN project ON project.id = task.project_id
            LEFT JOIN task AS parent ON parent.id = task.parent_id
            LEFT JOIN dependency ON dependency.task_id = task.id
            LEFT JOIN task AS other ON other.id = dependency.depends_on
            WHERE task.import_entry = change.id AND task.hidden = 0
            AND (project.import_entry = ?1 OR parent.import_entry = ?1 OR other.import_entry = ?1))
        ORDER BY change.id DESC LIMIT 1
        """

    /// Rows that would refer to something that is not there, had the entry been undone: what is missing or in the way.
    private func brokenReference(_ target: LoggedChange) throws -> [(entity: String, id: SQLValue)]? {
        let id = SQLValue.integer(target.entry.id)
        for (entity, sql) in UndoOutlook.guests {
            if let found = try connection.first(sql, [id], { $0.value(0) }) { return [(entity, found)] }
        }
        for reference in UndoOutlook.references {
            let rows = try connection.rows(reference.sql, [id]) { ($0.textOrNull(0), $0.value(1)) }
            for (text, row) in rows {
                guard let wanted = text.flatMap({ Identifier<Void>($0) }) else { continue }
                let key = SQLValue(wanted)
                if try isThere(reference.to, key, after: id) { continue }
                return [(reference.to, key), (reference.from, row)]
            }
        }
        return nil
    }

    /// There now, or brought back by the same undo.
    private func isThere(_ entity: String, _ key: SQLValue, after id: SQLValue) throws -> Bool {
        let there = "SELECT 1 FROM \(entity) WHERE id = ? AND hidden = 0"
        if try connection.integer(there, [key]) != nil { return true }
        let returning = "SELECT 1 FROM change_row WHERE change = ? AND entity = ? AND row_key = ? AND after IS NULL"
        return try connection.integer(returning, [id, .text(entity), key]) != nil
    }

    /// What was made by the entry and is referred to by rows that the entry did not touch, and names taken since.
    private static let guests: [(entity: String, sql: String)] = [
        ("task", guest("task", "task.project_id = own.row_key", of: "project")),
        ("task", guest("task", "task.parent_id = own.row_key", of: "task")),
        ("project", guest("project", "project.parent_id = own.row_key", of: "project")),
        (
            "task",
            """
            SELECT task.id FROM change_row AS own JOIN dependency ON dependency.depends_on = own.row_key
            JOIN task ON task.id = dependency.task_id
            WHERE own.change = ?1 AND own.entity = 'task' AND own.before IS NULL AND own.import_entry IS NOT ?1
            AND task.hidden = 0
            AND NOT EXISTS (SELECT 1 FROM change_row WHERE change = ?1 AND entity = 'dependency'
                AND row_key = CAST(dependency.task_id || dependency.depends_on AS BLOB)) LIMIT 1
            """
        ),
        (
            "project",
            """
            SELECT project.id FROM change_row AS own
            JOIN project ON project.name_key = json_extract(own.before, '$.name_key')
            WHERE own.change = ?1 AND own.entity = 'project' AND project.id <> own.row_key AND project.hidden = 0
            AND NOT EXISTS (SELECT 1 FROM change_row
                WHERE change = ?1 AND entity = 'project' AND row_key = project.id) LIMIT 1
            """
        ),
    ]

    private static func guest(_ table: String, _ reference: String, of entity: String) -> String {
        """
        SELECT \(table).id FROM change_row AS own JOIN \(table) ON \(reference)
        WHERE own.change = ?1 AND own.entity = '\(entity)' AND own.before IS NULL AND own.import_entry IS NOT ?1
        AND \(table).hidden = 0 AND NOT EXISTS (SELECT 1 FROM change_row
            WHERE change = ?1 AND entity = '\(table)' AND row_key = \(table).id) LIMIT 1
        """
    }

    /// What rows referred to before the entry: the text of an identifier, and a row that named it.
    private static let references: [(from: String, to: String, sql: String)] = [
        ("task", "project", reference("task", "$.project_id")),
        ("task", "task", reference("task", "$.parent_id")),
        ("project", "project", reference("project", "$.parent_id")),
        ("task", "task", reference("dependency", "$.task_id")),
        ("task", "task", reference("dependency", "$.depends_on")),
    ]

    private static func reference(_ entity: String, _ path: String) -> String {
        """
        SELECT json_extract(before, '\(path)') AS wanted, min(row_key) FROM change_row
        WHERE change = ?1 AND entity = '\(entity)' AND before IS NOT NULL GROUP BY wanted
        """
    }
}
