import Domain

/// Restores, after which the file is another one: the log of what was in place before is not its own.
extension SQLiteLog {
    /// The last one; entries before it cannot be undone.
    func newestRestore() throws -> LoggedChange? {
        guard let id = try connection.integer("SELECT max(change) FROM restore") else { return nil }
        return try logged(Int64(id))
    }

    /// It can be taken back until something else is done, as long as what it replaced is there.
    func obstacle(toTakingBack restore: LoggedChange) throws -> UndoObstacle? {
        if let newest = try newestHolding(), newest.entry.id > restore.entry.id { return .later(newest.entry) }
        guard let name = try nameOfReplaced(by: restore.entry.id) else { return .missing }
        return CopyFolder(database: connection.path).names.contains(name) ? nil : .missing
    }

    /// What an entry's restore did, and the copy that the file became which it replaced.
    /// - Throws: `DomainError.conflict` with `undo.conflict`, or `.notFound` with `undo.notFound`.
    func replacedFile(by id: Int64) throws -> (what: String, name: String) {
        guard let restore = try newestRestore(), restore.entry.id == id else {
            throw DomainError.refused(.history.undoNotFound, "There is no restore with the number \(id).")
        }
        let name = try nameOfReplaced(by: id)
        guard let name, try obstacle(toTakingBack: restore) == nil else {
            throw try (obstacle(toTakingBack: restore) ?? .missing).refusal(of: restore.entry.what)
        }
        return (restore.entry.what, name)
    }

    private func nameOfReplaced(by id: Int64) throws -> String? {
        try connection.first("SELECT replaced FROM restore WHERE change = ?", [.integer(id)]) { $0.textOrNull(0) }
            ?? nil
    }
}
