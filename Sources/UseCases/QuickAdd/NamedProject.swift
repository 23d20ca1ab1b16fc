import Domain
import Text

extension Reading {
    /// Why a line cannot name that project.
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
    /// The project that a line asks for, or nothing after noting what is wrong with its name.
    func createProject(named name: String, _ problems: inout Problems) throws -> Project? {
        guard let name = problems.take(ProjectRules.name(name, field: "projectId")) else { return nil }
        return try projects.insert(
            Project(id: .random(), name: name, createdAt: moment.instant, modifiedAt: moment.instant))
    }
}
