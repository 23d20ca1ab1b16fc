import Domain

extension SQLiteWriteTransaction {
    func insertImported(_ tasks: [TaskItem]) throws {
        if tasks.isEmpty { return }
        let entry = try entryID()
        try purgeUndoneImports()
        var found: [(entry: TextIndex.Entry, number: SQLValue)] = []
        for task in tasks {
            var task = task
            let number = try takeTaskNumber()
            task.version = 1
            if task.position == 0 { task.position = number * SQLiteWriteTransaction.positionStep }
            do {
                let row = TaskMapping.row(task, number: number, importEntry: entry)
                try connection.run(Entity.task.insertion, row.values)
                found.append((TextIndex.Entry(row), SQLValue(number)))
            } catch let error as StorageError where error.isUniqueViolation {
                throw DomainError.refused(.task.idTaken, "There is another task with the id \(task.id); use a new one.")
            }
            for (position, id) in task.dependencies.enumerated() {
                let row = SQLiteWriteTransaction.dependency(task.id, id, position)
                try connection.run(Entity.dependency.insertion, row.values)
            }
        }
        // Every row with triggers makes the full-text tables write out what they hold, so those come after all of them.
        for (entry, number) in found { try textIndex.insert(entry, number: number) }
        try connection.run(
            "UPDATE change SET imported = imported + ? WHERE id = ?", [SQLValue(tasks.count), .integer(entry)])
    }

    func recomputeImportedPoints(_ points: (ImportedCompletion) -> PointsBreakdown) throws {
        let sql = """
            SELECT number, priority, category, energy, completion_quality, due_day, due_minute, completed_on,
                completed_minute, points, points_parts
            FROM task WHERE import_entry IS NOT NULL AND completed_by = 'import' AND hidden = 0
            """
        var changes: [(number: Int, points: PointsBreakdown)] = []
        try connection.statement(sql).each([]) { row in
            let breakdown = points(ImportedCompletion(row))
            if breakdown.total != row.integer(9) || PointsText.text(breakdown) != row.text(10) {
                changes.append((row.integer(0), breakdown))
            }
            return true
        }
        for (number, points) in changes {
            try connection.run(
                "UPDATE task SET points = ?, points_parts = ? WHERE number = ?",
                [SQLValue(points.total), .text(PointsText.text(points)), SQLValue(number)])
        }
        if !changes.isEmpty { hasUnloggedChanges = true }
    }

    /// Deletes hidden tasks for good; they count nowhere and no visible task refers to them.
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

    /// Which hidden tasks refer to a row.
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

    /// Makes room for the deletion of a row: what is hidden must not refer to it.
    func purgeHidden(referringTo key: [SQLValue], of entity: Entity) throws {
        guard try hasHiddenTasks else { return }
        for condition in references(to: entity) { try purge(condition, key) }
        if entity.name == "project" {
            try connection.run("UPDATE project SET parent_id = NULL WHERE hidden = 1 AND parent_id = ?", key)
        }
    }

    /// A part small enough not to hold others up.
    func purgePart(of entry: Int64) throws {
        try purge(
            "number IN (SELECT number FROM task WHERE hidden = 1 AND import_entry = ? ORDER BY number LIMIT 500)",
            [.integer(entry)])
        if try connection.integer("SELECT 1 FROM task WHERE hidden = 1 AND import_entry = ?", [.integer(entry)]) != nil
        {
            return
        }
        // The rows that imported ones referred to.
        try purge(
            "import_entry IS NULL AND NOT EXISTS (SELECT 1 FROM task AS other WHERE other.parent_id = task.id)", [])
        try connection.run(
            """
            DELETE FROM project WHERE hidden = 1 AND NOT EXISTS
            (SELECT 1 FROM task WHERE project_id = project.id)
            AND NOT EXISTS (SELECT 1 FROM project AS child WHERE child.parent_id = project.id)
            """)
    }

    /// Makes room for a new import or project: after it nothing that was undone can come back.
    func purgeUndoneImports() throws {
        try purge("true", [])
        try connection.run("DELETE FROM project WHERE hidden = 1")
    }
}

extension ImportedCompletion {
    fileprivate init(_ row: Row) {
        self.init(
            priority: Priority(rawValue: row.integer(1)) ?? .medium,
            category: Category(rawValue: row.text(2)) ?? .general, energy: Energy(rawValue: row.text(3)) ?? .medium,
            quality: CompletionQuality(rawValue: row.text(4)) ?? .standard,
            dueDate: row.integerOrNull(5).map { DueDate(day: Day(number: $0), minute: row.integerOrNull(6)) },
            day: Day(number: row.integer(7)), minute: row.integer(8))
    }
}
