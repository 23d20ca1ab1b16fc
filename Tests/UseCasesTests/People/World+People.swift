import Domain
import TestSupport
import UseCases

@testable import Storage

/// Several people on one server.
extension World {
    /// Adds people with these names, the owner first, each with the name in lower case as the short one.
    func addPeople(_ names: String...) throws {
        let connection = try Connection(path: temporary.path)
        for (index, name) in names.enumerated() {
            try connection.run(
                "INSERT INTO person (number, id, name, short_name, color, is_off, shows_points, added_at) "
                    + "VALUES (?, ?, ?, ?, 'blue', 0, 0, 0)",
                [
                    SQLValue(index + 1), SQLValue(PersonID(high: 0, low: UInt64(index + 1))), .text(name),
                    .text(name.lowercased()),
                ])
        }
    }

    /// The context of a person by number.
    func context(of number: Int) -> Context {
        context.seen(by: Viewer(number: number, id: PersonID(high: 0, low: UInt64(number))))
    }
}
