import Domain

/// The transaction of one change. All writes go through `insertRow`, `updateRow` and `deleteRow`, which record the
/// previous row in the entry of the change log.
final class Journal: OpenTransaction {
    let origin: ChangeOrigin
    /// Who makes the change; nil for the only person.
    private let author: Viewer?
    /// The number of the log entry; nil as long as no row was changed.
    private(set) var changeID: Int64?
    private var what: String?
    /// What the stored entry says; nil if it is not stored yet.
    private var storedWhat: String?
    /// Whether the entry is that of an earlier change.
    private var isJoined = false
    private var sequence = 0
    /// With the number of the person as whom each was published; nil for the only one.
    private var events: [(event: DomainEvent, person: Int?)] = []
    /// Whether `finishImport` follows.
    var isImportPrepared = false
    /// The number of tasks imported so far.
    var importedTasks = 0
    /// Imported tasks that no total contains yet; the triggers that count new tasks are dropped meanwhile.
    private var uncounted: Range<Int>?
    /// Enough that the groups of a total are few beside the tasks, and few enough to be sorted in memory.
    private static let countedAtOnce = 10_000
    /// Whether something changed that is not in the change log.
    var hasUnloggedChanges = false
    /// The next task number; nil until first needed.
    private var nextTaskNumber: Int?

    /// The distance between positions, which leaves room to move a task or filter between two others.
    static let positionStep = 1_024
    /// The number of events stored for listeners that reconnect.
    static let storedEvents: Int64 = 10_000

    private let behaviors: [String: TableBehavior]

    /// - Parameter behaviors: by the names of tables.
    init(_ connection: Connection, origin: ChangeOrigin, _ behaviors: [String: TableBehavior]) {
        (self.origin, self.behaviors, author) = (origin, behaviors, connection.viewer)
        super.init(connection)
    }

    /// An entry that the change joins already tells how many there are.
    func describe(_ what: String) { if !isJoined { self.what = what } }

    func publish(_ event: DomainEvent) { events.append((event, connection.viewer?.number)) }

    /// Completes the change and returns its events, to be delivered after the commit.
    func finish() throws -> [PublishedEvent] {
        if changeID != nil {
            try storeEntry()
        } else if hasUnloggedChanges {
            try connection.run("UPDATE meta SET value = value + 1 WHERE name = 'data_version'")
        }
        if events.isEmpty {
            if changeID == nil && !hasUnloggedChanges { return [] }
            // Nobody has heard of a new file.
            if try SQLiteLog(transaction: self).lastEventID == 0 { return [] }
            publish(DomainEvent(.dataChanged))
        }
        let (version, first) = try SQLiteLog(transaction: self).eventPosition
        let published = events.enumerated().map { index, each in
            let event = each.event
            return PublishedEvent(
                id: first + Int64(index), name: event.kind.rawValue, dataVersion: version,
                data: event.data(dataVersion: version), person: each.person)
        }
        for event in published {
            try connection.run(
                "INSERT INTO event (id, name, data, person) VALUES (?, ?, ?, ?)",
                [
                    .integer(event.id), .text(event.name), .text(String(decoding: event.data, as: UTF8.self)),
                    SQLValue(event.person),
                ])
        }
        let last = first + Int64(published.count) - 1
        // Deleted in batches, since old events are far from the new ones in the file.
        if last / 256 != (first - 1) / 256 {
            try connection.run("DELETE FROM event WHERE id <= ?", [.integer(last - Journal.storedEvents)])
        }
        return published
    }

    /// The log entry of this transaction, stored so that rows can refer to it.
    func entryID() throws -> Int64 {
        let id = try takeEntryID()
        try storeEntry()
        return id
    }

    /// The number of the log entry, which is stored once it is complete.
    private func takeEntryID() throws -> Int64 {
        if let changeID { return changeID }
        if let joined = try JoinedEntry(origin, connection) { return try join(joined) }
        let last = try connection.seeingAll { try connection.integer("SELECT max(id) FROM change") }
        let id = Int64(last ?? 0) + 1
        changeID = id
        return id
    }

