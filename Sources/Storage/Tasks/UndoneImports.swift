import Domain

/// The rows of undone imports, which wait for a redo in tables of their own. Nothing refers to them, and what they refer
/// to may be deleted and come back meanwhile.
struct UndoneImports {
    let connection: Connection

    /// The rows to move back, in order.
    private static let rows = [
        (entity: Entity.project, condition: "import_entry = ?1"), (.task, "import_entry = ?1"),
        (.dependency, "task_id IN (SELECT id FROM task WHERE import_entry = ?1)"),
    ]

    /// Moves the rows of an import out of the tables of what exists.
    /// - Parameter version: an SQL expression for their new version.
    func setAside(_ entry: Int64, version: String) throws {
        for (entity, condition) in Self.rows.reversed() {
            try move(entity, from: entity.name, to: "undone_\(entity.name)", condition, entry, version)
        }
    }

    /// Moves the rows of an import back.
    /// - Parameter version: an SQL expression for their new version.
    func bringBack(_ entry: Int64, version: String) throws {
        for (entity, condition) in Self.rows {
            try move(entity, from: "undone_\(entity.name)", to: entity.name, condition, entry, version)
        }
    }

    /// Whether an import has so many tasks, undone or not, that computing what is derived again is less work than
    /// adjusting it for each.
    func hasMostTasks(_ entry: Int64) throws -> Bool {
        let own = "WHERE import_entry = ?1"
        let count = try connection.integer(
            "SELECT (SELECT count(*) FROM task \(own)) + (SELECT count(*) FROM undone_task \(own))", [.integer(entry)])
        guard let count, count >= 1_000 else { return false }
        let others = "SELECT 1 FROM task WHERE import_entry IS NOT ?1 LIMIT ?2 + 1"
        return try connection.integer("SELECT count(*) FROM (\(others))", [.integer(entry), SQLValue(count)]) ?? 0
            <= count
    }

    private func move(
        _ entity: Entity, from old: String, to new: String, _ condition: String, _ entry: Int64, _ version: String
    ) throws {
        let values = entity.columns.map { $0.name == "version" ? version : $0.name }.joined(separator: ", ")
        try connection.run(
            "INSERT INTO \(new) (\(entity.list)) SELECT \(values) FROM \(old) WHERE \(condition)", [.integer(entry)])
        try connection.run("DELETE FROM \(old) WHERE \(condition)", [.integer(entry)])
    }

    /// Deletes tasks for good.
    func purge(_ condition: String, _ values: [SQLValue]) throws {
        try connection.run(
            "DELETE FROM undone_dependency WHERE task_id IN (SELECT id FROM undone_task WHERE \(condition))", values)
        try connection.run("DELETE FROM undone_task WHERE \(condition)", values)
    }

    /// Prepares for a new import or project, after which undone imports can no longer be redone.
    func purgeAll() throws {
        for table in UndoneTables.all { try connection.run("DELETE FROM \(table.name)") }
    }

    /// The entry of the oldest undone import; nil if there is none.
    func oldest() throws -> Int64? {
        try connection.integer(
            """
            SELECT min(entry) FROM (SELECT min(import_entry) AS entry FROM undone_task
            UNION ALL SELECT min(import_entry) FROM undone_project)
            """
        ).map(Int64.init)
    }

    /// Deletes a batch small enough not to delay others.
    func purgePart(of entry: Int64) throws {
        try purge(
            "number IN (SELECT number FROM undone_task WHERE import_entry = ? ORDER BY number LIMIT 500)",
            [.integer(entry)])
        let isLeft = try connection.integer("SELECT 1 FROM undone_task WHERE import_entry = ?", [.integer(entry)])
        if isLeft == nil { try connection.run("DELETE FROM undone_project WHERE import_entry = ?", [.integer(entry)]) }
    }
}
