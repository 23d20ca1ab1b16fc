import Calendar
import Domain

/// What the change log says of objects. Nothing is ever deleted from it, so a position stays valid for good.
extension SQLiteObjects {
    /// The tables whose rows change the object of the task that their key begins with.
    private static var entities: String { "('task', 'dependency', 'device_object')" }

    func changes(since row: Int64, in project: ProjectID, limit: Int) throws -> [ObjectTrace] {
        let sql = """
            SELECT id, max(row) FROM (
                SELECT substr(row_key, 1, 16) AS id, id AS row FROM change_row WHERE id > ?1 AND entity IN \(Self.entities)
                UNION ALL SELECT id, import_entry << 24 FROM task INDEXED BY task_import
                    WHERE import_entry > ?1 >> 24 AND import_entry IS NOT NULL
                UNION ALL SELECT T.id, C.id << 24 FROM change AS C JOIN change AS I ON I.id = C.target
                    JOIN task AS T ON T.import_entry = I.id
                    WHERE C.id > ?1 >> 24 AND C.action IN ('undo', 'redo') AND I.action = 'importTasks'
                UNION ALL SELECT T.id, C.id << 24 FROM change AS C JOIN change AS I ON I.id = C.target
                    JOIN undone_task AS T ON T.import_entry = I.id
                    WHERE C.id > ?1 >> 24 AND C.action IN ('undo', 'redo') AND I.action = 'importTasks'
            ) WHERE row > ?1 GROUP BY id ORDER BY 2 LIMIT ?2
            """
        let touched = try connection.rows(sql, [.integer(row), SQLValue(limit)]) {
            ($0.id(0, TaskID.self), Int64($0.integer(1)))
        }
        return try touched.compactMap { id, last in
            try id.map { ObjectTrace(id: $0, row: last, names: try names(of: $0, since: row, in: project)) }
        }
    }

    /// The names that the object of a task may have had in the project before the changes after a row.
    private func names(of id: TaskID, since row: Int64, in project: ProjectID) throws -> [String] {
        let key = SQLValue(id)
        let wasHere = try connection.integer(
            """
            SELECT 1 WHERE EXISTS (SELECT 1 FROM task WHERE id = ?1 AND project_id = ?2)
            OR EXISTS (SELECT 1 FROM undone_task WHERE id = ?1 AND project_id = ?2)
            OR EXISTS (SELECT 1 FROM change_row WHERE entity = 'task' AND row_key = ?1 AND id > ?3
                AND json_extract(before, '$.project_id') = ?4)
            """, [key, SQLValue(project), .integer(row), .text(project.description)])
        guard wasHere != nil else { return [] }
        let isNew = try connection.integer(
            "SELECT 1 FROM change_row WHERE entity = 'task' AND row_key = ? AND id > ? AND before IS NULL",
            [key, .integer(row)])
        if isNew != nil { return [] }
        let images = try connection.rows(
            """
            SELECT json_extract(before, '$.name') FROM change_row
            WHERE entity = 'device_object' AND row_key = ? AND id > ? ORDER BY id
            """, [key, .integer(row)], { $0.textOrNull(0) })
        let present = try connection.first("SELECT name FROM device_object WHERE task_id = ?", [key]) { $0.text(0) }
        return Array(Set(images.compactMap { $0 } + [present ?? KeptObject.name(of: id), KeptObject.name(of: id)]))
    }

    func changedForAll(since row: Int64) throws -> Bool {
        try connection.integer(
            "SELECT 1 FROM change_row WHERE entity = 'setting' AND row_key = CAST('timeZone' AS BLOB) AND id > ?",
            [.integer(row)]) != nil
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
            SELECT before FROM change_row WHERE id > ? AND entity = 'device_object' AND after IS NULL
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
