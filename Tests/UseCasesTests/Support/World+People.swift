import Domain
import TestSupport
import UseCases

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

    /// A world that the three of them use.
    static func ofPeople() throws -> World {
        let world = try World()
        try world.join()
        return world
    }

    /// Shares something that is Nils's.
    func share(_ subject: Share.Subject, _ access: AccessRight, with people: Person...) throws {
        for person in people {
            _ = try ManageShares(context(of: World.nils)).give(access, on: subject, to: person.id)
        }
    }

    /// Lets them join.
    func join(_ people: [Person] = [nils, ann, jonas]) throws {
        try store.write(ChangeOrigin(.updateSettings, from: .program, at: FixedTime.start)) { transaction in
            for person in people { try transaction.people.insert(person) }
        }
    }

    func context(of person: Person) -> Context { context.seen(by: person.viewer) }
}
