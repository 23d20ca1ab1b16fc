import Calendar
import Domain

/// An invitation just made, with what is shown only now: the last part of its link.
public struct MadeInvitation: Sendable {
    public let added: AddedDevice
    /// The device that the browser of the owner became, so that it is not shut out; nil if it was one.
    public let ownBrowser: AddedDevice?
}

/// Makes, lists and withdraws the links that bring somebody new, which only the owner may do.
public struct InvitePeople: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// Those that can still be opened, in the order in which they were made; `Device.unnamed` if made without a name.
    public func list() throws -> [Device] {
        try context.read { snapshot in
            try snapshot.requireOwner()
            return try snapshot.devices.all().filter { $0.isInvitation && !$0.isLate(at: snapshot.moment.instant) }
        }
    }

    /// - Parameters:
    ///   - name: what the link suggests to whoever opens it; nil for nothing.
    ///   - browser: the name of the browser that asks, if it is no device yet; nil for any other.
    /// - Throws: `DomainError.invalid` with every violated rule, or `.refused` with `person.ownerOnly`.
    public func add(name: String?, problems: Problems = Problems(), browser: String? = nil) throws -> MadeInvitation {
        try context.change(.updateSettings) { change in
            try change.requireOwner()
            var fields = DeviceFields()
            fields.problems = problems
            if let name {
                fields.name = fields.problems.take(PersonRules.name(name))
                if let name = fields.name {
                    change.refuseTaken(name, "", among: try change.people.all(), &fields.problems)
                }
            }
            if try change.people.all().count >= PersonRules.limit {
                fields.problems.add(
                    "name", .person.tooMany, "There are \(PersonRules.limit) people, and no more can join.")
            }
            let added = try ManageDevices.add(fields, as: .browser, of: Device.invited, change)
            try change.announcePeople()
            return MadeInvitation(
                added: added, ownBrowser: try browser.map { try ManageDevices.addBrowser(named: $0, change) })
        }
    }

    /// The link brings nobody from now on.
    /// - Throws: `DomainError.notFound` with `person.invitation.notFound`.
    public func withdraw(_ id: DeviceID) throws {
        try context.change(.updateSettings) { change in
            try change.requireOwner()
            guard let link = try change.devices.find(id), link.isInvitation else {
                throw DomainError.refused(
                    .person.invitationUnknown, "There is no invitation with the id \(id). It may have been used.")
            }
            try change.devices.delete(link.id)
            try change.announcePeople()
        }
    }
}
