import Calendar
import Domain

/// The tables of the change log, the events and the stored responses.
struct SQLiteLog<Access: OpenTransaction>: LogReading {
    let transaction: Access
    var connection: Connection { transaction.connection }

    /// An SQL expression that grows with each log entry and with each change that is not logged.
    static var version: String { "value + (SELECT coalesce(max(id), 0) FROM main.change)" }

    var dataVersion: Int64 {
        get throws {
            Int64(try connection.integer("SELECT \(Self.version) FROM meta WHERE name = 'data_version'") ?? 0)
        }
    }

    var databaseNumber: Int64 {
        get throws { Int64(try DatabaseNumber.read(connection) ?? 0) }
    }

    var lastEventID: Int64 {
        get throws { Int64(try connection.integer("SELECT max(id) FROM event") ?? 0) }
    }

    /// The data version, and the number of the next event.
    var eventPosition: (version: Int64, next: Int64) {
        get throws {
            try connection.first(
                """
                SELECT \(Self.version), (SELECT coalesce(max(id), 0) + 1 FROM event)
                FROM meta WHERE name = 'data_version'
                """
            ) { (Int64($0.integer(0)), Int64($0.integer(1))) } ?? (0, try lastEventID + 1)
        }
    }

    func events(after id: Int64, limit: Int) throws -> [PublishedEvent]? {
        let last = try lastEventID
        let oldest = Int64(try connection.integer("SELECT min(id) FROM event") ?? 1)
        // A number beyond the last one comes from another database.
        guard id >= oldest - 1, id <= last else { return nil }
        return try connection.rows(
            """
            SELECT id, name, json_extract(data, '$.dataVersion'), data, person FROM event WHERE id > ? ORDER BY id LIMIT ?
            """, [.integer(id), SQLValue(limit)]
        ) {
            PublishedEvent(
                id: Int64($0.integer(0)), name: $0.text(1), dataVersion: Int64($0.integer(2)),
                data: Array($0.text(3).utf8), person: $0.isNull(4) ? nil : $0.integer(4))
        }
    }

    func keptAnswer(_ key: String, after earliest: Instant) throws -> StoredAnswer? {
        try connection.first(
            "SELECT fingerprint, status, body, location FROM kept_answer WHERE key = ? AND at > ?",
            [.text(key), SQLValue(earliest)]
        ) {
            StoredAnswer(
                fingerprint: $0.text(0), status: $0.integer(1), body: $0.blob(2), location: $0.textOrNull(3))
        }
    }

    func changes(before id: Int64?, limit: Int) throws -> [ChangeEntry] {
        try logged("id < ? ORDER BY id DESC LIMIT ?", [.integer(id ?? .max), SQLValue(limit)]).map(\.entry)
    }

    func undoState() throws -> UndoState {
        UndoState(undo: try newestUndoable()?.entry, redo: try newestUndone()?.entry)
    }

    func logged(_ condition: String, _ values: [SQLValue]) throws -> [LoggedChange] {
        try logged(condition, values, from: "change")
    }

    private func logged(_ condition: String, _ values: [SQLValue], from entries: String) throws -> [LoggedChange] {
        try connection.rows(
            "SELECT \(LoggedChange.columns) FROM \(entries) WHERE \(condition)", values, LoggedChange.init)
    }

    func logged(_ id: Int64) throws -> LoggedChange? { try logged("id = ?", [.integer(id)]).first }

    /// The number of the last row that an entry changed. It is also how many there are, since counting would read them all.
    func lastSequence(of id: Int64) throws -> Int {
        let last = try connection.seeingAll {
            try connection.integer("SELECT max(id) FROM change_row WHERE \(LogPosition.isOf("?1"))", [.integer(id)])
        }
        return LogPosition.sequence(of: last ?? 0)
    }

    /// The number of rows that an entry changed and the viewer sees; of a long one of their own, all.
    func rowCount(of change: LoggedChange) throws -> Int {
        let id = change.entry.id
        let all = try lastSequence(of: id)
        guard let viewer = connection.viewer, viewer.number != change.person || all <= Self.countedRows else {
            return all
        }
        return try connection.integer(
            "SELECT count(*) FROM change_row WHERE \(LogPosition.isOf("?1"))", [.integer(id)]) ?? 0
    }

    private static var countedRows: Int { 1_000 }

    /// The number of tasks that an entry imported and the viewer sees.
    func importedCount(of change: LoggedChange) throws -> Int {
        guard change.imported > 0, let viewer = connection.viewer, viewer.number != change.person else {
            return change.imported
        }
        return try connection.integer(
            "SELECT count(*) FROM task WHERE import_entry = ?", [.integer(change.entry.id)]) ?? 0
    }

    func undoHorizon() throws -> Int64 { try UndoReach.horizon(connection) }

    func newestUndoable() throws -> LoggedChange? {
        guard let holding = try newestHolding(),
            let newest = try connection.viewer == nil ? holding : reachable(from: holding)
        else { return nil }
        guard newest.entry.action == .restoreCopy else { return newest }
        return try obstacle(toTakingBack: newest) == nil ? newest : nil
    }

    /// The newest change that can be undone or that blocks undo; a restore replaces everything before it.
    func newestHolding() throws -> LoggedChange? { try holding(before: .max) }

    func holding(before id: Int64) throws -> LoggedChange? {
        try logged(
            """
            id > ? AND id < ? AND undone_by IS NULL AND action NOT IN ('undo', 'redo', 'mend', 'makeOccurrences')
            ORDER BY id DESC LIMIT 1
            """, [.integer(try undoHorizon()), .integer(id)], from: connection.ownChange
        ).first
    }

    /// The change that was undone last; nil if something new was done since.
    func newestUndone() throws -> LoggedChange? {
        let horizon = try undoHorizon()
        let newest = try connection.integer(
            "SELECT max(id) FROM (SELECT id FROM \(connection.ownChange) WHERE id > ? AND action NOT IN ('undo', 'redo'))",
            [.integer(horizon)])
        return try logged(
            "id > ? AND undone_by > ? ORDER BY undone_by DESC LIMIT 1",
            [.integer(horizon), SQLValue(max(newest ?? 0, 0))], from: connection.ownChange
        ).first
    }
}
