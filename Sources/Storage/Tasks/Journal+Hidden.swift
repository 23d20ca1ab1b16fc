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

    private var hasHiddenTasks: Bool {
        get throws { try connection.integer("SELECT 1 FROM task WHERE hidden = 1 LIMIT 1") != nil }
    }

    func hasHidden(referringTo key: [SQLValue], of entity: Entity) throws -> Bool {
        try entity.hiddenReferences.contains { reference in
            let sql = "SELECT 1 FROM \(reference.table) WHERE hidden = 1 AND \(reference.condition) LIMIT 1"
            return try connection.integer(sql, key) != nil
        }
    }

    /// Prepares the deletion of a row to which no hidden row may refer.
    func purgeHidden(referringTo key: [SQLValue], of entity: Entity) throws {
        guard try hasHiddenTasks else { return }
        for reference in entity.hiddenReferences {
            switch reference.fate {
            case .purged: try purge(reference.condition, key)
            case .cleared:
                try connection.run(
                    "UPDATE \(reference.table) SET parent_id = NULL WHERE hidden = 1 AND \(reference.condition)", key)
            }
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
