import Domain

/// What an undo or redo leaves of time: no two entries may overlap, and durations are what entries come to.
struct ReplayedTime {
    let journal: Journal
    private var connection: Connection { journal.connection }

    init(_ journal: Journal) {
        self.journal = journal
    }

    /// An entry of the change that came back where another one is now, and that one.
    func overlap(_ entry: LoggedChange) throws -> [(entity: String, key: SQLValue)]? {
        try connection.first(
            """
            SELECT other.id, E.id FROM change_row AS own
            CROSS JOIN time_entry AS E ON E.id = own.row_key
            CROSS JOIN time_entry AS other ON other.id IN (
                SELECT id FROM (SELECT id FROM time_entry WHERE started_at < E.ended_at AND id <> E.id
                    ORDER BY started_at DESC LIMIT 1))
            WHERE \(LogPlace.isOf("?1", "own")) AND +own.entity = 'time_entry' AND other.ended_at > E.started_at LIMIT 1
            """, [.integer(entry.entry.id)]
        ) { [("time_entry", $0.value(0)), ("time_entry", $0.value(1))] }
    }

    func sumUp(_ entry: LoggedChange) throws {
        let tasks = try connection.rows(
            """
            SELECT coalesce(json_extract(before, '$.task_id'), ''), coalesce(json_extract(after, '$.task_id'), ''),
                E.task_id
            FROM change_row LEFT JOIN time_entry AS E ON E.id = row_key
            WHERE \(LogPlace.isOf("?1")) AND +entity = 'time_entry'
            """, [.integer(entry.entry.id)]
        ) { [TaskID($0.text(0)), TaskID($0.text(1)), $0.id(2)].compactMap { $0 } }
        for task in Set(tasks.flatMap { $0 }) { try SQLiteTime(place: journal).sumUp(task) }
    }
}
