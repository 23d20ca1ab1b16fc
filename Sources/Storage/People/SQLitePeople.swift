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

    func projects(of viewer: Viewer) throws -> [ProjectID] {
        try transaction.ids("SELECT id FROM project WHERE coalesce(owner, 1) = ?", [SQLValue(viewer.number)])
    }

    /// Nil for a row without an ID, which only damage can cause.
    private static func person(_ row: Row) -> Person? {
        guard let id: PersonID = row.id(1) else { return nil }
        return Person(
            id: id, number: row.integer(0), name: row.text(2), shortName: row.text(3),
            color: PersonColor(rawValue: row.text(4)) ?? .indigo, isOff: row.integer(5) != 0,
            showsPoints: row.integer(6) != 0, addedAt: row.instant(7))
    }
}

extension SQLitePeople: PeopleWriting where Access == Journal {
    private var journal: Journal { transaction }

    func insert(_ person: Person) throws {
        try connection.run(
            "INSERT INTO person (\(Self.columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            [
                SQLValue(person.number), SQLValue(person.id), .text(person.name), .text(person.shortName),
                .text(person.color.rawValue), SQLValue(person.isOff), SQLValue(person.showsPoints),
                SQLValue(person.addedAt),
            ])
        if !person.isOwner { try PersonalTables.create(for: person.viewer, at: person.addedAt, in: connection) }
        journal.hasUnloggedChanges = true
    }

    func update(_ person: Person) throws {
        try connection.run(
            "UPDATE person SET name = ?, short_name = ?, color = ?, is_off = ?, shows_points = ? WHERE number = ?",
            [
                .text(person.name), .text(person.shortName), .text(person.color.rawValue), SQLValue(person.isOff),
                SQLValue(person.showsPoints), SQLValue(person.number),
            ])
        journal.hasUnloggedChanges = true
    }

    func openTasks(of person: Person) throws {
        let columns = Entity.task.columns.map(\.name).joined(separator: ", ")
        try connection.withEveryRight {
            let rows = try connection.rows(
                "SELECT \(columns) FROM task WHERE assignee_id = ? AND completed_on IS NULL", [SQLValue(person.id)]
            ) { StoredRow($0, of: .task) }
            for row in rows { try journal.change(row, of: .task, [("assignee_id", .null)]) }
        }
    }
}
