import Calendar
import Domain

/// Rolls a whole file back to its state after one entry of the change log, using the rows that the log holds from
/// before each later entry. The later entries are removed; nothing is added to the log.
struct RollBack {
    let connection: Connection
    /// The last entry to keep.
    let last: Int64

    /// Returns the last entry made by then; nil if the log starts later, or if the moment lies between the last entry
    /// of a copy and its restore, when other data was in place.
    static func lastEntry(at moment: Instant, _ connection: Connection) throws -> Int64? {
        let last = try connection.integer("SELECT max(id) FROM change WHERE at <= ?", [SQLValue(moment)])
        guard let last, try connection.integer("SELECT 1 FROM restore WHERE change = ?", [SQLValue(last + 1)]) == nil
        else { return nil }
        return Int64(last)
    }

    /// Returns false if an undone import that would have to be restored has already been deleted for good.
    func isPossible() throws -> Bool {
        let imports = try connection.rows(
            """
            SELECT DISTINCT earlier.id, earlier.imported FROM change AS own JOIN change AS earlier ON earlier.id = own.target
            WHERE own.id > ?1 AND earlier.id <= ?1 AND earlier.action = 'importTasks'
            """, [.integer(last)]
        ) { ($0.value(0), $0.integer(1)) }
        return try imports.allSatisfy { entry, imported in
            let there = try ["task", "undone_task"].reduce(0) { sum, table in
                sum + (try connection.integer("SELECT count(*) FROM \(table) WHERE import_entry = ?", [entry]) ?? 0)
            }
            let deleted = try connection.integer(
                """
                SELECT sum(CASE WHEN after IS NULL THEN 1 WHEN before IS NULL THEN -1 ELSE 0 END) FROM change_row
                WHERE import_entry = ? AND entity = 'task' AND change > import_entry
                """, [entry])
            return there + (deleted ?? 0) == imported
        }
    }

    /// Rolls back in one transaction.
    func run() throws {
        let newest = Int64(try CopyComparison.last(connection))
        try connection.run("BEGIN IMMEDIATE")
        do {
            for id in stride(from: newest, to: last, by: -1) { try takeBack(id) }
            try ArchivedProjects.settle(changedAfter: last, connection)
            try forgetLaterEntries()
            try TextIndex(connection: connection).rebuild()
            if connection.hasBrokenReferences {
                throw StorageError.damaged(detail: "the change log does not lead back to a consistent state")
            }
            try connection.run("COMMIT")
        } catch {
            connection.runIfPossible("ROLLBACK")
            throw error
        }
    }

    private struct Step {
        let entity: Entity
        /// Whose table it is, as the log has it.
        let person: Int?
        let key: [SQLValue]
        let before: String?
    }

    private func takeBack(_ id: Int64) throws {
        let entry = try connection.first(
            """
            SELECT own.action, earlier.id, earlier.action, own.person FROM change AS own
            LEFT JOIN change AS earlier ON earlier.id = own.target WHERE own.id = ?
            """,
            [.integer(id)]
        ) {
            (
                action: $0.text(0), target: $0.integerOrNull(1).map(Int64.init), targetAction: $0.textOrNull(2),
                person: $0.integerOrNull(3)
            )
        }
        guard let entry else { return }
        // Imported rows are set aside by undo and brought back by redo, without rows in the log.
        if let target = entry.target, entry.targetAction == ChangeAction.importTasks.rawValue {
            let undone = UndoneImports(connection: connection)
            if entry.action == ChangeAction.undo.rawValue {
                try undone.bringBack(target, version: "version")
            } else {
                try undone.setAside(target, version: "max(version - 1, 1)")
            }
        }
        for step in try steps(of: id, by: entry.person) {
            try connection.withTables(ofPerson: step.person) { try apply(step) }
        }
        if entry.action == ChangeAction.importTasks.rawValue { try removeImported(by: id) }
    }

    private func steps(of id: Int64, by author: Int?) throws -> [Step] {
        try connection.rows(
            "SELECT entity, row_key, before FROM change_row WHERE \(LogPosition.isOf("?1")) ORDER BY id DESC",
            [.integer(id)]
        ) { row -> Step? in
            guard let table = LoggedTable(row.text(0)) else { return nil }
            return Step(
                entity: table.entity, person: table.person ?? author, key: table.entity.keyValues(row.blob(1)),
                before: row.textOrNull(2))
        }.compactMap { $0 }
    }

    private func apply(_ step: Step) throws {
        let entity = step.entity
        guard let before = step.before else {
            return try connection.run("DELETE FROM \(entity.name) WHERE \(entity.keyCondition)", step.key)
        }
        let image = try RowImage.values(before, of: entity, connection)
        let isThere =
            try connection.integer("SELECT 1 FROM \(entity.name) WHERE \(entity.keyCondition)", step.key) != nil
        if isThere {
            if image.isEmpty { return }
            let assignments = image.map { "\($0.column.name) = ?" }.joined(separator: ", ")
            try connection.run(
                "UPDATE \(entity.name) SET \(assignments) WHERE \(entity.keyCondition)", image.map(\.value) + step.key)
        } else {
            var row = StoredRow(Array(repeating: .null, count: entity.columns.count))
            for (column, value) in image { row.set(column.name, of: entity, to: value) }
            try connection.run(entity.insertion, row.values)
        }
    }

    private func removeImported(by id: Int64) throws {
        let chosen = "SELECT id FROM task WHERE import_entry = ?"
        try connection.run("DELETE FROM dependency WHERE task_id IN (\(chosen))", [.integer(id)])
        try connection.run("DELETE FROM dependency WHERE depends_on IN (\(chosen))", [.integer(id)])
        for table in ["task", "project", "undone_project"] {
            try connection.run("DELETE FROM \(table) WHERE import_entry = ?", [.integer(id)])
        }
        try UndoneImports(connection: connection).purge("import_entry = ?", [.integer(id)])
    }

    private func forgetLaterEntries() throws {
        try connection.run(
            """
            UPDATE change SET undone_by = (
                SELECT CASE other.action WHEN 'undo' THEN other.id END FROM change AS other
                WHERE other.target = change.id AND other.id <= ?1 ORDER BY other.id DESC LIMIT 1)
            WHERE id <= ?1 AND id IN (SELECT target FROM change WHERE id > ?1)
            """, [.integer(last)])
        let end = try connection.integer("SELECT at FROM change WHERE id = ?", [.integer(last)]) ?? 0
        try connection.run("DELETE FROM change_row WHERE \(LogPosition.isAfter("?1"))", [.integer(last)])
        try connection.run("DELETE FROM restore WHERE change > ?", [.integer(last)])
        try EntryKinds(connection: connection).forget(after: last)
        try connection.run("DELETE FROM change WHERE id > ?", [.integer(last)])
        try connection.run("DELETE FROM kept_answer WHERE at > ?", [SQLValue(end)])
        let members = try connection.rows("SELECT number FROM person WHERE number <> \(Person.ownerNumber)") {
            Optional($0.integer(0))
        }
        for person in [nil] + members {
            try connection.withTables(ofPerson: person) {
                try connection.run("DELETE FROM priority_move WHERE change > ?", [.integer(last)])
                for table in ["priority_run", "own_priority"] {
                    try connection.run("DELETE FROM \(table) WHERE at > ?", [SQLValue(end)])
                }
            }
        }
    }
}
