import Domain

/// An entry of the change log with what undoing needs to know.
struct LoggedChange: Sendable {
    let entry: ChangeEntry
    /// The undo that took it back, while it is taken back.
    let undoneBy: Int64?
    let imported: Int

    static let columns = """
        change.id, change.action, change.source, change.at, change.what, change.undone_by, change.imported
        """

    init(_ row: Row) {
        entry = ChangeEntry(
            id: Int64(row.integer(0)), action: ChangeAction(rawValue: row.text(1)) ?? .mend,
            source: ChangeSource(rawValue: row.text(2)) ?? .program, at: row.instant(3), what: row.text(4))
        undoneBy = row.integerOrNull(5).map(Int64.init)
        imported = row.integer(6)
    }
}

/// What stands in the way of undos, by the numbers of their entries; those that can be undone are not in it.
typealias UndoObstacles = [Int64: UndoObstacle]
