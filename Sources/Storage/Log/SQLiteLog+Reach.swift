import Domain

/// Which of their changes one of several people can still take back: they may have lost the right since, and nothing that
/// they can do brings it back.
extension SQLiteLog {
    /// Whether an entry changed a task or project that the viewer may no longer change. Whoever left takes that back.
    func isOutOfReach(_ target: LoggedChange) throws -> Bool {
        guard let viewer = connection.viewer, target.entry.action != .importTasks, try !isDeparture(target) else {
            return false
        }
        return try connection.seeingAll {
            try Self.lost(viewer).contains { try connection.integer($0, [.integer(target.entry.id)]) != nil }
                || hasLostShare(target, viewer)
        }
    }

    /// Whether an entry withdrew or changed the right of somebody on what the viewer may no longer share.
    private func hasLostShare(_ target: LoggedChange, _ viewer: Viewer) throws -> Bool {
        guard [.share, .withdrawShare].contains(target.entry.action) else { return false }
        let subjects = try connection.rows(
            """
            SELECT share.subject_id, json_extract(before, '$.subject_id')
            FROM change_row LEFT JOIN share ON share.id = change_row.row_key
            WHERE \(LogPosition.isOf("?1")) AND +entity = 'share' AND before IS NOT NULL
            """, [.integer(target.entry.id)]
        ) { $0.id(0, ProjectID.self) ?? ProjectID($0.textOrNull(1) ?? "") }
        let (project, task) = ("project_access", "task_access")
        func isFull(_ view: String, _ id: String) -> String {
            "SELECT 1 FROM \(Lens.viewName(of: view, for: viewer)) WHERE id = \(id) AND access = 2"
        }
        let mayShare = """
            \(isFull(project, "?1")) UNION ALL \(isFull(task, "?1"))
            UNION ALL \(isFull(project, "(SELECT project_id FROM task WHERE task.id = ?1)"))
            """
        return try subjects.contains { try connection.integer(mayShare, [SQLValue($0)]) == nil }
    }

    /// Statements that find a row of the entry `?1` that the viewer may not edit.
    private static func lost(_ viewer: Viewer) -> [String] {
        func mayEdit(_ view: String, _ id: String) -> String {
            "EXISTS (SELECT 1 FROM \(Lens.viewName(of: view, for: viewer)) AS A WHERE A.id = \(id) AND A.access > 0)"
        }
        let (project, task) = ("project_access", "task_access")
        let rows = "FROM change_row AS own"
        let isOfEntry = "WHERE \(LogPosition.isOf("?1", "own")) AND +own.entity ="
        let home = "upper(replace(json_extract(own.before, '$.project_id'), '-', ''))"
        return [
            """
            SELECT 1 \(rows) CROSS JOIN task AS T ON T.id = own.row_key \(isOfEntry) 'task'
            AND NOT \(mayEdit(project, "T.project_id")) AND NOT \(mayEdit(task, "T.id")) LIMIT 1
            """,
            """
            SELECT 1 \(rows) CROSS JOIN project AS P ON P.id = own.row_key \(isOfEntry) 'project'
            AND NOT \(mayEdit(project, "P.id")) LIMIT 1
            """,
            // What the entry deleted comes back to where it was, and to those with whom it was shared.
            """
            SELECT 1 FROM project AS P WHERE NOT \(mayEdit(project, "P.id")) AND hex(P.id) IN (
                SELECT \(home) \(rows) \(isOfEntry) 'task' AND own.after IS NULL
                AND NOT EXISTS (SELECT 1 FROM task AS T WHERE T.id = own.row_key)
                AND NOT \(mayEdit(task, "own.row_key")))
            AND NOT EXISTS (SELECT 1 FROM change_row AS S WHERE \(LogPosition.isOf("?1", "S"))
                AND +S.entity = 'share' AND json_extract(S.before, '$.person') = \(viewer.number)) LIMIT 1
            """,
        ]
    }

    /// Whether the viewer left with this entry, or gave their project away, and then has no right by which to take that back.
    /// Nobody else has shared or withdrawn it since, which would be a later change of the same row.
    func isDeparture(_ target: LoggedChange) throws -> Bool {
        guard target.entry.action == .withdrawShare, let viewer = connection.viewer else { return false }
        func people(_ entity: Entity, _ column: String) throws -> [Int] {
            try connection.rows(
                """
                SELECT coalesce(json_extract(before, '$.\(column)'), \(Person.ownerNumber)) FROM change_row
                WHERE \(LogPosition.isOf("?1")) AND +entity = ?2 AND json_type(before, '$.\(column)') IS NOT NULL
                """, [.integer(target.entry.id), .text(entity.name)]
            ) { $0.integer(0) }
        }
        let givers = try people(.project, "owner")
        let left = try givers.isEmpty ? people(.share, "person") : givers
        return !left.isEmpty && left.allSatisfy { $0 == viewer.number }
    }

    /// The newest change, from one on, that is not out of reach and touched nothing after which one came that is: whoever
    /// undoes their changes one by one goes past those.
    func reachable(from newest: LoggedChange) throws -> LoggedChange? {
        let horizon = try undoHorizon()
        var (next, passed): (LoggedChange?, Set<Int64>) = (newest, [])
        while let change = next, change.entry.action != .restoreCopy {
            if try !isPassed(change, with: passed, horizon) { return change }
            passed.insert(change.entry.id)
            next = try holding(before: change.entry.id)
        }
        return next
    }

    private func isPassed(_ change: LoggedChange, with passed: Set<Int64>, _ horizon: Int64) throws -> Bool {
        if try isOutOfReach(change) { return true }
        if passed.isEmpty { return false }
        let obstacle = try obstacle(to: change, rows: lastSequence(of: change.entry.id), horizon: horizon)
        return obstacle?.later.map { passed.contains($0.id) } ?? false
    }
}
