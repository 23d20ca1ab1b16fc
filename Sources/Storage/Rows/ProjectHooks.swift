struct ProjectHooks: RowHooks {
    func didInsert(_ row: StoredRow, _ journal: Journal) throws { try journal.settleTasks(of: row, from: nil) }

    func didUpdate(from old: StoredRow, to new: StoredRow, _ journal: Journal) throws {
        try journal.settleTasks(of: new, from: old)
        let places = ["parent_id", "owner"]
        if places.contains(where: { old.value($0, of: .project) != new.value($0, of: .project) }) {
            try journal.openUnseenTasks()
        }
    }
}
