import Domain

/// Who the people of a file were before another state of it replaced them, so that no copy lets anybody in who was
/// switched off since, nor with the device of somebody else who has the same number in it.
struct KeptPeople {
    private let people: [(number: Int, id: SQLValue, isOff: Bool)]

    /// Nobody if the file is older than the table.
    init(_ connection: Connection) throws {
        let hasTable = try connection.integer("SELECT 1 FROM sqlite_schema WHERE name = 'person'") != nil
        people =
            hasTable
            ? try connection.rows("SELECT number, id, is_off FROM person") { row in
                (number: row.integer(0), id: .blob(row.blob(1)), isOff: row.integer(2) != 0)
            } : []
    }

    var isNobody: Bool { people.isEmpty }

    /// Corrects the people and devices of the new state, in which the devices are those from before.
    func keep(in connection: Connection) throws {
        let same = try people.filter { person in
            try connection.integer(
                "SELECT 1 FROM person WHERE number = ? AND id = ?", [SQLValue(person.number), person.id]) != nil
        }
        for person in same where person.isOff {
            try connection.run("UPDATE person SET is_off = 1 WHERE number = ?", [SQLValue(person.number)])
        }
        let numbers = (same.map(\.number) + [Device.invited]).map(String.init).joined(separator: ", ")
        try connection.run("DELETE FROM device WHERE person NOT IN (\(numbers))")
    }
}