    /// Continues an entry; everything that depends on the data must still see a new version.
    private func join(_ entry: JoinedEntry) throws -> Int64 {
        (changeID, storedWhat, isJoined) = (entry.id, entry.what, true)
        sequence = try SQLiteLog(transaction: self).lastSequence(of: entry.id)
        what = entry.continued
        try connection.run("UPDATE change SET at = ? WHERE id = ?", [SQLValue(origin.at), .integer(entry.id)])
        try connection.run("UPDATE meta SET value = value + 1 WHERE name = 'data_version'")
        return entry.id
    }

    private func storeEntry() throws {
        let text = what ?? storedWhat ?? origin.action.rawValue
        guard let changeID, text != storedWhat else { return }
        if storedWhat == nil {
            try connection.run(
                "INSERT INTO change (id, action, source, at, what, person) VALUES (?, ?, ?, ?, ?, ?)",
                [
                    .integer(changeID), .text(origin.action.rawValue), .text(origin.source.rawValue),
                    SQLValue(origin.at), .text(text), connection.viewer?.stored ?? .null,
                ])
        } else {
            try connection.run("UPDATE change SET what = ? WHERE id = ?", [.text(text), .integer(changeID)])
        }
        storedWhat = text
    }

    func takeTaskNumber() throws -> Int { try takeTaskNumbers(1) }

    /// Returns the first of this many numbers.
    func takeTaskNumbers(_ count: Int) throws -> Int {
        let next = try nextTaskNumber ?? StoredNumber.following(lastTaskNumber)
        nextTaskNumber = next + count
        return next
    }

    /// The position of a new task: after all others, in the order of the rows.
    static func position(ofRow number: Int) -> Int {
        let (position, overflows) = number.multipliedReportingOverflow(by: positionStep)
        return overflows ? StoredNumber.integers.upperBound : position
    }

    /// The highest number ever used, including deleted tasks, which may be restored.
    private var lastTaskNumber: Int {
        get throws {
            try connection.seeingAll {
                try connection.integer(
                    """
                    SELECT max(value, coalesce((SELECT max(number) FROM task), 0)) FROM meta WHERE name = 'last_task'
                    """)
            } ?? 0
        }
    }

    /// The next number of any entity but tasks.
    func nextNumber(of entity: Entity) throws -> Int {
        let last = try connection.integer(
            "SELECT seq FROM sqlite_sequence WHERE name = ?", [.text(connection.table(entity.name))])
        return StoredNumber.following(last ?? 0)
    }

    // MARK: Imported tasks

    /// Inserts tasks with these numbers, which follow all others and are counted many at once.
    func leavingUncounted(_ numbers: Range<Int>, _ insert: () throws -> Void) throws {
        let derivation = Derivation(connection: connection)
        if uncounted == nil { try derivation.pauseCounting() }
        let all = (uncounted?.lowerBound ?? numbers.lowerBound)..<numbers.upperBound
        uncounted = all
        try insert()
        guard all.count >= Self.countedAtOnce else { return }
        try derivation.count(all)
        uncounted = all.upperBound..<all.upperBound
    }

    /// Counts all imported tasks, before anything else changes or reads totals.
    func countImported() throws {
        guard let numbers = uncounted else { return }
        uncounted = nil
        let derivation = Derivation(connection: connection)
        try derivation.count(numbers)
        try derivation.resumeCounting()
    }

    // MARK: Rows

    func behavior(of entity: Entity) -> TableBehavior { behaviors[entity.name] ?? TableBehavior() }

    var textIndex: TextIndex { TextIndex(connection: connection) }

    func insertRow(_ given: StoredRow, of entity: Entity) throws {
        // A new row of another table changes no task that exists.
        if entity.isImportedWhole { try countImported() }
        var row = try behavior(of: entity).hooks.adjusted(given, from: nil, self)
        if let rights { row = try rights.inserted(row, of: entity) }
        try connection.run(entity.insertion, row.values)
        try behavior(of: entity).hooks.didInsert(row, self)
        try journal(entity, row, before: nil, after: RowImage.text(row, of: entity))
    }

    func deleteRow(_ given: StoredRow, of entity: Entity) throws {
        try countImported()
        var row = given
        if let rights { row = try rights.deleted(row, of: entity) }
        try behavior(of: entity).hooks.willDelete(row, self)
        try connection.run("DELETE FROM \(entity.name) WHERE \(entity.keyCondition)", row.key(of: entity))
        try journal(entity, row, before: RowImage.text(row, of: entity), after: nil)
    }

