struct TaskHooks: RowHooks {
    func adjusted(_ row: StoredRow, from old: StoredRow?, _ journal: Journal) throws -> StoredRow {
        try journal.followingProject(row, from: old)
    }

    func didInsert(_ row: StoredRow, _ journal: Journal) throws { try journal.textIndex.insert(row) }

    func didUpdate(from old: StoredRow, to new: StoredRow, _ journal: Journal) throws {
        try journal.textIndex.update(from: old, to: new)
        try SQLiteAdvice(transaction: journal).noteOwnPriority(from: old, to: new)
        if journal.hasMoved(from: old, to: new) { try journal.openUnseenTasks() }
    }

    func willDelete(_ row: StoredRow, _ journal: Journal) throws {
        try journal.textIndex.delete(numbers: "= ?", [row.value("number", of: .task)])
    }

    func restored(_ row: StoredRow, _ journal: Journal) throws -> StoredRow? { try journal.comingBack(row) }
}
