/// What else happens when rows of a table are written, restored or replayed.
protocol RowHooks: Sendable {
    /// Returns the row to write.
    /// - Parameter old: the stored row; nil for a new one.
    func adjusted(_ row: StoredRow, from old: StoredRow?, _ journal: Journal) throws -> StoredRow
    func didInsert(_ row: StoredRow, _ journal: Journal) throws
    func didUpdate(from old: StoredRow, to new: StoredRow, _ journal: Journal) throws
    func willDelete(_ row: StoredRow, _ journal: Journal) throws
    /// Returns the row to write where a replay brings back a deleted one.
    func restored(_ row: StoredRow, _ journal: Journal) throws -> StoredRow
}

extension RowHooks {
    func adjusted(_ row: StoredRow, from old: StoredRow?, _ journal: Journal) throws -> StoredRow { row }
    func didInsert(_ row: StoredRow, _ journal: Journal) throws {}
    func didUpdate(from old: StoredRow, to new: StoredRow, _ journal: Journal) throws {}
    func willDelete(_ row: StoredRow, _ journal: Journal) throws {}
    func restored(_ row: StoredRow, _ journal: Journal) throws -> StoredRow { row }
}

/// The hooks of a table whose rows stand alone.
struct NoHooks: RowHooks {}

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

    func restored(_ row: StoredRow, _ journal: Journal) throws -> StoredRow { try journal.comingBack(row) }
}

/// From the first place on, the views of the viewer follow it; see `SeenViews.hasOwnOrder`.
struct PlaceHooks: RowHooks {
    func didInsert(_ row: StoredRow, _ journal: Journal) throws {
        guard let viewer = journal.connection.viewer, !journal.connection.hasOwnOrder else { return }
        journal.connection.sight.listed[viewer.number] = nil
    }
}

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

/// How the rows of a table are named for a person.
enum RowTitle: Sendable {
    /// By their own column `name`, if there is one.
    case own
    /// By the row of another table whose key is their first key column.
    case row(of: String)
    /// By what the text of their key means.
    case key(@Sendable (String) -> String?)
}
