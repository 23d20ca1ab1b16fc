import Domain

/// One change: every row that it touches goes through `insertRow`, `updateRow` and `deleteRow`, which write into its
/// entry of the change log what the row was before.
final class Journal: OpenTransaction {
    let origin: ChangeOrigin
    private(set) var changeID: Int64?
    private var what: String?
    private var storedWhat: String?
    private var sequence = 0
    private var events: [DomainEvent] = []
    /// Something changed that the change log does not tell of.
    var hasUnloggedChanges = false
    /// The number of the next new task; known after the first one.
    private var nextTaskNumber: Int?

    /// Leaves room to move a task or filter between two others.
    static let positionStep = 1_024
    /// How many events are kept for listeners that come back.
    static let keptEvents: Int64 = 10_000

    init(_ connection: Connection, origin: ChangeOrigin) {
        self.origin = origin
        super.init(connection)
    }

    func describe(_ what: String) { self.what = what }

    func publish(_ event: DomainEvent) { events.append(event) }

    /// On the writing thread already.
    override func obstacles(to changes: [LoggedChange]) throws -> UndoObstacles {
        try UndoTrial(connection).obstacles(to: changes)
    }

    /// Writes what belongs to every change; returns its events for delivery after the commit.
    func finish() throws -> [PublishedEvent] {
        if let changeID, let what, what != storedWhat {
            try connection.run("UPDATE change SET what = ? WHERE id = ?", [.text(what), .integer(changeID)])
        }
        if changeID == nil && hasUnloggedChanges {
            try connection.run("UPDATE meta SET value = value + 1 WHERE name = 'data_version'")
        }
        if events.isEmpty { return [] }
        let log = SQLiteLog(place: self)
        let version = try log.dataVersion
        let first = try log.lastEventID + 1
        let published = events.enumerated().map { index, event in
            PublishedEvent(
                id: first + Int64(index), name: event.kind.rawValue, data: event.data(dataVersion: version))
        }
        for event in published {
            try connection.run(
                "INSERT INTO event (id, name, data) VALUES (?, ?, ?)",
                [.integer(event.id), .text(event.name), .text(String(decoding: event.data, as: UTF8.self))])
        }
        let last = first + Int64(published.count) - 1
        // Not one by one, as each is far from the new ones in the file.
        if last / 256 != (first - 1) / 256 {
            try connection.run("DELETE FROM event WHERE id <= ?", [.integer(last - Journal.keptEvents)])
        }
        return published
    }

    /// The entry of this transaction, made when it is first needed.
    func entryID() throws -> Int64 {
        if let changeID { return changeID }
        let id = Int64(try connection.integer("SELECT max(id) FROM change") ?? 0) + 1
        try connection.run(
            "INSERT INTO change (id, action, source, at, what) VALUES (?, ?, ?, ?, ?)",
            [
                .integer(id), .text(origin.action.rawValue), .text(origin.source.rawValue), SQLValue(origin.at),
                .text(what ?? origin.action.rawValue),
            ])
        changeID = id
        storedWhat = what
        return id
    }

    func takeTaskNumber() throws -> Int {
        let next = try nextTaskNumber ?? StoredNumber.following(lastTaskNumber)
        nextTaskNumber = next + 1
        return next
    }

    /// Where a new task stands: after all others, in the order of the rows.
    static func position(ofRow number: Int) -> Int {
        let (position, overflows) = number.multipliedReportingOverflow(by: positionStep)
        return overflows ? StoredNumber.integers.upperBound : position
    }

    /// Of deleted ones too, since they may come back.
    private var lastTaskNumber: Int {
        get throws {
            try connection.integer(
                """
                SELECT max(value, coalesce((SELECT max(number) FROM task), 0)) FROM meta WHERE name = 'last_task'
                """) ?? 0
        }
    }

    /// Of any but tasks.
    func nextNumber(of entity: Entity) throws -> Int {
        let last = try connection.integer("SELECT seq FROM sqlite_sequence WHERE name = ?", [.text(entity.name)])
        return StoredNumber.following(last ?? 0)
    }

    // MARK: Rows

    var textIndex: TextIndex { TextIndex(connection: connection) }