    /// Updates the columns that differ; returns false if none do.
    @discardableResult
    func updateRow(from given: StoredRow, to wanted: StoredRow, of entity: Entity) throws -> Bool {
        try countImported()
        var old = given
        var new = try behavior(of: entity).hooks.adjusted(wanted, from: given, self)
        if let rights, old != new { (old, new) = try rights.updated(old, to: new, of: entity) }
        var before: ColumnValues = []
        var after: ColumnValues = []
        for (index, column) in entity.columns.enumerated() where old.values[index] != new.values[index] {
            before.append((column, old.values[index]))
            after.append((column, new.values[index]))
        }
        if after.isEmpty { return false }
        let assignments = after.map { "\($0.column.name) = ?" }.joined(separator: ", ")
        try connection.run(
            "UPDATE \(entity.name) SET \(assignments) WHERE \(entity.keyCondition)",
            after.map(\.value) + old.key(of: entity))
        try behavior(of: entity).hooks.didUpdate(from: old, to: new, self)
        if try !comesWithImport(new, entity) {
            try journal(entity, new, before: RowImage.text(before), after: RowImage.text(after))
        }
        return true
    }

    /// What the viewer may change; nil for the only person, who may change everything.
    private var rights: Rights? { connection.viewer.map { Rights(connection: connection, viewer: $0) } }

    /// Refuses unless the viewer may edit a task, for a change that writes no row of it.
    func requireEdit(of task: StoredRow) throws { try rights?.requireEdit(of: task) }

    /// Whether the row was created by this import, whose undo and redo restore it in its final state.
    private func comesWithImport(_ row: StoredRow, _ entity: Entity) throws -> Bool {
        guard origin.action == .importTasks, entity.isImportedWhole else { return false }
        return row.value("import_entry", of: entity) == .integer(try entryID())
    }

    private func journal(_ entity: Entity, _ row: StoredRow, before: String?, after: String?) throws {
        let entry = try takeEntryID()
        sequence += 1
        try connection.run(
            """
            INSERT INTO change_row (id, entity, row_key, version, import_entry, before, after)
            VALUES (?, ?, ?, ?, ?, ?, ?)
            """,
            [
                .integer(LogPosition.id(of: entry, sequence: sequence)),
                .text(LoggedTable.name(of: entity, for: connection.viewer, by: author)),
                .journalKey(row.key(of: entity)),
                entity.isVersioned ? row.value("version", of: entity) : .null,
                entity.isVersioned ? row.value("import_entry", of: entity) : .null,
                SQLValue(before), SQLValue(after),
            ])
    }

    func storedRow(_ key: [SQLValue], of entity: Entity) throws -> StoredRow? {
        try connection.first("SELECT \(entity.list) FROM \(entity.name) WHERE \(entity.keyCondition)", key) {
            StoredRow($0, of: entity)
        }
    }

    func storedRows(of entity: Entity, where condition: String, _ values: [SQLValue]) throws -> [StoredRow] {
        try connection.rows("SELECT \(entity.list) FROM \(entity.name) WHERE \(condition)", values) {
            StoredRow($0, of: entity)
        }
    }

    /// Passes each matching task row to `body`, which may change it, in batches; returns the number of rows.
    func eachTaskRow(where condition: String, _ values: [SQLValue], _ body: (StoredRow) throws -> Void) throws -> Int {
        var (last, count) = (Int64.min, 0)
        while true {
            let rows = try storedRows(
                of: .task, where: "\(condition) AND number > ? ORDER BY number LIMIT 200", values + [.integer(last)])
            for row in rows { try body(row) }
            count += rows.count
            guard rows.count == 200, case .integer(let number)? = rows.last?.value("number", of: .task) else {
                return count
            }
            last = number
        }
    }

    /// Changes columns of a row, and updates its version and modification time.
    func change(_ row: StoredRow, of entity: Entity, _ columns: [(String, SQLValue)]) throws {
        var new = row
        for (column, value) in columns { new.set(column, of: entity, to: value) }
        if new == row { return }
        new.set("version", of: entity, to: SQLValue(StoredNumber.following(row.integer("version", of: entity) ?? 0)))
        new.set("modified_at", of: entity, to: SQLValue(origin.at))
        try updateRow(from: row, to: new, of: entity)
    }
}
