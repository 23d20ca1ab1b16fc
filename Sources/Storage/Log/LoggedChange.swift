import Domain

/// An entry of the change log, with the data that undo needs.
struct LoggedChange: Sendable {
    let entry: ChangeEntry
    /// The undo that reversed it; nil if it is in effect.
    let undoneBy: Int64?
    let imported: Int
    /// The number of who made it.
    let person: Int

    static let columns = """
        change.id, change.action, change.source, change.at, change.what, change.undone_by, change.imported,
        (SELECT id FROM person WHERE number = \(author)), (SELECT name FROM person WHERE number = \(author)),
        \(author)
        """

    /// An SQL expression for the number of who made a change.
    static let author = "coalesce(change.person, \(Person.ownerNumber))"

    init(_ row: Row) {
        entry = ChangeEntry(
            id: Int64(row.integer(0)), action: ChangeAction(rawValue: row.text(1)) ?? .mend,
            source: ChangeSource(rawValue: row.text(2)) ?? .program, at: row.instant(3), what: row.text(4),
            author: row.id(7).map { ChangeAuthor(id: $0, name: row.text(8)) })
        undoneBy = row.integerOrNull(5).map(Int64.init)
        imported = row.integer(6)
        person = row.integer(9)
    }
}
