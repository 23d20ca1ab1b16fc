import Domain

/// A project after tasks came into it.
public struct MergedProject: Sendable {
    /// The project that is left.
    public let view: ProjectView
    public let moved: Int
    public let undoID: Int64?
}

/// Moves everything of one project into another and deletes the first.
public struct MergeProjects: Sendable {
    let store: any Store
    let clock: Clock

    public init(store: any Store, clock: Clock) {
        self.store = store
        self.clock = clock
    }

    /// Tasks of all kinds move, subprojects move under the target, and where the first one was the default project
    /// the target becomes that.
    /// - Throws: `DomainError.notFound`, `.stale`, `.conflict` with `project.inbox.protected`, or `.invalid` with every
    ///   rule that the target breaks.
    public func execute(
        _ id: ProjectID, into targetID: ProjectID?, _ problems: Problems = Problems(), ifVersion version: Int? = nil,
        from source: ChangeSource
    ) throws -> MergedProject {
        let clock = clock
        return try store.write(ChangeOrigin(.mergeProjects, from: source, at: clock.now())) { transaction in
            let viewpoint = Viewpoint(clock.moment(try transaction.settings), on: nil)
            let project = try transaction.existingProject(id, ifVersion: version)
            try transaction.refuseInbox(project, "merged into another project")
            let hierarchy = ProjectHierarchy(try transaction.projects(includingArchived: true))
            let target = try Self.target(targetID, for: project, hierarchy, transaction, problems)
            for var child in hierarchy.children(of: id) {
                child.parentID = target.id
                child.modifiedAt = viewpoint.moment.instant
                _ = try transaction.update(child)
            }
            let moved = try transaction.moveTasks(from: id, to: target.id)
            try transaction.replaceDefaultProject(id, with: target.id)
            try transaction.deleteProject(id)
            let with = moved == 0 ? "" : " with \(counted(moved, "task"))"
            try transaction.describe("Merged project “\(project.name)” into “\(target.name)”\(with)")
            try transaction.publish(DomainEvent(.projectDeleted, ids: [id.description]))
            try transaction.publish(DomainEvent(.projectUpdated, ids: [target.id.description]))
            if moved > 0 { try transaction.publish(DomainEvent(.taskUpdated, fields: ["projectId"], amount: moved)) }
            return MergedProject(
                view: try transaction.view(transaction.existingProject(target.id), viewpoint), moved: moved,
                undoID: transaction.changeID)
        }
    }

    private static func target(
        _ id: ProjectID?, for project: Project, _ hierarchy: ProjectHierarchy, _ transaction: any ReadTransaction,
        _ problems: Problems
    ) throws -> Project {
        var problems = problems
        try problems.throwIfAny()
        guard let id, let target = try transaction.project(id) else {
            problems.add("into", .project.mergeUnknown, "Send with into the id of the project that takes the tasks.")
            throw DomainError.invalid(problems.all)
        }
        if target.id == project.id {
            problems.add("into", .project.mergeSelf, "A project cannot be merged into itself. Choose another one.")
        } else if hierarchy.ancestors(of: target.id).contains(where: { $0.id == project.id }) {
            problems.add(
                "into", .project.parentCycle,
                "“\(target.name)” is under “\(project.name)”; move it out first, or merge it into “\(project.name)”.")
        } else {
            if target.isArchived {
                problems.add(
                    "into", .task.projectArchived,
                    "The project “\(target.name)” is archived. Restore it first or choose another one.")
            }
            let rules = hierarchy.problems(
                placing: hierarchy.children(of: project.id), under: target, leaving: project.id, field: "into")
            for problem in rules where problem.refusal != .project.parentArchived {
                problems.add(problem.field, problem.refusal, problem.message)
            }
        }
        try problems.throwIfAny()
        return target
    }
}
