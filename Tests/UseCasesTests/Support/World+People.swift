import Domain
import TestSupport
import UseCases

@testable import Storage

/// People who use a store together, the owner first.
extension World {
    static let nils = person("Nils", Person.ownerNumber)
    static let ann = person("Ann", 2)
    static let jonas = person("Jonas", 3)

    private static func person(_ name: String, _ number: Int) -> Person {
        Person(
            id: PersonID(high: 0, low: UInt64(number)), number: number, name: name, shortName: name.lowercased(),
            color: .blue, addedAt: FixedTime.start)
    }

    /// Lets them join.
    func join(_ people: [Person] = [nils, ann, jonas]) throws {
        let connection = try Connection(path: store.path)
        for person in people {
            try connection.run(
                "INSERT INTO person (number, id, name, short_name, color, is_off, shows_points, added_at) VALUES (?, ?, ?, ?, ?, 0, 0, ?)",
                [
                    SQLValue(person.number), SQLValue(person.id), .text(person.name), .text(person.shortName),
                    .text(person.color.rawValue), SQLValue(person.addedAt),
                ])
        }
    }

    func context(of person: Person) -> Context { context.seen(by: person.viewer) }
}
