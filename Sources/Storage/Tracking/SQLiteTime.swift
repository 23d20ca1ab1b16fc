import Domain

/// The tables `timer` and `time_entry`.
struct SQLiteTime<Access: OpenTransaction>: TimeReading {
    let transaction: Access
    var connection: Connection { transaction.connection }

    func timer() throws -> RunningTimer? {
        try connection.first(
            "SELECT \(TimerMapping.columns) FROM timer WHERE id = ?", [SQLValue(TimerMapping.id)], TimerMapping.timer)
            ?? nil
    }

    func entry(_ id: TimeEntryID) throws -> TrackedEntry? {
        try entries("WHERE E.id = ?", [SQLValue(id)]).first
    }

    func entries(in stretch: Stretch) throws -> [TrackedEntry] {
        try entries("WHERE \(Self.within) ORDER BY E.started_at", Self.bounds(stretch))
    }

    func entries(_ query: TimeEntryQuery, limit: Int) throws -> [TrackedEntry] {
        let condition = Self.condition(query)
        return try entries(
            "WHERE \(condition.text) ORDER BY E.started_at DESC LIMIT ?", condition.values + [SQLValue(limit)],
            Self.index(query))
    }

    func count(_ query: TimeEntryQuery) throws -> Int {
        var query = query
        query.before = nil
        let condition = Self.condition(query)
        return try connection.integer(
            "SELECT count(*) FROM time_entry AS E \(Self.index(query)) WHERE \(condition.text)", condition.values) ?? 0
    }

    func entry(overlapping stretch: Stretch, besides id: TimeEntryID?) throws -> TrackedEntry? {
        // Entries do not overlap, so only the last one that begins before the end can reach into the stretch.
        try entries(
            "WHERE E.started_at < ? AND E.id IS NOT ? ORDER BY E.started_at DESC LIMIT 1",
            [SQLValue(stretch.end), SQLValue(id)]
        ).first { $0.entry.stretch.end > stretch.start }
    }

    func spent(on task: TaskID) throws -> Int? {
        try connection.integer(
            "SELECT sum((ended_at - started_at) / 1000) FROM time_entry WHERE task_id = ?", [SQLValue(task)])
    }

    func spent(on task: TaskID, in stretch: Stretch) throws -> Int {
        try connection.integer(
            """
            SELECT sum((min(ended_at, ?3) - max(started_at, ?2)) / 1000) FROM time_entry INDEXED BY time_entry_task
            WHERE task_id = ?1 AND started_at < ?3 AND ended_at > ?2
            """, [SQLValue(task), SQLValue(stretch.start), SQLValue(stretch.end)]) ?? 0
    }

    func spent(in projects: Set<ProjectID>) throws -> Int {
        let places = projects.map { _ in "?" }.joined(separator: ", ")
        return try connection.integer(
            """
            SELECT sum((E.ended_at - E.started_at) / 1000) FROM time_entry AS E
            CROSS JOIN task ON task.id = E.task_id WHERE task.project_id IN (\(places))
            """, projects.map { SQLValue($0) }) ?? 0
    }

    // MARK: Statements

    /// - Parameter condition: begins with WHERE.
    private func entries(_ condition: String, _ values: [SQLValue], _ index: String = "") throws -> [TrackedEntry] {
        try connection.rows(
            """
            SELECT \(TimeEntryMapping.columns) FROM time_entry AS E \(index)
            CROSS JOIN task ON task.id = E.task_id \(condition)
            """, values, TimeEntryMapping.entry
        ).compactMap { $0 }
    }

    private static func index(_ query: TimeEntryQuery) -> String {
        "INDEXED BY \(query.task == nil ? "time_entry_start" : "time_entry_task")"
    }

    /// Entries that overlap a stretch. Of those that begin before it, only the last can reach into it.
    static var within: String {
        """
        E.started_at >= (SELECT coalesce(max(started_at), ?) FROM time_entry WHERE started_at <= ?)
        AND E.started_at < ? AND E.ended_at > ?
        """
    }

    static func bounds(_ stretch: Stretch) -> [SQLValue] {
        [SQLValue(stretch.start), SQLValue(stretch.start), SQLValue(stretch.end), SQLValue(stretch.start)]
    }

    private static func condition(_ query: TimeEntryQuery) -> (text: String, values: [SQLValue]) {
        var (parts, values): ([String], [SQLValue]) = ([], [])
        if let task = query.task {
            parts.append("E.task_id = ?")
            values.append(SQLValue(task))
        }
        if let stretch = query.stretch {
            parts.append(within)
            values += bounds(stretch)
        }
        if let before = query.before {
            parts.append("E.started_at < ?")
            values.append(SQLValue(before))
        }
        return (parts.isEmpty ? "true" : parts.joined(separator: " AND "), values)
    }
}
