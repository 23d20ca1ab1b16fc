import Domain

extension SQLiteObjects: ObjectWriting where Access == Journal {
    private var journal: Journal { transaction }

    func keep(_ object: KeptObject) throws {
        try keep(ObjectRow.row(object), of: .deviceObject)
    }

    func keep(_ collection: KeptCollection) throws {
        try keep(ObjectRow.row(collection), of: .deviceCollection)
    }

    func delete(of id: TaskID) throws {
        guard let row = try journal.storedRow([SQLValue(id)], of: .deviceObject) else { return }
        try journal.deleteRow(row, of: .deviceObject)
    }

    private func keep(_ row: StoredRow, of entity: Entity) throws {
        if let old = try journal.storedRow(row.key(of: entity), of: entity) {
            try journal.updateRow(from: old, to: row, of: entity)
        } else {
            try journal.insertRow(row, of: entity)
        }
    }
}
