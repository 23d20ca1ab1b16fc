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
        let (stored, logged) =
            project == nil
            ? ("habit_id IS NOT NULL", "'$.habit_id') IS NOT NULL") : ("project_id = ?3", "'$.project_id') = ?4")
        let wasHere = try connection.integer(
            """
            SELECT (EXISTS (SELECT 1 FROM task WHERE id = ?1 AND \(stored))
                OR EXISTS (SELECT 1 FROM undone_task WHERE id = ?1 AND \(stored))
                OR EXISTS (SELECT 1 FROM change_row WHERE entity = 'task' AND row_key = ?1 AND id > ?2
                    AND json_extract(before, \(logged)))
                AND NOT EXISTS (SELECT 1 FROM change_row
                    WHERE entity = 'task' AND row_key = ?1 AND id > ?2 AND before IS NULL)
            """,
            [SQLValue(id), .integer(row)] + (project.map { [SQLValue($0), .text($0.description)] } ?? []))
        guard wasHere == 1 else { return nil }
        let changed = try connection.first(
            """
            SELECT json_extract(before, '$.name') FROM change_row
            WHERE entity = 'device_object' AND row_key = ? AND id > ? ORDER BY id LIMIT 1
            """, [SQLValue(id), .integer(row)], { $0.textOrNull(0) })
        if let changed { return changed ?? KeptObject.name(of: id) }
        return try connection.first("SELECT name FROM device_object WHERE task_id = ?", [SQLValue(id)]) { $0.text(0) }
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

    func deleted(_ id: TaskID) throws -> TaskItem? {
        if try connection.integer("SELECT 1 FROM task WHERE id = ?", [SQLValue(id)]) != nil { return nil }
        let image = try connection.first(
            """
            SELECT before FROM change_row WHERE entity = 'task' AND row_key = ? AND after IS NULL
            ORDER BY id DESC LIMIT 1
            """, [SQLValue(id)], { $0.textOrNull(0) })
        guard let image = image ?? nil else { return nil }
        let row = StoredRow(try RowImage.values(image, of: .task, connection), of: .task)
        return TaskMapping.task(row)
    }

    func deleted(uid: String) throws -> KeptObject? {
        let horizon = LogPosition.id(of: try UndoReach.horizon(connection), sequence: 0)
        let image = try connection.first(
            """
            SELECT before FROM change_row INDEXED BY change_row_object WHERE id > ? AND \(OtherIndexes.isDeletedObject)
            AND json_extract(before, '$.uid') = ? ORDER BY id DESC LIMIT 1
            """, [.integer(horizon), .text(uid)], { $0.textOrNull(0) })
        guard let image = image ?? nil else { return nil }
        return ObjectRow.kept(
            StoredRow(try RowImage.values(image, of: .deviceObject, connection), of: .deviceObject))
    }
}

extension StoredRow {
    /// A row with these values, and null in every other column.
    init(_ image: ColumnValues, of entity: Entity) {
        self.init(Array(repeating: .null, count: entity.columns.count))
        for (column, value) in image { set(column.name, of: entity, to: value) }
    }
}

extension TaskMapping {
    /// A task as the change log has it, without dependencies.
    static func task(_ row: StoredRow) -> TaskItem {
        layout.read({ row.values[$0] }, into: .blank).0
    }
}
