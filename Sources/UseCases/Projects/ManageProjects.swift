import Domain

/// Reads, changes and deletes projects.
public struct ManageProjects: Sendable {
    let store: any Store
    let clock: Clock

    public init(store: any Store, clock: Clock) {
        self.store = store
        self.clock = clock
    }

    /// Inbox first, then the person's order.
    public func list(_ filter: ProjectFilter = ProjectFilter(), on day: Day? = nil) throws -> [ProjectView] {
        try store.read { transaction in
            let viewpoint = Viewpoint(clock.moment(try transaction.settings), on: day)
            return try transaction.projectViews(viewpoint, includingArchived: filter.archived != .exclude).filter {
                ($0.project.isArchived || filter.archived != .only)
                    && filter.matches($0.project, $0.counts, $0.health)
            }
        }
    }

    /// - Throws: `DomainError.notFound`.
    public func one(_ id: ProjectID, on day: Day? = nil) throws -> ProjectView {
        try store.read { transaction in
            let viewpoint = Viewpoint(clock.moment(try transaction.settings), on: day)
            return try transaction.view(transaction.existingProject(id), viewpoint)
        }
    }

    /// - Throws: `DomainError.notFound`, `.stale`, or `.invalid` with every broken rule.
    public func update(
        _ id: ProjectID, _ fields: ProjectFields, ifVersion version: Int? = nil, from source: ChangeSource
    ) throws -> ChangedProject {
        let clock = clock
        return try store.write(ChangeOrigin(.updateProject, from: source, at: clock.now())) { transaction in
            let viewpoint = Viewpoint(clock.moment(try transaction.settings), on: nil)
            let old = try transaction.existingProject(id, ifVersion: version)
            var editing = ProjectEditing(fields, transaction)
            var project = try editing.apply(fields, to: old, isNew: false)
            try editing.problems.throwIfAny()
            guard project != old else {
                return ChangedProject(view: try transaction.view(old, viewpoint), undoID: nil, isNew: false)
            }
            project.modifiedAt = viewpoint.moment.instant
            let stored = try transaction.update(project)
            try transaction.describe("Changed project “\(stored.name)”")
            try transaction.publish(DomainEvent(.projectUpdated, ids: [id.description], version: stored.version))
            return ChangedProject(
                view: try transaction.view(stored, viewpoint), undoID: transaction.changeID, isNew: false)
        }
    }

    /// A project without tasks needs no strategy.
    /// - Returns: the entry that takes the deletion back.
    /// - Throws: `DomainError.notFound`, `.stale`, or `.conflict` with `project.inbox.protected`,
    ///   `project.parent.full` or `project.strategy.missing`.
    public func delete(
        _ id: ProjectID, strategy: ProjectDeletion?, ifVersion version: Int? = nil, from source: ChangeSource
    ) throws -> Int64? {
        let clock = clock
        return try store.write(ChangeOrigin(.deleteProject, from: source, at: clock.now())) { transaction in
            let project = try transaction.existingProject(id, ifVersion: version)
            try transaction.refuseInbox(project, "deleted")
            let hierarchy = ProjectHierarchy(try transaction.projects(includingArchived: true))
            try transaction.refuseFullParent(of: project, hierarchy, rising: hierarchy.children(of: id))
            let fate = try Self.empty(project, strategy, transaction)
            try transaction.replaceDefaultProject(id)
            try transaction.deleteProject(id)
            try transaction.describe("Deleted project “\(project.name)”\(fate)")
            try transaction.publish(DomainEvent(.projectDeleted, ids: [id.description]))
            return transaction.changeID
        }
    }

    /// - Returns: what happened to the tasks, for the change log.
    private static func empty(
        _ project: Project, _ strategy: ProjectDeletion?, _ transaction: any WriteTransaction
    ) throws -> String {
        switch strategy {
        case .moveToInbox:
            let moved = try transaction.moveTasks(from: project.id, to: Project.inboxID)
            return moved == 0 ? "" : " and moved its \(counted(moved, "task")) to Inbox"
        case .deleteAllTasks:
            let deleted = try transaction.deleteTasks(of: project.id)
            return deleted == 0 ? "" : " with its \(counted(deleted, "task"))"
        case nil:
            let count = try transaction.count(.inProject(project.id))
            guard count == 0 else {
                throw DomainError.refused(
                    .project.strategyMissing,
                    "“\(project.name)” has \(counted(count, "task")). Add strategy=moveToInbox to keep them or strategy=deleteAllTasks to delete them."
                )
            }
            return ""
        }
    }
}
