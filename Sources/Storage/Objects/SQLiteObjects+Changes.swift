import Calendar
import Domain

/// What the change log says of objects. Nothing is ever deleted from it, so a position stays valid for good.
extension SQLiteObjects {
    /// The tables whose rows change the object of the task that their key begins with.
    private static var entities: String { "('task', 'dependency', 'device_object')" }

    func changes(since row: Int64) throws -> [ObjectTrace] {
        func imported(_ table: String) -> String {
            """
            SELECT T.id, C.id << 24 FROM change AS C JOIN change AS I ON I.id = coalesce(C.target, C.id)
            JOIN \(table) AS T ON T.import_entry = I.id
            WHERE C.id > ?1 >> 24 AND C.action IN ('importTasks', 'undo', 'redo') AND I.action = 'importTasks'
            """
        }
        let sql = """
            SELECT id, max(row) FROM (
                SELECT substr(row_key, 1, 16) AS id, id AS row FROM change_row
                    WHERE id > ?1 AND +entity IN \(Self.entities)
                UNION ALL \(imported("task")) UNION ALL \(imported("undone_task"))
            ) GROUP BY id ORDER BY 2
            """
        return try connection.rows(sql, [.integer(row)]) {
            (id: $0.id(0, TaskID.self), row: Int64($0.integer(1)))
        }.compactMap { trace in trace.id.map { ObjectTrace(id: $0, row: trace.row) } }
    }

    func formerName(of id: TaskID, since row: Int64, in project: ProjectID?) throws -> String? {
        let task = FormerRow(entity: .task, key: SQLValue(id), row: row, connection)
        guard try !task.isNew else { return nil }
        let column = project == nil ? "habit_id" : "project_id"
        let stored: [ProjectID] = try transaction.ids(
            """
            SELECT \(column) FROM task WHERE id = ?1 UNION ALL SELECT \(column) FROM undone_task WHERE id = ?1
            """, [SQLValue(id)])
        guard let place = try task.text(column) ?? stored.first?.description,
            project.map({ $0.description == place }) ?? true
        else { return nil }
        let object = FormerRow(entity: .deviceObject, key: SQLValue(id), row: row, connection)
        if try object.isNew { return KeptObject.name(of: id) }
        return try object.text("name")
            ?? connection.first("SELECT name FROM device_object WHERE task_id = ?", [SQLValue(id)]) { $0.text(0) }
            ?? KeptObject.name(of: id)
    }

    func changedForAll(since row: Int64) throws -> Bool {
        try connection.integer(
            """
            SELECT 1 FROM change_row WHERE entity = 'setting' AND row_key = CAST('timeZone' AS BLOB) AND id > ?1
            UNION ALL SELECT 1 FROM change AS C LEFT JOIN change AS I ON I.id = C.target
            WHERE C.id > ?1 >> 24 AND 'importTasks' IN (C.action, I.action) LIMIT 1
            """, [.integer(row)]) != nil
    }
}

/// A row of a table as it was at a position of the log; it may have been deleted and brought back since.
private struct FormerRow {
    private let connection: Connection
    private let later: String
    private let values: [SQLValue]

    init(entity: Entity, key: SQLValue, row: Int64, _ connection: Connection) {
        self.connection = connection
        later = "FROM change_row WHERE entity = '\(entity.name)' AND row_key = ?1 AND id > ?2"
        values = [key, .integer(row)]
    }

    /// Whether there was none.
    var isNew: Bool {
        get throws { try connection.integer("SELECT before IS NULL \(later) ORDER BY id LIMIT 1", values) == 1 }
    }

    /// A text or an ID; nil if it is still what it was. The log has only the columns that changed.
    func text(_ column: String) throws -> String? {
        try connection.first(
            "SELECT json_extract(before, ?3) \(later) AND json_extract(before, ?3) IS NOT NULL ORDER BY id LIMIT 1",
            values + [.text("$.\(column)")], { $0.text(0) })
    }
}
