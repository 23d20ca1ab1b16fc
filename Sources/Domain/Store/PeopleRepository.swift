/// The people of a server; none as long as there is only one.
public protocol PeopleReading {
    /// By number, the owner first; includes those who are switched off.
    func all() throws -> [Person]
    func find(_ id: PersonID) throws -> Person?
    func find(number: Int) throws -> Person?
    /// The projects that belong to somebody, not those that others share with them.
    func projects(of viewer: Viewer) throws -> [ProjectID]
}

extension PeopleReading {
    /// Whether there is one person.
    public var isAlone: Bool { get throws { try find(number: Person.ownerNumber) == nil } }
}

/// Adds and changes people; none of it is in the change log, so that no undo lets anybody in again.
public protocol PeopleWriting: PeopleReading {
    func insert(_ person: Person) throws
    /// Stores everything but the ID and the number.
    func update(_ person: Person) throws
    /// Makes all open tasks for the person open to anyone; this is logged.
    func openTasks(of person: Person) throws
}
