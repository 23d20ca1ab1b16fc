import Domain

/// Restores the rows of an entry to their state before it, or applies it again, in batches.
struct Replay {
    enum Direction { case back, forth }

    private let journal: Journal
    private let target: LoggedChange
    private let direction: Direction
    private var happened = ReplayEvents()
    private static let batch = 200

    init(_ journal: Journal, of target: LoggedChange, _ direction: Direction) {
        self.journal = journal
        self.target = target
        self.direction = direction
    }

    private struct Step {
        let entity: Entity
        /// Whose table it is; nil for that of whoever made the change.
        let person: Int?
        let key: [SQLValue]
        let to: String?
        /// Whether the row is there unless something else took it away.
        let wasThere: Bool
    }

    mutating func run() throws {
        _ = try journal.entryID()
        if target.entry.action == .importTasks {
            if direction == .back { try setImportedAside() } else { try bringImportedBack() }
        }
        let count = try SQLiteLog(transaction: journal).lastSequence(of: target.entry.id)
        let starts = stride(from: 0, to: count, by: Self.batch)
        for start in direction == .back ? starts.reversed() : Array(starts) {
            for step in try steps(after: start) {
                guard let person = step.person else {
                    try apply(step, &happened)
                    continue
                }
                // What others hear of it is theirs.
                try journal.connection.withTables(ofPerson: person) {
                    var heard = ReplayEvents()
                    try apply(step, &heard)
                    for event in heard.all { journal.publish(event) }
                }
            }
        }
    }

    private func steps(after start: Int) throws -> [Step] {
        let (image, other, order) = direction == .back ? ("before", "after", "DESC") : ("after", "before", "ASC")
        // Imported rows are set aside, not deleted.
        return try journal.connection.rows(
            """
            SELECT entity, row_key, \(image), \(other) IS NOT NULL FROM change_row WHERE id > ? AND id <= ?
            AND NOT (import_entry IS \(LogPosition.entry()) AND (before IS NULL OR after IS NULL)) ORDER BY id \(order)
            """, [start, start + Self.batch].map { .integer(LogPosition.id(of: target.entry.id, sequence: $0)) }
        ) { row -> Step? in
            guard let table = LoggedTable(row.text(0)) else { return nil }
            return Step(
                entity: table.entity, person: table.person, key: table.entity.keyValues(row.blob(1)),
                to: row.textOrNull(2), wasThere: row.integer(3) == 1)
        }.compactMap { $0 }
    }

    /// The events to publish.
    func events() throws -> [DomainEvent] { try happened.events(of: target, journal.connection) }

    private func apply(_ step: Step, _ happened: inout ReplayEvents) throws {
        let (entity, connection, behavior) = (step.entity, journal.connection, journal.behavior(of: step.entity))
        let row = try journal.storedRow(step.key, of: entity)
        let image = try step.to.map { try RowImage.values($0, of: entity, connection) }
        switch (row, image) {
        case (let row?, nil): try journal.deleteRow(row, of: entity)
        case (.some, .some) where behavior.staysOfOthers && step.person != nil: return
        case (nil, .some) where behavior.mustBeThere && step.wasThere:
            throw try UndoObstacle.of([(entity.name, step.key[0])], after: target, connection)
        case (nil, let image?): try bringBack(step, image)
        case (let row?, let image?): try update(step, row, image)
        case (nil, nil): return
        }
        behavior.announce(ReplayedRow(key: step.key, old: row, image: image), &happened)
    }

