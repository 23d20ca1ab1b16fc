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

/// What a person and the one who asks both see because one of them, or somebody else, shared it.
public struct SharedWithPerson: Sendable {
    public let person: Person
    /// The names of the first few projects.
    public let projects: [String]
    public let otherProjects: Int
    public let tasks: Int

    static let named = 3
}

/// Lists the people.
public struct ListPeople: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// By number, the owner first; empty as long as there is one person.
    public func execute() throws -> [PersonView] {
        try context.read { snapshot in
            let (people, devices) = (try snapshot.people.all(), try snapshot.devices.all())
            return people.map { Self.view($0, for: snapshot.viewer, devices) }
        }
    }

    /// Of everybody else, by number.
    public func shared() throws -> [SharedWithPerson] {
        try context.read { snapshot in
            guard let me = snapshot.viewer?.number else { return [] }
            let things = try snapshot.shares.things()
            return try snapshot.people.all().filter { $0.number != me }.map { person in
                let common = things.filter { $0.people.contains(person.number) }
                let projects = common.filter { if case .project = $0.subject { true } else { false } }.map(\.name)
                return SharedWithPerson(
                    person: person, projects: Array(projects.prefix(SharedWithPerson.named)),
                    otherProjects: max(projects.count - SharedWithPerson.named, 0),
                    tasks: common.count - projects.count)
            }
        }
    }

    /// Who asks; nil as long as there is one person.
    public func me() throws -> PersonView? {
        try context.read { snapshot in
            try snapshot.people.find(number: snapshot.viewer?.number ?? Person.ownerNumber)
                .map { Self.view($0, for: snapshot.viewer, try snapshot.devices.all()) }
        }
    }

    /// - Parameter devices: those that the viewer may see.
    static func view(_ person: Person, for viewer: Viewer?, _ devices: [Device]) -> PersonView {
        let me = viewer?.number ?? Person.ownerNumber
        guard me == Person.ownerNumber || me == person.number else {
            return PersonView(person: person, isMe: false, devices: nil, lastUse: nil)
        }
        let number = person.isOwner ? nil : person.number
        let own = devices.filter { $0.person == number && $0.linkUntil == nil }
        let last = own.compactMap(\.lastSync).max { $0.at.milliseconds < $1.at.milliseconds }
        return PersonView(person: person, isMe: me == person.number, devices: own.count, lastUse: last)
    }
}
