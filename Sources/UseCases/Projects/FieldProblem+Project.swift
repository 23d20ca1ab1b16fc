import Domain

extension FieldProblem {
    /// The reason why no task can be put into the project: it does not exist or is archived. Nil if there is none.
    static func placing(in project: Project?, _ id: ProjectID, field: String) -> FieldProblem? {
        guard let project else {
            return FieldProblem(
                field: field, refusal: .task.projectUnknown,
                message: "There is no project with the id \(id). Choose one that exists.")
        }
        guard project.isArchived else { return nil }
        return FieldProblem(
            field: field, refusal: .task.projectArchived,
            message: "The project “\(project.name)” is archived. Restore it first or choose another one.")
    }
}
