/// The people of a server; none as long as there is only one.
public protocol PeopleReading {
    /// By number, the owner first; includes those who are switched off.
    func all() throws -> [Person]
    func find(_ id: PersonID) throws -> Person?
    func find(number: Int) throws -> Person?
}
