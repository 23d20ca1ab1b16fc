import Domain

/// Rows left by an undone import: they are never counted, and no visible row refers to them.
extension Journal {
    /// Deletes hidden tasks for good.
    func purge(_ condition: String, _ values: [SQLValue]) throws {
        let chosen = "SELECT id FROM task WHERE hidden = 1 AND \(condition)"
        try connection.run("DELETE FROM dependency WHERE task_id IN (\(chosen))", values)
        try connection.run("DELETE FROM dependency WHERE depends_on IN (\(chosen))", values)
        try connection.run("UPDATE task SET parent_id = NULL WHERE hidden = 1 AND parent_id IN (\(chosen))", values)
        try textIndex.delete(numbers: "IN (SELECT number FROM task WHERE hidden = 1 AND \(condition))", values)
        try connection.run("DELETE FROM task WHERE hidden = 1 AND \(condition)", values)
    }

    func isHidden(_ row: StoredRow, _ entity: Entity) -> Bool {
        entity.isVersioned && row.value("hidden", of: entity) == .integer(1)
    }

    /// Conditions for hidden tasks that refer to a row.
    private func references(to entity: Entity) -> [String] {
        switch entity.name {
        case "task": ["parent_id = ?", "id IN (SELECT task_id FROM dependency WHERE depends_on = ?)"]
        case "project": ["project_id = ?"]
        default: []
        }
    }

    private var hasHiddenTasks: Bool {
        get throws { try connection.integer("SELECT 1 FROM task WHERE hidden = 1 LIMIT 1") != nil }
    }

    func hasHidden(referringTo key: [SQLValue], of entity: Entity) throws -> Bool {
        if entity.name == "project",
            try connection.integer("SELECT 1 FROM project WHERE hidden = 1 AND parent_id = ?", key) != nil
        {
            return true
        }
        guard try hasHiddenTasks else { return false }
        return try references(to: entity).contains {
            try connection.integer("SELECT 1 FROM task WHERE hidden = 1 AND \($0) LIMIT 1", key) != nil
        }
    }

    /// Prepares the deletion of a row to which no hidden row may refer.
    func purgeHidden(referringTo key: [SQLValue], of entity: Entity) throws {
        guard try hasHiddenTasks else { return }
        for condition in references(to: entity) { try purge(condition, key) }
        if entity.name == "project" {
            try connection.run("UPDATE project SET parent_id = NULL WHERE hidden = 1 AND parent_id = ?", key)
        }
    }

    /// Deletes a batch small enough not to delay others.
    func purgePart(of entry: Int64) throws {
        try purge(
            "number IN (SELECT number FROM task WHERE hidden = 1 AND import_entry = ? ORDER BY number LIMIT 500)",
            [.integer(entry)])
        if try connection.integer("SELECT 1 FROM task WHERE hidden = 1 AND import_entry = ?", [.integer(entry)]) != nil
        {
            return
        }
        // Hidden rows to which imported ones referred.
        try purge(
            "import_entry IS NULL AND NOT EXISTS (SELECT 1 FROM task AS other WHERE other.parent_id = task.id)", [])
        try connection.run(
            """
            DELETE FROM project WHERE hidden = 1 AND NOT EXISTS
            (SELECT 1 FROM task WHERE project_id = project.id)
            AND NOT EXISTS (SELECT 1 FROM project AS child WHERE child.parent_id = project.id)
            """)
    }

    /// Prepares for a new import or project, after which undone imports can no longer be redone.
    func purgeUndoneImports() throws {
        try purge("true", [])
        try connection.run("DELETE FROM project WHERE hidden = 1")
    }
}
