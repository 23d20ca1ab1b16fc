import Domain

/// Finds a rule broken by an undo or redo because other changes have since altered related rows.
///
/// A violation that already existed when the entry was made is ignored: it was allowed then, or came from an older
/// version.
struct BrokenRules {
    let connection: Connection
    /// The entry that was undone or redone.
    let target: LoggedChange
    /// The number of the entry written by the undo or redo.
    let replay: Int64

    /// A value that breaks a rule, unless it has not changed since the entry was made.
    private struct Suspect {
        let entity: String
        let key: SQLValue
        let column: String
        let names: [String]
    }

    /// - Throws: `UndoObstacle.broken`.
    func refuse() throws {
        // Imported rows are not in the log, and are present or absent as a whole.
        let touched = Set(
            try connection.rows(
                "SELECT DISTINCT entity FROM change_row WHERE \(LogPosition.isOf("?1"))", [.integer(target.entry.id)]
            ) { $0.text(0) })
        for rule in UndoneRule.all where !touched.isDisjoint(with: rule.entities) {
            let suspects = try connection.rows(rule.sql, [.integer(target.entry.id)]) { row in
                Suspect(
                    entity: row.text(0), key: row.value(1), column: row.text(2),
                    names: [row.textOrNull(3) ?? "", row.textOrNull(4) ?? ""])
            }
            for suspect in suspects where try hasChanged(suspect) {
                let sentence = try isSeen(suspect) ? rule.sentence(suspect.names) : Self.unseen
                throw try broken(rule.refusal, sentence, [(suspect.entity, suspect.key)])
            }
        }
        if touched.contains(Entity.setting.name) || touched.contains(Entity.project.name) { try refuseUsualProject() }
    }

    private static let unseen = "it would not fit with something that you cannot see."

    /// Whether the viewer sees the task or project that is in the way.
    private func isSeen(_ suspect: Suspect) throws -> Bool {
        guard let viewer = connection.viewer, [Entity.task.name, Entity.project.name].contains(suspect.entity) else {
            return true
        }
        let view = Lens.viewName(of: suspect.entity, for: viewer)
        return try connection.integer("SELECT 1 FROM \(view) WHERE id = ?", [suspect.key]) != nil
    }

    /// Throws if tasks wait for each other, unless they already did when the entry was made.
    /// - Throws: `UndoObstacle.broken`.
    func refuse(cycle tasks: [(entity: String, key: SQLValue)]) throws {
        let later = try LaterChanges(connection, than: target.entry.id).touching(tasks)
        let isNew = try later != nil || tasks.contains { try waitsOtherwise($0.key) }
        guard isNew else { return }
        throw UndoObstacle.broken(.task.dependencyCycle, "two tasks would wait for each other.", by: later)
    }

    /// Whether a task got its parent or one of its dependencies after the entry.
    private func waitsOtherwise(_ task: SQLValue) throws -> Bool {
        let edges = try connection.rows(
            "SELECT CAST(task_id || depends_on AS BLOB) FROM dependency WHERE task_id = ?", [task]
        ) { $0.value(0) }
        let suspects =
            [Suspect(entity: Entity.task.name, key: task, column: "parent_id", names: [])]
            + edges.map { Suspect(entity: Entity.dependency.name, key: $0, column: "depends_on", names: []) }
        return try suspects.contains { try hasChanged($0) }
    }

    private func broken(
        _ refusal: Refusal, _ sentence: String, _ rows: [(entity: String, key: SQLValue)]
    ) throws -> UndoObstacle {
        .broken(refusal, sentence, by: try LaterChanges(connection, than: target.entry.id).touching(rows))
    }

    /// Throws if the default project for new tasks is missing or archived.
    private func refuseUsualProject() throws {
        let id = try SQLiteSettings(transaction: OpenTransaction(connection)).current.defaultProjectID
        let isUsable = try connection.integer(
            "SELECT 1 FROM project WHERE id = ? AND is_archived = 0", [SQLValue(id)])
        guard isUsable == nil else { return }
        let setting = Suspect(
            entity: Entity.setting.name, key: .journalKey([.text("defaultProjectId")]), column: "value", names: [])
        let project = Suspect(entity: Entity.project.name, key: SQLValue(id), column: "is_archived", names: [])
        for suspect in [setting, project] where try hasChanged(suspect) {
            throw try broken(
                .settings.projectUnknown, "new tasks would go to a project that is archived or deleted.",
                [(suspect.entity, suspect.key)])
        }
    }

    /// Whether the value has changed since the entry was made, according to the first later log row that contains it.
    private func hasChanged(_ suspect: Suspect) throws -> Bool {
        guard let entity = Entity.named(suspect.entity) else { return false }
        let values: [SQLValue] = [.integer(target.entry.id), .text(suspect.entity), suspect.key]
        let isOwn = try connection.integer(
            "SELECT 1 FROM change_row WHERE \(LogPosition.isOf("?1")) AND entity = ?2 AND row_key = ?3", values)
        if isOwn != nil { return false }
        let now = try row(suspect.key, entity)
        if let entry = now.flatMap({ $0.importEntry(of: entity) }), entry > target.entry.id { return true }
        let later = try connection.first(
            """
            SELECT before FROM change_row WHERE \(LogPosition.isAfter("?1")) AND entity = ?2 AND row_key = ?3
            AND NOT \(LogPosition.isOf("?4")) AND \(LoggedTable.isOfViewer("change_row", connection.viewer))
            AND (before IS NULL OR after IS NULL OR json_type(before, '$.\(suspect.column)') IS NOT NULL)
            ORDER BY id LIMIT 1
            """, values + [.integer(replay)]
        ) { $0.textOrNull(0) }
        guard let before = later else { return false }
        guard let before else { return now != nil }
        guard let now else { return true }
        let then = try RowImage.values(before, of: entity, connection)
        let value = then.first { $0.column.name == suspect.column }?.value ?? .null
        return value != now.value(suspect.column, of: entity)
    }

    private func row(_ key: SQLValue, _ entity: Entity) throws -> StoredRow? {
        let bytes =
            switch key {
            case .blob(let bytes): bytes
            case .id(let high, let low): Identifier<Void>(high: high, low: low).bytes
            case .text, .integer, .null: [UInt8]()
            }
        return try connection.first(
            "SELECT \(entity.list) FROM \(entity.name) WHERE \(entity.keyCondition)", entity.keyValues(bytes)
        ) { StoredRow($0, of: entity) }
    }
}

extension StoredRow {
    fileprivate func importEntry(of entity: Entity) -> Int64? {
        entity.isVersioned ? integer("import_entry", of: entity).map(Int64.init) : nil
    }
}
