import Domain
import TestSupport
import UseCases

/// Several people on one server.
extension World {
    /// Adds people with these names, the owner first, each with the name in lower case as the short one.
    func addPeople(_ names: String...) throws {
        try store.write(ChangeOrigin(.updateSettings, from: .page, at: FixedTime.start)) { transaction in
            for (index, name) in names.enumerated() {
                try transaction.people.insert(
                    Person(
                        id: PersonID(high: 0, low: UInt64(index + 1)), number: index + 1, name: name,
                        shortName: name.lowercased(), color: .blue, addedAt: FixedTime.start))
            }
        }
    }

    /// The context of a person by number.
    func context(of number: Int) -> Context {
        context.seen(by: Viewer(number: number, id: PersonID(high: 0, low: UInt64(number))))
    }
}
