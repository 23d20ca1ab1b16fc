import Domain

/// What others than the viewer tracked on tasks that go: it goes with them and comes back with them, and a timer that runs
/// there ends.
struct TimeOfOthers {
    private let journal: Journal
    private var connection: Connection { journal.connection }

    init(_ journal: Journal) { self.journal = journal }

    func delete(on tasks: [TaskID]) throws {
        guard !tasks.isEmpty, let viewer = connection.viewer else { return }
        let others = try connection.rows("SELECT number FROM person WHERE number <> ?", [SQLValue(viewer.number)]) {
            $0.integer(0)
        }
        for person in others {
            try connection.withTables(ofPerson: person) {
                let hasTracked = "SELECT 1 FROM time_entry UNION ALL SELECT 1 FROM timer LIMIT 1"
                if try connection.integer(hasTracked) == nil { return }
                for task in tasks { try SQLiteTime(transaction: journal).delete(of: task) }
            }
        }
    }

    /// - Parameter entry: created the tasks, and is about to be undone.
    func delete(onTasksOf entry: LoggedChange) throws {
        // The log does not list imported tasks.
        if connection.viewer == nil || entry.entry.action == .importTasks { return }
        let created = try connection.rows(
            """
            SELECT row_key FROM change_row
            WHERE \(LogPosition.isOf("?1")) AND +entity = 'task' AND before IS NULL AND after IS NOT NULL
            """, [.integer(entry.entry.id)]
        ) { $0.id(0) as TaskID? }
        try delete(on: created.compactMap { $0 })
    }

    /// The entry that undid another one, if it deleted time of others.
    func went(with undo: Int64) throws -> LoggedChange? {
        let hasTaken = try connection.integer(
            """
            SELECT 1 FROM change_row WHERE \(LogPosition.isOf("?1")) AND after IS NULL
            AND (+entity GLOB 'time_entry@*' OR +entity GLOB 'timer@*') LIMIT 1
            """, [.integer(undo)])
        return try hasTaken == nil ? nil : SQLiteLog(transaction: journal).logged(undo)
    }

    /// Refuses to bring time back where its person has tracked other time since, of which nothing is told.
    /// - Parameter entry: was replayed.
    func refuseOverlap(_ entry: LoggedChange) throws {
        let tables = try connection.rows(
            """
            SELECT DISTINCT entity FROM change_row WHERE \(LogPosition.isOf("?1")) AND +entity GLOB 'time_entry@*'
            """, [.integer(entry.entry.id)]
        ) { $0.text(0) }
        for table in tables {
            let overlap = try connection.withTables(ofPerson: LoggedTable(table)?.person) {
                try ReplayedTime.overlap(entry, in: table, connection)
            }
            if overlap == nil { continue }
            throw UndoObstacle.broken(
                .history.undoConflict, "somebody else has tracked other time since, where theirs would come back.",
                by: nil)
        }
    }

    /// An SQL condition that somebody else than the viewer tracked time by a change.
    static func isTracked(by change: String, _ viewer: Viewer?) -> String {
        guard let viewer else { return "false" }
        let actions: [ChangeAction] = [
            .startTimer, .pauseTimer, .stopTimer, .addTimeEntry, .updateTimeEntry, .deleteTimeEntry,
        ]
        let names = actions.map { "'\($0.rawValue)'" }.joined(separator: ", ")
        let author = "coalesce(\(change).person, \(Person.ownerNumber))"
        return "\(change).action IN (\(names)) AND \(author) <> \(viewer.number)"
    }
}
