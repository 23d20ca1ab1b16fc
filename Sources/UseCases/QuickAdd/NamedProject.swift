import Domain
import Text

extension Reading {
    /// The problem with a project name in a line.
    func noProject(named name: String) throws -> FieldProblem {
        let names = try projects.all(includingArchived: false).map(\.name)
        let nearest = NearestName.of(name, among: names).map { " Did you mean “\($0)”?" } ?? ""
        return FieldProblem(
            field: "projectId", refusal: .quickAdd.projectUnknown,
            message:
                "There is no project “\(name)”.\(nearest) Name one that exists, or let it be created with the task.")
    }
}

extension Change {
    /// Returns nil after recording a problem with the name.
    func createProject(named name: String, _ problems: inout Problems) throws -> Project? {
        guard let name = problems.take(ProjectRules.name(name, field: "projectId")) else { return nil }
        return try projects.insert(
            Project(id: .random(), name: name, createdAt: moment.instant, modifiedAt: moment.instant))
    }
}
