import Domain

/// Restores the invariants of tracked time after an undo or redo: entries must not overlap, and a task's duration is
/// the sum of its entries plus time entered by hand. Created before the undo.
struct ReplayedTime {
    let journal: Journal
    /// The tasks whose entries change, with the time entered by hand; nil for a task that does not exist yet.
    private let byHand: [TaskID: Int?]
    private var connection: Connection { journal.connection }

    init(_ journal: Journal, of entry: LoggedChange) throws {
        self.journal = journal
        let time = SQLiteTime(transaction: journal)
        byHand = try Dictionary(
            uniqueKeysWithValues: Self.tasks(entry, journal.connection).map { task -> (TaskID, Int?) in
                let isThere = try time.isThere(task)
                let hand = TrackedTime.byHand(of: try time.duration(of: task), tracked: try time.spent(on: task))
                return (task, isThere ? hand : nil)
            })
    }

    /// Returns a restored entry and the current entry with which it overlaps; nil if there is no overlap.
    func overlap(_ entry: LoggedChange) throws -> [(entity: String, key: SQLValue)]? {
        try Self.overlap(entry, in: Entity.timeEntry.name, connection)
    }

    /// - Parameter table: as the log names it; of another person, whose tables are read.
    static func overlap(
        _ entry: LoggedChange, in table: String, _ connection: Connection
    ) throws -> [(entity: String, key: SQLValue)]? {
        try connection.first(
            """
            SELECT other.id, E.id FROM change_row AS own
            CROSS JOIN time_entry AS E ON E.id = own.row_key
            CROSS JOIN time_entry AS other ON other.id IN (
                SELECT id FROM (SELECT id FROM time_entry WHERE started_at < E.ended_at AND id <> E.id
                    ORDER BY started_at DESC LIMIT 1))
            WHERE \(LogPosition.isOf("?1", "own")) AND +own.entity = ?2 AND other.ended_at > E.started_at LIMIT 1
            """, [.integer(entry.entry.id), .text(table)]
        ) { [("time_entry", $0.value(0)), ("time_entry", $0.value(1))] }
    }

    func sumUp() throws {
        for (task, byHand) in byHand { try SQLiteTime(transaction: journal).sumUp(task, byHand: byHand) }
    }

    private static func tasks(_ entry: LoggedChange, _ connection: Connection) throws -> Set<TaskID> {
        let tasks = try connection.rows(
            """
            SELECT coalesce(json_extract(before, '$.task_id'), ''), coalesce(json_extract(after, '$.task_id'), ''),
                E.task_id
            FROM change_row LEFT JOIN time_entry AS E ON E.id = row_key
            WHERE \(LogPosition.isOf("?1")) AND +entity = 'time_entry'
            """, [.integer(entry.entry.id)]
        ) { [TaskID($0.text(0)), TaskID($0.text(1)), $0.id(2)].compactMap { $0 } }
        return Set(tasks.flatMap { $0 })
    }
}
