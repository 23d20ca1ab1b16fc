import Domain

/// A person as another one sees them.
public struct PersonView: Sendable {
    public let person: Person
    public let isMe: Bool
    /// Their devices; nil unless the owner asks, or they themselves.
    public let devices: Int?
    /// Their last use of any device; nil if that was never, or for others as `devices`.
    public let lastUse: DeviceSync?
}

/// Lists the people.
public struct ListPeople: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// By number, the owner first; empty as long as there is one person.
    public func execute() throws -> [PersonView] {
        try context.read { snapshot in try snapshot.people.all().map { try Self.view($0, snapshot) } }
    }

    /// Who asks; nil as long as there is one person.
    public func me() throws -> PersonView? {
        try context.read { snapshot in
            try snapshot.people.find(number: snapshot.viewer?.number ?? Person.ownerNumber)
                .map { try Self.view($0, snapshot) }
        }
    }

    static func view(_ person: Person, _ reading: any Reading) throws -> PersonView {
        let me = reading.viewer?.number ?? Person.ownerNumber
        guard me == Person.ownerNumber || me == person.number else {
            return PersonView(person: person, isMe: false, devices: nil, lastUse: nil)
        }
        let number = person.isOwner ? nil : person.number
        let devices = try reading.devices.all().filter { $0.person == number && $0.linkUntil == nil }
        let last = devices.compactMap(\.lastSync).max { $0.at.milliseconds < $1.at.milliseconds }
        return PersonView(person: person, isMe: me == person.number, devices: devices.count, lastUse: last)
    }
}
