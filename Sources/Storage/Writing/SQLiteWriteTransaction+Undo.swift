import Domain

extension SQLiteWriteTransaction {
    func undo(_ id: Int64?) throws -> ChangeEntry {
        throw DomainError.conflict(code: "undo.nothing", message: "There is nothing to undo.")
    }
    func redo() throws -> ChangeEntry {
        throw DomainError.conflict(code: "redo.nothing", message: "There is nothing to do again.")
    }
}
