import Domain

extension Reading {
    /// Who asks; nil as long as there is one person.
    var viewer: Viewer? { transaction.viewer }

    /// - Throws: `DomainError.refused` with `person.ownerOnly` if a member asks.
    func requireOwner() throws {
        if let viewer, !viewer.isOwner {
            throw DomainError.refused(.person.ownerOnly, "Only the owner of this Tasker can do that.")
        }
    }

    /// - Throws: `DomainError.refused` with `person.notFound`.
    func existingPerson(_ id: PersonID) throws -> Person {
        guard let person = try people.find(id) else {
            throw DomainError.refused(.person.notFound, "There is no person with the id \(id).")
        }
        return person
    }

    /// The number under which a device has its person; nil for the owner.
    /// - Parameter id: nil for the person who asks; a member may ask for themselves only.
    func holder(_ id: PersonID?) throws -> Int? {
        guard let id else { return viewer.flatMap { $0.isOwner ? nil : $0.number } }
        let person = try existingPerson(id)
        if person.number != viewer?.number { try requireOwner() }
        return person.isOwner ? nil : person.number
    }
}
