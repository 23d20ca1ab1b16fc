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
    ///   - project: what whoever opens it may view from then on.
    ///   - browser: the name of the browser that asks, if it is no device yet; nil for any other.
    /// - Throws: `DomainError.invalid` with every violated rule, or `.refused` with `person.ownerOnly`.
    public func add(
        name: String?, to project: ProjectID? = nil, problems: Problems = Problems(), browser: String? = nil
    ) throws -> MadeInvitation {
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
            if let project {
                if try !change.ownerMayShare(project) {
                    fields.problems.add(
                        "projectId", .share.notFound, "There is no project with this id that you may share.")
                }
            }
            if try change.people.all().count >= PersonRules.limit {
                fields.problems.add(
                    "name", .person.tooMany, "There are \(PersonRules.limit) people, and no more can join.")
            }
            let added = try ManageDevices.add(
                fields, as: .browser, of: Device.invited, bringing: project.map { [$0] }, change)
            try change.announcePeople()
            return MadeInvitation(
                added: added, ownBrowser: try browser.map { try ManageDevices.addBrowser(named: $0, change) })
        }
    }

    /// Lets somebody who just joined view the projects that their invitation named, as far as there are any still.
    static func share(_ link: Device, with person: Person, _ change: Change) throws {
        guard let owner = try change.people.find(number: Person.ownerNumber) else { return }
        try change.asPerson(owner) { change in
            for project in link.limits.projects ?? [] where try change.ownerMayShare(project) {
                let (name, _) = try change.give(.view, on: .project(project), to: person)
                try NoticesToOthers(change).shared(.project(project), with: person)
                try change.tell(
                    "Shared “\(name)” with \(person.name), to view",
                    DomainEvent(.projectUpdated, ids: [project.description], fields: ["shares"]))
            }
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

extension Change {
    fileprivate func ownerMayShare(_ project: ProjectID) throws -> Bool {
        guard !project.isInbox, try projects.find(project) != nil else { return false }
        return try shares.sharing(of: .project(project))?.mayShare(Person.ownerNumber) ?? false
    }
}
