/// A link to a task comes back with it, unless somebody else has deleted the task that waited, which nobody may have seen.
struct DependencyHooks: RowHooks {
    func restored(_ row: StoredRow, _ journal: Journal) throws -> StoredRow? {
        guard let viewer = journal.connection.viewer else { return row }
        let task = row.value("task_id", of: .dependency)
        let isLost = try journal.connection.first(
            """
            SELECT after IS NULL AND \(LoggedChange.author) <> ?2 FROM change_row
            JOIN change ON change.id = \(LogPosition.entry())
            WHERE entity = 'task' AND row_key = ?1 ORDER BY change_row.id DESC LIMIT 1
            """, [task, SQLValue(viewer.number)]
        ) { $0.integer(0) == 1 }
        return isLost == true ? nil : row
    }
}
