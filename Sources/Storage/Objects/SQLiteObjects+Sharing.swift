import Domain

/// What the change log says of what others share with a person.
extension SQLiteObjects {
    /// Whether something was shared with the person or withdrawn, or a project came to another place.
    func hasOtherAccess(since row: Int64) throws -> Bool {
        guard let viewer = connection.viewer else { return false }
        return try connection.integer(
            """
            SELECT 1 FROM change_row WHERE id > ?1 AND (
                entity = 'share' AND json_extract(coalesce(before, after), '$.person') = ?2
                OR entity = 'project' AND after IS NOT NULL AND json_type(before, '$.parent_id') IS NOT NULL) LIMIT 1
            """, [.integer(row), SQLValue(viewer.number)]) != nil
    }

    func sharedTasks(since row: Int64) throws -> Set<TaskID> {
        guard let viewer = connection.viewer else { return [] }
        return try connection.seeingAll {
            let now: [TaskID] = try transaction.ids(
                "SELECT subject_id FROM share WHERE kind = 'task' AND person = ?", [SQLValue(viewer.number)])
            let withdrawn = try connection.rows(
                """
                SELECT json_extract(before, '$.subject_id') FROM change_row WHERE id > ? AND entity = 'share'
                AND json_extract(before, '$.person') = ? AND json_extract(before, '$.kind') = 'task'
                """, [.integer(row), SQLValue(viewer.number)]
            ) { TaskID($0.text(0)) }
            return try withSubtasks(Set(now + withdrawn.compactMap { $0 }), since: row)
        }
    }

    /// Also those that were subtasks since the row of the log.
    private func withSubtasks(_ tasks: Set<TaskID>, since row: Int64) throws -> Set<TaskID> {
        var (all, latest) = (tasks, tasks)
        while let parent = latest.popFirst() {
            let children: [TaskID] = try transaction.ids(
                """
                SELECT id FROM task WHERE parent_id = ?1 UNION SELECT row_key FROM change_row
                WHERE entity = 'task' AND id > ?2 AND json_extract(before, '$.parent_id') = ?3
                """, [SQLValue(parent), .integer(row), .text(parent.description)])
            for child in children where all.insert(child).inserted { latest.insert(child) }
        }
        return all
    }
}