    func insertRow(_ given: StoredRow, of entity: Entity) throws {
        let row = entity.name == "task" ? try followingProject(given, from: nil) : given
        try connection.run(entity.insertion, row.values)
        if entity.name == "project" { try settleTasks(of: row, from: nil) }
        if entity.name == "task" {
            try textIndex.insert(row)
        }
        try journal(entity, row, before: nil, after: RowImage.text(row, of: entity))
    }

    func deleteRow(_ row: StoredRow, of entity: Entity) throws {
        if entity.name == "task" { try textIndex.delete(numbers: "= ?", [row.value("number", of: .task)]) }
        try connection.delete(entity, where: entity.place, row.key(of: entity))
        try journal(entity, row, before: RowImage.text(row, of: entity), after: nil)
    }

    /// Stores the columns in which the rows differ; false when there are none.
    @discardableResult
    func updateRow(from old: StoredRow, to given: StoredRow, of entity: Entity) throws -> Bool {
        let new = entity.name == "task" ? try followingProject(given, from: old) : given
        var before: ColumnValues = []
        var after: ColumnValues = []
        for (index, column) in entity.columns.enumerated() where old.values[index] != new.values[index] {
            before.append((column, old.values[index]))
            after.append((column, new.values[index]))
        }
        if after.isEmpty { return false }
        let assignments = after.map { "\($0.column.name) = ?" }.joined(separator: ", ")
        try connection.run(
            "UPDATE \(entity.name) SET \(assignments) WHERE \(entity.place)",
            after.map(\.value) + old.key(of: entity))
        if entity.name == "task" {
            try textIndex.update(from: old, to: new)
            try SQLiteAdvice(place: self).noteOwnPriority(from: old, to: new)
        } else if entity.name == "project" {
            try settleTasks(of: new, from: old)
        }
        if try !comesWithImport(new, entity) {
            try journal(entity, new, before: RowImage.text(before), after: RowImage.text(after))
        }
        return true
    }

    /// The row came in with this very import, which takes it away and brings it back as it is then.
    private func comesWithImport(_ row: StoredRow, _ entity: Entity) throws -> Bool {
        guard origin.action == .importTasks, entity.name == "task" else { return false }
        return row.value("import_entry", of: entity) == .integer(try entryID())
    }

    private func journal(_ entity: Entity, _ row: StoredRow, before: String?, after: String?) throws {
        let entry = try entryID()
        sequence += 1
        try connection.run(
            """
            INSERT INTO change_row (id, entity, row_key, version, import_entry, before, after)
            VALUES (?, ?, ?, ?, ?, ?, ?)
            """,
            [
                .integer(LogPosition.id(of: entry, sequence: sequence)), .text(entity.name),
                .journalKey(row.key(of: entity)),
                entity.isVersioned ? row.value("version", of: entity) : .null,
                entity.isVersioned ? row.value("import_entry", of: entity) : .null,
                SQLValue(before), SQLValue(after),
            ])
    }

    /// The row as it is stored, hidden ones included.
    func storedRow(_ key: [SQLValue], of entity: Entity) throws -> StoredRow? {
        try connection.first("SELECT \(entity.list) FROM \(entity.name) WHERE \(entity.place)", key) {
            StoredRow($0, of: entity)
        }
    }

    func storedRows(of entity: Entity, where condition: String, _ values: [SQLValue]) throws -> [StoredRow] {
        try connection.rows("SELECT \(entity.list) FROM \(entity.name) WHERE \(condition)", values) {
            StoredRow($0, of: entity)
        }
    }

    /// Hands over each task that meets a condition, however many there are, and returns how many; `body` may change it.
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

    /// Changes some columns of a row, raising its version and its time of change.
    func change(_ row: StoredRow, of entity: Entity, _ columns: [(String, SQLValue)]) throws {
        var new = row
        for (column, value) in columns { new.set(column, of: entity, to: value) }
        if new == row { return }
        new.set("version", of: entity, to: SQLValue(StoredNumber.following(row.integer("version", of: entity) ?? 0)))
        new.set("modified_at", of: entity, to: SQLValue(origin.at))
        try updateRow(from: row, to: new, of: entity)
    }
}

extension OpenTransaction {
    /// What a change is written into. The doors of a reading transaction can be asked for it by a mistake in this module
    /// alone: outside, their type has nothing that changes rows.
    var journal: Journal {
        guard let journal = self as? Journal else {
            preconditionFailure("A transaction that reads cannot change rows.")
        }
        return journal
    }
}
