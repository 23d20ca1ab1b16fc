import Domain

/// Reads, creates, changes and deletes projects.
public struct ManageProjects: Sendable {
    let store: any Store
    let clock: Clock

    public init(store: any Store, clock: Clock) {
        self.store = store
        self.clock = clock
    }

    /// Inbox first, then the person's order.
    public func list(includingArchived: Bool = false, on day: Day? = nil) throws -> [ProjectView] {
        try store.read { transaction in
            let viewpoint = Viewpoint(clock.moment(try transaction.settings), on: day)
            return try transaction.projectViews(viewpoint, includingArchived: includingArchived)
        }
    }

    /// - Throws: `DomainError.notFound`.
    public func one(_ id: ProjectID, on day: Day? = nil) throws -> ProjectView {
        try store.read { transaction in
            let viewpoint = Viewpoint(clock.moment(try transaction.settings), on: day)
            return try transaction.view(transaction.existingProject(id), viewpoint)
        }
    }

    /// The same id with the same content again answers the project that is there.
    /// - Throws: `DomainError.invalid` with every broken rule, or `.conflict` with `project.id.taken`.
    public func create(_ fields: ProjectFields, id: ProjectID? = nil, from source: ChangeSource) throws
        -> ChangedProject
    {
        let clock = clock
        return try store.write(ChangeOrigin(.createProject, from: source, at: clock.now())) { transaction in
            let viewpoint = Viewpoint(clock.moment(try transaction.settings), on: nil)
            let now = viewpoint.moment.instant
            let blank = Project(id: id ?? .random(), name: "", createdAt: now, modifiedAt: now)
            if let id, let old = try transaction.project(id) {
                return try Self.again(old, blank, fields, transaction, viewpoint)
            }
            var editing = ProjectEditing(fields, transaction)
            let project = try editing.apply(fields, to: blank, isNew: true)
            try editing.problems.throwIfAny()
            let stored = try transaction.insert(project)
            try transaction.describe("Created project “\(stored.name)”")
            try transaction.publish(
                DomainEvent(.projectCreated, ids: [stored.id.description], version: stored.version))
            return ChangedProject(
                view: try transaction.view(stored, viewpoint), undoID: transaction.changeID, isNew: true)
        }
    }

    /// - Throws: `DomainError.invalid`, or `.conflict` when the project that is there differs.
    private static func again(
        _ old: Project, _ blank: Project, _ fields: ProjectFields, _ transaction: any WriteTransaction,
        _ viewpoint: Viewpoint
    ) throws -> ChangedProject {
        var editing = ProjectEditing(fields, transaction)
        var same = try editing.apply(fields, to: blank, isNew: true)
        try editing.problems.throwIfAny()
        same.position = old.position
        same.isArchived = old.isArchived
        same.createdAt = old.createdAt
        same.modifiedAt = old.modifiedAt
        same.version = old.version
        guard same == old else {
            throw DomainError.conflict(
                code: "project.id.taken",
                message:
                    "The id \(old.id) belongs to another project. Send a new id, or change that project with PATCH.")
        }
        return ChangedProject(view: try transaction.view(old, viewpoint), undoID: nil, isNew: false)
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
    /// - Throws: `DomainError.notFound`, `.stale`, or `.conflict` with `project.inbox.protected` or
    ///   `project.strategy.missing`.
    public func delete(
        _ id: ProjectID, strategy: ProjectDeletion?, ifVersion version: Int? = nil, from source: ChangeSource
    ) throws -> Int64? {
        let clock = clock
        return try store.write(ChangeOrigin(.deleteProject, from: source, at: clock.now())) { transaction in
            let project = try transaction.existingProject(id, ifVersion: version)
            guard !project.isInbox else {
                throw DomainError.conflict(
                    code: "project.inbox.protected", message: "Inbox cannot be deleted: it holds what has no project.")
            }
            let fate = try Self.empty(project, strategy, transaction)
            var settings = try transaction.settings
            if settings.defaultProjectID == id {
                settings.defaultProjectID = Project.inboxID
                try transaction.update(settings)
            }
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
                throw DomainError.conflict(
                    code: "project.strategy.missing",
                    message:
                        "“\(project.name)” has \(counted(count, "task")). Add strategy=moveToInbox to keep them or strategy=deleteAllTasks to delete them."
                )
            }
            return ""
        }
    }
}
