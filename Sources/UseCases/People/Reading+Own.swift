import Domain

extension Reading {
    /// The projects that belong to the person; nil as long as there is one person, whose all of them are. Nothing happens
    /// overnight to those of others.
    func ownProjects() throws -> Set<ProjectID>? {
        try transaction.viewer.map { Set(try people.projects(of: $0)) }
    }
}
