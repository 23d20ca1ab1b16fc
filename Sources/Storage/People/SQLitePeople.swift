import Domain

/// The table `person`, which is not in the change log.
struct SQLitePeople<Access: OpenTransaction>: PeopleReading {
    let transaction: Access
    var connection: Connection { transaction.connection }

    private static var columns: String { "number, id, name, short_name, color, is_off, shows_points, added_at" }

    func all() throws -> [Person] {
        try connection.rows("SELECT \(Self.columns) FROM person ORDER BY number", [], Self.person).compactMap { $0 }
    }

    func find(_ id: PersonID) throws -> Person? {
        try connection.first("SELECT \(Self.columns) FROM person WHERE id = ?", [SQLValue(id)], Self.person) ?? nil
    }

    func find(number: Int) throws -> Person? {
        try connection.first(
            "SELECT \(Self.columns) FROM person WHERE number = ?", [SQLValue(number)], Self.person) ?? nil
    }

    /// Nil for a row without an ID, which only damage can cause.
    private static func person(_ row: Row) -> Person? {
        guard let id: PersonID = row.id(1) else { return nil }
        return Person(
            id: id, number: row.integer(0), name: row.text(2), shortName: row.text(3),
            color: ProjectColor(rawValue: row.text(4)) ?? .blue, isOff: row.integer(5) != 0,
            showsPoints: row.integer(6) != 0, addedAt: row.instant(7))
    }
}
