/// What else happens when rows of a table are written, restored or replayed.
protocol RowHooks: Sendable {
    /// Returns the row to write.
    /// - Parameter old: the stored row; nil for a new one.
    func adjusted(_ row: StoredRow, from old: StoredRow?, _ journal: Journal) throws -> StoredRow
    func didInsert(_ row: StoredRow, _ journal: Journal) throws
    func didUpdate(from old: StoredRow, to new: StoredRow, _ journal: Journal) throws
    func willDelete(_ row: StoredRow, _ journal: Journal) throws
    /// Returns the row to write where a replay brings back a deleted one; nil to leave it away.
    func restored(_ row: StoredRow, _ journal: Journal) throws -> StoredRow?
}

extension RowHooks {
    func adjusted(_ row: StoredRow, from old: StoredRow?, _ journal: Journal) throws -> StoredRow { row }
    func didInsert(_ row: StoredRow, _ journal: Journal) throws {}
    func didUpdate(from old: StoredRow, to new: StoredRow, _ journal: Journal) throws {}
    func willDelete(_ row: StoredRow, _ journal: Journal) throws {}
    func restored(_ row: StoredRow, _ journal: Journal) throws -> StoredRow? { row }
}

/// The hooks of a table whose rows stand alone.
struct NoHooks: RowHooks {}
