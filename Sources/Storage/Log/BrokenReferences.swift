import Domain

/// Finds references to missing rows, after an undo or redo or ahead of it.
struct BrokenReferences {
    let connection: Connection

    /// A column that refers to a row of another table.
    private struct Reference {
        let table: String
        let column: String
        let target: String
        /// The index by which tasks are found.
        var index = ""
        /// A condition that finds a row `R` of the table by its key.
        var match = "R.id = own.row_key"
        /// The key of the row as in the log.
        var key = "R.id"
    }

    private static let references =
        [
            Reference(table: "task", column: "project_id", target: "project", index: " INDEXED BY task_project"),
            Reference(table: "task", column: "parent_id", target: "task", index: " INDEXED BY task_parent"),
            Reference(table: "project", column: "parent_id", target: "project"),
            Reference(table: "time_entry", column: "task_id", target: "task"),
            Reference(table: "timer", column: "task_id", target: "task"),
            Reference(table: "comment", column: "task_id", target: "task"),
        ]
        + ["task_id", "depends_on"].map {
            Reference(
                table: "dependency", column: $0, target: "task",
                match: "R.task_id = substr(own.row_key, 1, 16) AND R.depends_on = substr(own.row_key, 17)",
                key: "CAST(R.task_id || R.depends_on AS BLOB)")
        }

    /// Returns the two rows of a broken reference, as entities and keys; nil if there is none.
    /// - Parameter entry: the entry that was undone or redone.
    func first(_ entry: LoggedChange) throws -> [(entity: String, key: SQLValue)]? {
        for reference in Self.references {
            let (from, to) = (reference.table, reference.target)
            if let rows = try rows(Self.dangling(reference), entry) { return [(to, rows.0), (from, rows.1)] }
            if let rows = try rows(Self.guest(reference), entry) { return [(from, rows.0), (to, rows.1)] }
            if entry.entry.action == .importTasks, let rows = try rows(Self.importedGuest(reference), entry) {
                return [(from, rows.0), (to, rows.1)]
            }
        }
        return nil
    }

    /// Returns a row that refers to one created by the entry, and that one; nil if there is none. Rows of the
    /// entry itself are ignored.
    func newcomer(_ entry: LoggedChange) throws -> [(entity: String, key: SQLValue)]? {
        for reference in Self.references {
            guard let rows = try rows(Self.newcomer(reference), entry) else { continue }
            return [(reference.table, rows.0), (reference.target, rows.1)]
        }
        return nil
    }

    private func rows(_ sql: String, _ entry: LoggedChange) throws -> (SQLValue, SQLValue)? {
        try connection.first(sql, [.integer(entry.entry.id)]) { ($0.value(0), $0.value(1)) }
    }

    /// Finds a row of the entry whose target is missing.
    private static func dangling(_ reference: Reference) -> String {
        """
        SELECT R.\(reference.column), own.row_key FROM change_row AS own
        CROSS JOIN \(reference.table) AS R ON \(reference.match)
        WHERE \(LogPosition.isOf("?1", "own")) AND +own.entity = '\(reference.table)' AND R.\(reference.column) IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM \(reference.target) AS T WHERE T.id = R.\(reference.column))
        LIMIT 1
        """
    }

    /// Finds a row whose target is a row of the entry that is missing.
    private static func guest(_ reference: Reference) -> String {
        """
        SELECT \(reference.key), own.row_key FROM change_row AS own
        CROSS JOIN \(reference.table) AS R\(reference.index) ON R.\(reference.column) = own.row_key
        WHERE \(LogPosition.isOf("?1", "own")) AND +own.entity = '\(reference.target)'
        AND NOT EXISTS (SELECT 1 FROM \(reference.target) AS T WHERE T.id = own.row_key) LIMIT 1
        """
    }

    private static func newcomer(_ reference: Reference) -> String {
        // The log does not list imported rows. Only tasks added after them are read, since there may be a million.
        let isImported = Entity.named(reference.table)?.isVersioned == true ? "R.import_entry IS ?1" : "false"
        let isLater =
            reference.table == "task"
            ? " AND R.number > coalesce((SELECT max(number) FROM task WHERE import_entry = ?1), 0)" : ""
        return """
            SELECT \(reference.key), own.row_key FROM change_row AS own
            CROSS JOIN \(reference.table) AS R\(reference.index) ON R.\(reference.column) = own.row_key
            WHERE \(LogPosition.isOf("?1", "own")) AND +own.entity = '\(reference.target)' AND own.before IS NULL
            AND NOT (\(isImported))\(isLater) AND NOT EXISTS (
                SELECT 1 FROM change_row AS mine WHERE mine.entity = '\(reference.table)'
                AND mine.row_key = \(reference.key) AND \(LogPosition.isOf("?1", "mine")))
            LIMIT 1
            """
    }

    /// Finds the same as `guest` for a target that was imported; the log does not list such rows.
    private static func importedGuest(_ reference: Reference) -> String {
        """
        SELECT \(reference.key), T.id FROM undone_\(reference.target) AS T
        CROSS JOIN \(reference.table) AS R\(reference.index) ON R.\(reference.column) = T.id
        WHERE T.import_entry = ? LIMIT 1
        """
    }
}