    private func bringBack(_ step: Step, _ image: ColumnValues) throws {
        let entity = step.entity
        var row = StoredRow(Array(repeating: .null, count: entity.columns.count))
        for (column, value) in image { row.set(column.name, of: entity, to: value) }
        if entity.isVersioned {
            let known = try journal.connection.integer(
                "SELECT max(version) FROM change_row WHERE entity = ? AND row_key = ?",
                [.text(entity.name), .journalKey(step.key)])
            let version = max(known ?? 0, row.integer("version", of: entity) ?? 0)
            row.set("version", of: entity, to: SQLValue(StoredNumber.following(version)))
            row.set("modified_at", of: entity, to: SQLValue(journal.origin.at))
        }
        guard let row = try journal.behavior(of: entity).hooks.restored(row, journal) else { return }
        try refusingTakenNames(row, of: entity) { try journal.insertRow(row, of: entity) }
    }

    /// Refuses if the name of a project or template has since been taken by another.
    private func refusingTakenNames(_ row: StoredRow, of entity: Entity, _ body: () throws -> Void) throws {
        do {
            try body()
        } catch let error as StorageError where error.isUniqueViolation && entity.column("name_key") != nil {
            let other = try journal.connection.first(
                "SELECT id FROM \(entity.name) WHERE name_key = ?", [row.value("name_key", of: entity)],
                { $0.value(0) })
            let later = try LaterChanges(journal.connection, than: target.entry.id)
                .touching(other.map { [(entity.name, $0)] } ?? [])
            throw UndoObstacle.broken(entity.takenName, "another one has that name now.", by: later)
        }
    }

    private func update(_ step: Step, _ current: StoredRow, _ image: ColumnValues) throws {
        let own = ["version", "modified_at", "import_entry"]
        let values = image.filter { !own.contains($0.column.name) }.map { ($0.column.name, $0.value) }
        let new = values.reduce(into: current) { $0.set($1.0, of: step.entity, to: $1.1) }
        try refusingTakenNames(new, of: step.entity) {
            if step.entity.isVersioned {
                try journal.change(current, of: step.entity, values)
            } else {
                try journal.updateRow(from: current, to: step.entity.withNextVersion(new), of: step.entity)
            }
        }
    }

    private func setImportedAside() throws {
        let (entry, connection) = (target.entry.id, journal.connection)
        let imports = UndoneImports(connection: connection)
        guard try imports.hasMostTasks(entry) else {
            try journal.textIndex.delete(
                numbers: "IN (SELECT number FROM task WHERE import_entry = ?)", [.integer(entry)])
            return try imports.setAside(entry, version: "version")
        }
        try Derivation(connection: connection).recomputing { try imports.setAside(entry, version: "version") }
    }

    private func bringImportedBack() throws {
        let (entry, connection) = (target.entry.id, journal.connection)
        let imports = UndoneImports(connection: connection)
        let version = "min(version, 1 << 53) + 1"
        if try imports.hasMostTasks(entry) {
            try Derivation(connection: connection).recomputing { try imports.bringBack(entry, version: version) }
        } else {
            try imports.bringBack(entry, version: version)
            _ = try journal.eachTaskRow(where: "import_entry = ?", [.integer(entry)]) {
                try journal.textIndex.insert($0)
            }
        }
        try ArchivedProjects.settleAll(at: journal.origin.at, connection)
    }
}

extension Entity {
    /// The row as a further version of itself, if its rows have versions, so that no version stands for two states.
    fileprivate func withNextVersion(_ row: StoredRow) -> StoredRow {
        guard column("version") != nil else { return row }
        var row = row
        row.set("version", of: self, to: SQLValue(StoredNumber.following(row.integer("version", of: self) ?? 0)))
        return row
    }

    /// Decodes the key encoded by `SQLValue.journalKey`.
    func keyValues(_ bytes: [UInt8]) -> [SQLValue] {
        var rest = bytes[...]
        return key.map { column in
            if column.kind == .id {
                defer { rest = rest.dropFirst(16) }
                return SQLValue(Identifier<Void>(bytes: rest.prefix(16)))
            }
            // Only the last value may have a variable length.
            defer { rest = [] }
            let text = String(decoding: rest, as: UTF8.self)
            return column.kind == .integer ? SQLValue(Int(text)) : .text(text)
        }
    }
}
