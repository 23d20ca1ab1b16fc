import Domain

/// Takes the rows of an entry back to what they were before it, or again to what it made of them.
struct Replay {
    enum Direction { case back, forth }

    /// A row that was changed, for checks and events.
    struct Touched {
        let entity: Entity
        let key: [SQLValue]
        let existed: Bool
        let exists: Bool
        let columns: [String]
        /// Whether it was completed or reopened.
        let completion: DomainEvent.Kind?
    }

    private let transaction: SQLiteWriteTransaction
    let target: LoggedChange
    private let direction: Direction
    private(set) var touched: [Touched] = []

    init(_ transaction: SQLiteWriteTransaction, of target: LoggedChange, direction: Direction) {
        self.transaction = transaction
        self.target = target
        self.direction = direction
    }

    private struct Step {
        let entity: Entity
        let key: [SQLValue]
        let from: String?
        let to: String?
        let isImported: Bool
    }

    mutating func run() throws {
        _ = try transaction.entryID()
        if target.entry.action == .importTasks { try flipImported() }
        for step in try steps() {
            // Rows that came with an import are hidden, not deleted.
            if step.isImported && (step.from == nil || step.to == nil) { continue }
            try apply(step)
        }
    }

    private func steps() throws -> [Step] {
        let order = direction == .back ? "DESC" : "ASC"
        return try transaction.connection.rows(
            """
            SELECT entity, row_key, before, after, coalesce(import_entry = change, 0) FROM change_row
            WHERE change = ? ORDER BY sequence \(order)
            """, [.integer(target.entry.id)]
        ) { row -> Step? in
            guard let entity = Entity.named(row.text(0)) else { return nil }
            let (before, after) = (row.textOrNull(2), row.textOrNull(3))
            return Step(
                entity: entity, key: entity.keyValues(row.blob(1)), from: direction == .back ? after : before,
                to: direction == .back ? before : after, isImported: row.integer(4) != 0)
        }.compactMap { $0 }
    }

    private mutating func apply(_ step: Step) throws {
        let (entity, connection) = (step.entity, transaction.connection)
        let row = try transaction.storedRow(step.key, of: entity)
        let isHidden = row.map { transaction.isHidden($0, entity) } ?? false
        let image = try step.to.map { try RowImage.values($0, of: entity, connection) }
        if entity.name == "reminder" { noteTask(ofReminder: row, image) }
        switch (isHidden ? nil : row, image) {
        case (let row?, nil):
            try remove(row, step)
            note(step, existed: true, exists: false)
        case (nil, let image?):
            try bringBack(step, image, over: row)
            note(step, existed: false, exists: true)
        case (let row?, let image?):
            try update(step, row, image)
            let completed = image.first { $0.column.name == "completed_on" }
            note(
                step, existed: true, exists: true, columns: image.map(\.column.name),
                completion: completed.map { $0.value == .null ? .taskReopened : .taskCompleted })
        case (nil, nil): break
        }
    }

    /// Hides a row to which hidden ones refer, so that they can come back with it.
    private func remove(_ row: StoredRow, _ step: Step) throws {
        guard try transaction.hasHidden(referringTo: step.key, of: step.entity) else {
            return try transaction.deleteRow(row, of: step.entity)
        }
        var hidden = row
        hidden.set("hidden", of: step.entity, to: .integer(1))
        try transaction.updateRow(from: row, to: hidden, of: step.entity)
    }

    private func bringBack(_ step: Step, _ image: ColumnValues, over hidden: StoredRow?) throws {
        let entity = step.entity
        var row = StoredRow(Array(repeating: .null, count: entity.columns.count))
        for (column, value) in image { row.set(column.name, of: entity, to: value) }
        if entity.isVersioned {
            let known = try transaction.connection.integer(
                "SELECT max(version) FROM change_row WHERE entity = ? AND row_key = ?",
                [.text(entity.name), .journalKey(step.key)])
            let version = max(known ?? 0, row.integer("version", of: entity) ?? 0)
            row.set("version", of: entity, to: SQLValue(version + 1))
            row.set("modified_at", of: entity, to: SQLValue(transaction.origin.at))
        }
        try refusingTakenNames(row, of: entity) {
            if let hidden {
                try transaction.updateRow(from: hidden, to: row, of: entity)
            } else {
                try transaction.insertRow(row, of: entity)
            }
        }
    }

    /// The name of a project or template may have gone to another one since.
    private func refusingTakenNames(_ row: StoredRow, of entity: Entity, _ body: () throws -> Void) throws {
        do {
            try body()
        } catch let error as StorageError where error.isUniqueViolation && entity.column("name_key") != nil {
            let visible = entity.isVersioned ? " AND hidden = 0" : ""
            let other = try transaction.connection.first(
                "SELECT id FROM \(entity.name) WHERE name_key = ?\(visible)", [row.value("name_key", of: entity)],
                { $0.value(0) })
            throw try UndoConflicts(transaction.connection, undoing: target).refusal(
                of: other.map { [(entity.name, $0)] } ?? [])
        }
    }

    private func update(_ step: Step, _ current: StoredRow, _ image: ColumnValues) throws {
        let own = ["version", "modified_at", "hidden", "import_entry"]
        let values = image.filter { !own.contains($0.column.name) }.map { ($0.column.name, $0.value) }
        let new = values.reduce(into: current) { $0.set($1.0, of: step.entity, to: $1.1) }
        try refusingTakenNames(new, of: step.entity) {
            if step.entity.isVersioned {
                try transaction.change(current, of: step.entity, values)
            } else {
                try transaction.updateRow(from: current, to: new, of: step.entity)
            }
        }
    }

    /// To listeners a reminder is a part of its task.
    private mutating func noteTask(ofReminder row: StoredRow?, _ image: ColumnValues?) {
        let task = row?.value("task_id", of: .reminder) ?? image?.first { $0.column.name == "task_id" }?.value
        guard let task else { return }
        touched.append(
            Touched(
                entity: .task, key: [task], existed: true, exists: true, columns: ["reminders"], completion: nil))
    }

    private mutating func note(
        _ step: Step, existed: Bool, exists: Bool, columns: [String] = [], completion: DomainEvent.Kind? = nil
    ) {
        touched.append(
            Touched(
                entity: step.entity, key: step.key, existed: existed, exists: exists, columns: columns,
                completion: completion))
    }

    /// Hides or shows at once what came with the import; the triggers keep the roll-ups.
    private func flipImported() throws {
        let (hidden, version) = direction == .back ? (1, "version") : (0, "version + 1")
        for entity in [Entity.project, .task] {
            try transaction.connection.run(
                "UPDATE \(entity.name) SET hidden = ?, version = \(version) WHERE import_entry = ? AND hidden <> ?",
                [SQLValue(hidden), .integer(target.entry.id), SQLValue(hidden)])
        }
    }
}

extension Entity {
    /// The values that `SQLValue.journalKey` was made from.
    func keyValues(_ bytes: [UInt8]) -> [SQLValue] {
        if key.first?.kind == .text { return [.text(String(decoding: bytes, as: UTF8.self))] }
        return stride(from: 0, to: bytes.count, by: 16).map { start in
            SQLValue(Identifier<Void>(bytes: bytes[start..<min(start + 16, bytes.count)]))
        }
    }
}
