import Domain

/// The changed fields of a person; those left nil stay as they are.
public struct PersonFields: Sendable {
    public var name: String?
    public var shortName: String?
    public var color: PersonColor?
    public var isOff: Bool?
    public var showsPoints: Bool?
    public var problems = Problems()

    public init() {}
}

/// Renames people, and switches them off and on. None of it can be undone, so that who was switched off stays so.
public struct ChangePerson: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// Everybody changes themselves; the owner also names others and switches them off, which ends their event streams.
    /// - Throws: `DomainError.invalid` with every violated rule, `.notFound`, or `.refused` with `person.ownerOnly`,
    ///   `person.ownerStays` or `person.onlyOneself`.
    public func execute(_ id: PersonID, _ fields: PersonFields) throws -> PersonView {
        try context.change(.updateSettings) { change in
            let old = try change.existingPerson(id)
            try Self.check(fields, of: old, change)
            var problems = fields.problems
            var person = old
            if let name = fields.name { person.name = problems.take(PersonRules.name(name)) ?? old.name }
            if let name = fields.shortName {
                person.shortName = problems.take(PersonRules.shortName(name)) ?? old.shortName
            }
            person.color = fields.color ?? old.color
            person.isOff = fields.isOff ?? old.isOff
            person.showsPoints = fields.showsPoints ?? old.showsPoints
            let others = try change.people.all().filter { $0.number != old.number }
            change.refuseTaken(person.name, person.shortName, among: others, &problems)
            try problems.throwIfAny()
            if person != old { try Self.store(person, change) }
            return ListPeople.view(person, for: change.viewer, try change.devices.all())
        }
    }

    /// A member switches themselves off, and their devices are withdrawn. What they share stays, and the open tasks that
    /// were for them become open to anyone.
    /// - Throws: `DomainError.refused` with `person.ownerStays`, or with `share.lastFull` while nobody else has every right
    ///   on something that they share. Whom the owner switches off keeps those, and has them again when switched on.
    public func leave() throws {
        try context.change(.bulkUpdate) { change in
            guard let viewer = change.viewer, !viewer.isOwner else { throw Self.ownerStays }
            let left = try change.sharedInFullOnly(by: viewer.number)
            if !left.isEmpty {
                let more = left.count > Self.named ? " and \(left.count - Self.named) more" : ""
                let names = left.prefix(Self.named).map { "“\($0)”" }.joined(separator: ", ") + more
                throw DomainError.refused(
                    .share.lastFull,
                    "Nobody else has the right “full” on \(names). Give it to somebody, or no longer share it, first.")
            }
            var person = try change.existingPerson(viewer.id)
            person.isOff = true
            try Self.store(person, change)
            try change.people.openTasks(of: person)
            try change.tell("\(person.name) left")
            for device in try change.devices.all() { try change.devices.delete(device.id) }
        }
    }

    private static let named = 3

    private static func store(_ person: Person, _ change: Change) throws {
        try change.people.update(person)
        if person.isOff {
            let devices = try change.devices.all().filter { $0.person == person.number }
            try change.publish(DomainEvent(.deviceWithdrawn, ids: devices.map(\.id.description)))
        }
        try change.announcePeople()
    }

    private static func check(_ fields: PersonFields, of person: Person, _ change: Change) throws {
        let isMe = person.number == change.viewer?.number ?? Person.ownerNumber
        if !isMe || fields.isOff != nil { try change.requireOwner() }
        if person.isOwner, fields.isOff == true { throw ownerStays }
        if !isMe, fields.showsPoints != nil || fields.color != nil {
            throw DomainError.refused(
                .person.onlyOneself, "Everybody chooses their colour, and whether others see their points, themselves.")
        }
    }

    private static let ownerStays = DomainError.refused(
        .person.ownerStays, "The owner can neither leave nor be switched off, since everything here is theirs to keep.")
}
