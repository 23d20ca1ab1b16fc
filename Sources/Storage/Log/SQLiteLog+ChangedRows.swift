import Domain
import JSON

extension SQLiteLog {
    func changedRows(of id: Int64, limit: Int) throws -> ChangedRows {
        var all = LoggedRows()
        let rows = try connection.rows(
            """
            SELECT entity, row_key, before, after FROM change_row WHERE \(LogPosition.isOf("?1")) ORDER BY id LIMIT ?2
            """, [.integer(id), SQLValue(limit)], LoggedRow.init)
        for row in rows.compactMap({ $0 }) { try add(row, to: &all, in: id) }
        let count = try logged(id).map(rowCount) ?? rows.count
        return ChangedRows(
            rows: try all.order.compactMap { try changedRow($0, all) }, more: count - rows.count,
            settings: all.changedSettings)
    }

    func changedFields(of task: TaskID, in id: Int64) throws -> [ChangedField] {
        let dependencies = [UInt8(0), .max].map { SQLValue.blob(task.bytes + Array(repeating: $0, count: 16)) }
        var all = LoggedRows()
        let rows = try connection.rows(
            """
            SELECT entity, row_key, before, after FROM change_row WHERE \(LogPosition.isOf("?1"))
            AND (+entity = 'task' AND row_key = ?2 OR +entity = 'dependency' AND row_key BETWEEN ?3 AND ?4) ORDER BY id
            """, [.integer(id), SQLValue(task)] + dependencies, LoggedRow.init)
        for row in rows.compactMap({ $0 }) { try add(row, to: &all, in: id) }
        return try all.order.flatMap { try changedRow($0, all)?.fields ?? [] }
    }

    private func add(_ row: LoggedRow, to all: inout LoggedRows, in change: Int64) throws {
        let before = try row.before.map { try RowImage.values($0, of: row.entity, connection) }
        let after = try row.after.map { try RowImage.values($0, of: row.entity, connection) }
        switch row.entity.detail {
        case .setting: all.addSetting(row.key, before: before, after: after)
        case .dependency: all.addDependency(row.key, isNew: before == nil)
        case .fields:
            all.add(row, Replaced(try whole(before, row, in: change), try whole(after, row, in: change)))
        }
    }

    /// Completes a due date, which is a day and a minute, since the log omits the one that did not change.
    private func whole(_ image: ColumnValues?, _ row: LoggedRow, in change: Int64) throws -> ColumnValues {
        guard let image else { return [] }
        let names = image.map(\.column.name)
        guard row.before != nil, row.after != nil, names.contains("due_day") != names.contains("due_minute") else {
            return image
        }
        let missing = names.contains("due_day") ? "due_minute" : "due_day"
        guard let column = row.entity.column(missing) else { return image }
        return image + [(column, SQLValue(try value(of: column, row, after: change)))]
    }

    /// Returns what a column held right after a change that did not affect it.
    private func value(of column: Column, _ row: LoggedRow, after change: Int64) throws -> Int? {
        let path = "$.\(column.name)"
        let later = try connection.first(
            """
            SELECT json_extract(before, ?1) FROM change_row
            WHERE entity = ?2 AND row_key = ?3 AND \(LogPosition.isAfter("?4"))
            AND (json_type(before, ?1) IS NOT NULL OR after IS NULL) ORDER BY id LIMIT 1
            """, [.text(path), .text(row.entity.name), .journalKey(row.key), .integer(change)], { $0.integerOrNull(0) })
        if let later { return later }
        return try connection.integer(
            "SELECT \(column.name) FROM \(row.entity.name) WHERE \(row.entity.keyCondition)", row.key)
    }

    private func changedRow(_ key: LoggedRows.Key, _ all: LoggedRows) throws -> ChangedRow? {
        let values = all.fields(of: key)
        let fields = try values.map { field in
            let value = Replaced(try seen(field.name, field.value.before), try seen(field.name, field.value.after))
            return ChangedField(
                name: field.name, value: value,
                names: Replaced(try name(field.name, value.before), try name(field.name, value.after)))
        }
        if fields.isEmpty { return nil }
        return ChangedRow(
            kind: key.entity, label: Entity.named(key.entity)?.label ?? key.entity, id: key.text,
            name: try all.name(of: key) ?? storedName(of: key.value, in: key.entity) ?? declaredName(of: key),
            fields: fields)
    }

    /// The value without what it refers to that the viewer does not see.
    private func seen(_ field: String, _ value: JSONValue) throws -> JSONValue {
        guard let viewer = connection.viewer else { return value }
        switch field {
        case "dependencies": return .array(try (value.elements ?? []).filter { try name(of: $0, in: "task") != nil })
        case "projectId", "defaultProjectId", "taskId", "parentId":
            if value.string == viewer.inbox.description { return .string(Project.inboxID.description) }
            return try name(field, value) == nil ? .null : value
        case "habitId":
            let id = value.string.flatMap { HabitID($0) }
            let isSeen = try connection.integer("SELECT 1 FROM habit WHERE id = ?", [SQLValue(id)]) != nil
            return isSeen ? value : .null
        default: return value
        }
    }

    /// The names of the rows that a field refers to by id.
    private func name(_ field: String, _ value: JSONValue) throws -> String? {
        switch field {
        case "projectId", "defaultProjectId": return try name(of: value, in: "project")
        case "dependencies":
            let names = try (value.elements ?? []).compactMap { try name(of: $0, in: "task") }
            return names.isEmpty ? nil : names.joined(separator: ", ")
        case "taskId": return try name(of: value, in: "task")
        case "habitId": return try name(of: value, in: "habit")
        case "parentId": return try name(of: value, in: "task") ?? name(of: value, in: "project")
        default: return nil
        }
    }

    private func name(of value: JSONValue, in entity: String) throws -> String? {
        guard let id = value.string.flatMap({ Identifier<Void>($0) }) else { return nil }
        return try storedName(of: SQLValue(id), in: entity)
    }

    /// The name of a row that has no name of its own.
    private func declaredName(of key: LoggedRows.Key) throws -> String? {
        switch Entity.named(key.entity)?.title {
        case .row(let entity): try storedName(of: key.value, in: entity)
        case .key(let title): title(key.text)
        case .own, nil: nil
        }
    }

    /// The current name, or the last one before the row was deleted.
    private func storedName(of id: SQLValue, in entity: String) throws -> String? {
        guard let known = Entity.named(entity), known.column("name") != nil, known.key.map(\.kind) == [.id] else {
            return nil
        }
        if let name = try connection.first("SELECT name FROM \(known.name) WHERE id = ?", [id], { $0.text(0) }) {
            return name
        }
        return try connection.first(
            """
            SELECT json_extract(before, '$.name') FROM change_row
            WHERE entity = ? AND row_key = ? AND after IS NULL ORDER BY id DESC LIMIT 1
            """, [.text(entity), id], { $0.textOrNull(0) }) ?? nil
    }
}
