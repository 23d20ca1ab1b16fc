import Domain

/// What the change log says of deleted tasks and their objects.
extension SQLiteObjects {
    func deleted(uid: String) throws -> KeptObject? {
        let horizon = LogPosition.id(of: try UndoReach.horizon(connection), sequence: 0)
        let image = try connection.first(
            """
            SELECT before FROM change_row INDEXED BY change_row_object WHERE id > ?2 AND \(OtherIndexes.isDeletedObject)
            AND json_extract(before, '$.uid') IN (\(Self.spellings)) ORDER BY id DESC LIMIT 1
            """, [spellings(uid), .integer(horizon)], { $0.text(0) })
        return try image.map { ObjectRow.kept(try row($0, of: .deviceObject)) }
    }

    func deleted(_ id: TaskID) throws -> DeletedTask? {
        if try connection.integer("SELECT 1 FROM task WHERE id = ?", [SQLValue(id)]) != nil { return nil }
        let last = try connection.first(
            """
            SELECT id, before FROM change_row WHERE entity = 'task' AND row_key = ? AND after IS NULL
            ORDER BY id DESC LIMIT 1
            """, [SQLValue(id)], { (row: $0.integer(0), image: $0.text(1)) })
        guard let last else { return nil }
        let entry = last.row >> LogPosition.bits
        var found = DeletedTask(TaskMapping.task(try row(last.image, of: .task)))
        for row in try removed(.dependency, besides: id, in: entry) {
            guard let task = row.id("task_id", TaskID.self, of: .dependency),
                let other = row.id("depends_on", TaskID.self, of: .dependency)
            else { continue }
            if task == id { found.task.dependencies.append(other) } else { found.dependents.append(task) }
        }
        found.entries = try removed(.timeEntry, besides: id, in: entry).compactMap(TimeEntryMapping.entry)
        found.subtasks = try transaction.ids(
            """
            SELECT row_key FROM change_row WHERE entity = 'task' AND \(LogPosition.isOf("?1"))
                AND json_extract(before, '$.parent_id') = ?2 AND json_extract(after, '$.parent_id') IS NULL ORDER BY id
            """, [SQLValue(entry), .text(id.description)])
        return found
    }

    /// The rows that one entry deleted because they belonged to a task.
    private func removed(_ entity: Entity, besides id: TaskID, in entry: Int) throws -> [StoredRow] {
        try connection.rows(
            """
            SELECT before FROM change_row WHERE entity = '\(entity.name)' AND \(LogPosition.isOf("?1"))
                AND after IS NULL AND instr(before, ?2) > 0 ORDER BY id
            """, [SQLValue(entry), .text(id.description)], { $0.text(0) }
        ).map { try row($0, of: entity) }
    }

    private func row(_ image: String, of entity: Entity) throws -> StoredRow {
        var row = StoredRow(Array(repeating: .null, count: entity.columns.count))
        for (column, value) in try RowImage.values(image, of: entity, connection) {
            row.set(column.name, of: entity, to: value)
        }
        return row
    }
}

extension TaskMapping {
    /// A task as the change log has it, without dependencies.
    fileprivate static func task(_ row: StoredRow) -> TaskItem {
        layout.read({ row.values[$0] }, into: .blank).0
    }
}
