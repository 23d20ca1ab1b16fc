import Calendar
import Domain

/// Reads, changes and deletes projects.
public struct ManageProjects: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// Inbox first, then the person's own order.
    public func list(
        _ filter: ProjectFilter = ProjectFilter(), order: ProjectOrder = .own, on day: Day? = nil
    ) throws -> [ProjectView] {
        try context.read(on: day) { reading in
            let found = try reading.projectViews(includingArchived: filter.archived != .exclude).filter {
                ($0.project.isArchived || filter.archived != .only)
                    && filter.matches($0.project, $0.counts, $0.health)
            }
            return order.sorted(found) { $0.counts }
        }
    }

    /// - Throws: `DomainError.notFound`.
    public func one(_ id: ProjectID, on day: Day? = nil) throws -> ProjectView {
        try context.read(on: day) { try $0.view($0.existingProject(id)) }
    }

    /// Renames the project in saved filters as well.
    /// - Throws: `DomainError.notFound`, `.stale`, or `.invalid` with every violated rule.
    public func update(
        _ id: ProjectID, _ fields: ProjectFields, ifVersion version: ExpectedVersion? = nil,
        inFilters filters: ProjectsInFilters = .none
    ) throws -> ChangedProject {
        try context.change(.updateProject) { change in
            let old = try change.existingProject(id, ifVersion: version)
            var editing = ProjectEditing(fields, change)
            let project = try editing.apply(fields, to: old, isNew: false)
            try editing.problems.throwIfAny()
            guard project != old else { return try change.changed(old) }
            let stored = try change.update(old) { $0 = project }
            var remark = ""
            if stored.name != old.name {
                remark = try change.rename(ProjectRenaming(from: old, to: stored), filters)
            }
            try change.tell(
                "Changed project “\(stored.name)”\(remark)",
                DomainEvent(.projectUpdated, ids: [id.description], version: stored.version))
            return try change.changed(stored)
        }
    }

    /// - Parameter strategy: may be nil if the project has no tasks.
    /// - Returns: the entry that undoes the deletion.
    /// - Throws: `DomainError.notFound`, `.stale`, or `.conflict` with `project.inbox.protected`, `project.parent.full`
    ///   or `project.strategy.missing`.
    public func delete(
        _ id: ProjectID, strategy: ProjectDeletion?, ifVersion version: ExpectedVersion? = nil,
        inFilters filters: ProjectsInFilters = .none
    ) throws -> Int64? {
        try context.change(.deleteProject) { change in
            let project = try change.existingProject(id, ifVersion: version)
            try change.refuseInbox(project, "deleted")
            let hierarchy = try change.hierarchy
            try change.refuseFullParent(of: project, hierarchy, rising: hierarchy.children(of: id))
            let fate = try Self.empty(project, strategy, change)
            try change.replaceDefaultProject(id)
            try change.projects.delete(id)
            try change.tell(
                "Deleted project “\(project.name)”\(fate)\(try change.mention(of: project, filters))",
                DomainEvent(.projectDeleted, ids: [id.description]))
            return change.undoID
        }
    }

    /// - Returns: what happened to the tasks, for the change log.
    private static func empty(_ project: Project, _ strategy: ProjectDeletion?, _ change: Change) throws -> String {
        switch strategy {
        case .moveToInbox:
            let moved = try change.tasks.move(from: project.id, to: Project.inboxID)
            return moved == 0 ? "" : " and moved its \(counted(moved, "task")) to Inbox"
        case .deleteAllTasks:
            let deleted = try change.tasks.delete(of: project.id)
            return deleted == 0 ? "" : " with its \(counted(deleted, "task"))"
        case nil:
            let count = try change.lists.count(.inProject(project.id))
            guard count == 0 else {
                let question = "Say what happens to them: they move to Inbox, or are deleted."
                throw DomainError.conflicts([
                    FieldProblem(
                        field: "strategy", refusal: .project.strategyMissing,
                        message: "“\(project.name)” has \(counted(count, "task")). \(question)")
                ])
            }
            return ""
        }
    }
}
