import Domain

/// Restores of copies. A restore replaces the database, so the log of the earlier database no longer applies.
extension SQLiteLog {
    /// The newest restore; entries before it cannot be undone.
    func newestRestore() throws -> LoggedChange? {
        guard let id = try connection.integer("SELECT max(change) FROM restore") else { return nil }
        return try logged(Int64(id))
    }

    /// Returns nil if the restore can be undone: nothing was done since, and the replaced file still exists.
    func obstacle(toTakingBack restore: LoggedChange) throws -> UndoObstacle? {
        if let newest = try newestHolding(), newest.entry.id > restore.entry.id { return .later(newest.entry) }
        guard let name = try nameOfReplaced(by: restore.entry.id) else { return .missing }
        return try CopyFolder(database: connection.path).names.contains(name) ? nil : .missing
    }

    /// Returns what a restore did, and the name of the copy that the replaced file became.
    /// - Throws: `DomainError.conflict` with `undo.conflict`, or `.notFound` with `undo.notFound`.
    func replacedFile(by id: Int64) throws -> (what: String, name: String) {
        guard let restore = try newestRestore(), restore.entry.id == id else {
            throw DomainError.refused(.history.undoNotFound, "There is no restore with the number \(id).")
        }
        let name = try nameOfReplaced(by: id)
        guard let name, try obstacle(toTakingBack: restore) == nil else {
            throw try (obstacle(toTakingBack: restore) ?? .missing).refusal(of: restore.entry)
        }
        return (restore.entry.what, name)
    }

    private func nameOfReplaced(by id: Int64) throws -> String? {
        try connection.first("SELECT replaced FROM restore WHERE change = ?", [.integer(id)]) { $0.textOrNull(0) }
            ?? nil
    }
}
