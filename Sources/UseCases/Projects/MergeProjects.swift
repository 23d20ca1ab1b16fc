import Domain

/// The result of a merge.
public struct MergedProject: Sendable {
    /// The project that remains.
    public let view: ProjectView
    public let moved: Int
    public let undoID: Int64?
}

/// Moves everything in a project to another one and deletes the first.
public struct MergeProjects: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// Moves tasks and subprojects; replaces the project by the target as the default project and in saved filters.
    /// - Throws: `DomainError.notFound`, `.stale`, `.conflict` with `project.inbox.protected`, or `.invalid` with every
    ///   rule that the target violates.
    public func execute(
        _ id: ProjectID, into targetID: ProjectID?, _ problems: Problems = Problems(),
        ifVersion version: ExpectedVersion? = nil, inFilters filters: ProjectsInFilters = .none
    ) throws -> MergedProject {
        try context.change(.mergeProjects) { change in
            let project = try change.existingProject(id, ifVersion: version)
            try change.refuseInbox(project, "merged into another project")
            let hierarchy = try change.hierarchy
            let target = try Self.target(targetID, for: project, hierarchy, change, problems)
            for child in hierarchy.children(of: id) { try change.update(child) { $0.parentID = target.id } }
            let moved = try change.tasks.move(from: id, to: target.id)
            try change.replaceDefaultProject(id, with: target.id)
            try change.projects.delete(id)
            let remark = try change.rename(ProjectRenaming(from: project, to: target), filters)
            let with = moved == 0 ? "" : " with \(counted(moved, "task"))"
            try change.tell(
                "Merged project “\(project.name)” into “\(target.name)”\(with)\(remark)",
                DomainEvent(.projectDeleted, ids: [id.description]),
                DomainEvent(.projectUpdated, ids: [target.id.description]))
            if moved > 0 { try change.publish(DomainEvent(.taskUpdated, fields: ["projectId"], amount: moved)) }
            return MergedProject(
                view: try change.view(change.existingProject(target.id)), moved: moved, undoID: change.undoID)
        }
    }

    private static func target(
        _ id: ProjectID?, for project: Project, _ hierarchy: ProjectHierarchy, _ reading: any Reading,
        _ problems: Problems
    ) throws -> Project {
        var problems = problems
        try problems.throwIfAny()
        guard let id, let target = try reading.projects.find(id) else {
            problems.add("into", .project.mergeUnknown, "Say which project to move the tasks to.")
            throw DomainError.invalid(problems.all)
        }
        if target.id == project.id {
            problems.add("into", .project.mergeSelf, "A project cannot be merged into itself. Choose another one.")
        } else if hierarchy.ancestors(of: target.id).contains(where: { $0.id == project.id }) {
            problems.add(
                "into", .project.parentCycle,
                "“\(target.name)” is under “\(project.name)”; move it out first, or merge it into “\(project.name)”.")
        } else {
            if let problem = FieldProblem.placing(in: target, id, field: "into") { problems.add(problem) }
            let rules = hierarchy.problems(
                placing: hierarchy.children(of: project.id), under: target, leaving: project.id, field: "into")
            for problem in rules where problem.refusal != .project.parentArchived { problems.add(problem) }
        }
        try problems.throwIfAny()
        return target
    }
}
