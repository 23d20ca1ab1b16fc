import Domain

/// The ids that a new task or project cannot have: under them, the log would tell of something else that others changed or
/// deleted, of which the viewer must not know.
extension Connection {
    /// Whether the log tells that somebody else changed a row with this id, unless the viewer deleted it last: for that they
    /// had every right on it.
    /// - Parameter viewer: who would use the id.
    func isUsed(_ id: SQLValue, of entity: Entity, byOthersThan viewer: Viewer) throws -> Bool {
        try seeingAll {
            try integer(
                """
                SELECT 1 FROM change_row JOIN change ON change.id = \(LogPosition.entry())
                WHERE entity = ?1 AND row_key = ?2 AND \(LoggedChange.author) <> ?3 AND NOT coalesce((
                    SELECT own.after IS NULL AND (entry.id IS NULL OR coalesce(entry.person, \(Person.ownerNumber)) = ?3)
                    FROM change_row AS own LEFT JOIN change AS entry ON entry.id = \(LogPosition.entry("own"))
                    WHERE own.entity = ?1 AND own.row_key = ?2 ORDER BY own.id DESC LIMIT 1), 0) LIMIT 1
                """, [.text(entity.name), .journalKey([id]), SQLValue(viewer.number)])
        } != nil
    }

    /// Whether a row has this id, or whoever asks cannot use it.
    fileprivate func isTaken(_ id: SQLValue, of entity: Entity) throws -> Bool {
        let isThere = try seeingAll { try integer("SELECT 1 FROM \(entity.name) WHERE id = ?", [id]) != nil }
        if isThere { return true }
        return try viewer.map { try isUsed(id, of: entity, byOthersThan: $0) } ?? false
    }
}

extension SQLiteTasks {
    func isTaken(_ id: TaskID) throws -> Bool { try connection.isTaken(SQLValue(id), of: .task) }
}

extension SQLiteProjects {
    func isTaken(_ id: ProjectID) throws -> Bool {
        try id == Project.sharedID || connection.isTaken(SQLValue(id), of: .project)
    }
}

extension Rights {
    /// Whoever names the id of a task or project that others have deleted would read its log. The program names it again only
    /// for what follows from the same task or habit.
    func refuseUsed(_ row: StoredRow, of entity: Entity) throws {
        let id = row.value("id", of: entity)
        guard try connection.isUsed(id, of: entity, byOthersThan: viewer) else { return }
        if entity.name == Entity.project.name {
            if id == SQLValue(viewer.inbox) { return }
            throw DomainError.refused(.project.idTaken, "Another project already has this id; use a new one.")
        }
        let made: [Creator] = [.repeat, .habit]
        if made.contains(where: { row.value("created_by", of: entity) == .text($0.rawValue) }) { return }
        throw DomainError.refused(.task.idTaken, "Another task already has this id; use a new one.")
    }
}
