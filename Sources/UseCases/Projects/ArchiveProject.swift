import Domain

/// Archives projects and restores them.
public struct ArchiveProject: Sendable {
    let store: any Store
    let clock: Clock

    public init(store: any Store, clock: Clock) {
        self.store = store
        self.clock = clock
    }

    /// Archives a project; where it is the default project, Inbox becomes that.
    /// - Parameters:
    ///   - withTasks: archives all of its tasks too, which otherwise stay in every list.
    ///   - withSubprojects: archives everything under it in the same way; otherwise its subprojects move up to its
    ///     parent.
    /// - Throws: `DomainError.notFound`, `.stale`, or `.conflict` with `project.inbox.protected` or
    ///   `project.parent.full`.
    public func archive(
        _ id: ProjectID, withTasks: Bool = false, withSubprojects: Bool = true, ifVersion version: Int? = nil,
        from source: ChangeSource
    ) throws -> ChangedProject {
        try run(.archiveProject, id, ifVersion: version, from: source) { change, project in
            try change.transaction.refuseInbox(project, "archived")
            let hierarchy = ProjectHierarchy(try change.transaction.projects(includingArchived: true))
            if withSubprojects {
                for child in hierarchy.descendants(of: id) { try change.set(child, archived: true, withTasks) }
            } else {
                let rising = hierarchy.children(of: id).filter { !$0.isArchived }
                try change.transaction.refuseFullParent(of: project, hierarchy, rising: rising)
                for child in rising { try change.move(child, under: project.parentID) }
            }
            try change.set(project, archived: true, withTasks)
        }
    }

    /// Restores a project.
    /// - Parameters:
    ///   - withTasks: restores its archived tasks too.
    ///   - withSubprojects: restores everything under it in the same way.
    /// - Throws: `DomainError.notFound`, `.stale`, or `.conflict` with `project.parent.archived`.
    public func restore(
        _ id: ProjectID, withTasks: Bool = false, withSubprojects: Bool = true, ifVersion version: Int? = nil,
        from source: ChangeSource
    ) throws -> ChangedProject {
        try run(.restoreProject, id, ifVersion: version, from: source) { change, project in
            if let parent = try project.parentID.flatMap(change.transaction.project), parent.isArchived {
                throw DomainError.refused(
                    .project.parentArchived,
                    "“\(project.name)” is under “\(parent.name)”, which is archived. Restore that one first, or put this one elsewhere."
                )
            }
            try change.set(project, archived: false, withTasks)
            guard withSubprojects else { return }
            let hierarchy = ProjectHierarchy(try change.transaction.projects(includingArchived: true))
            for child in hierarchy.descendants(of: id) { try change.set(child, archived: false, withTasks) }
        }
    }

    private func run(
        _ action: ChangeAction, _ id: ProjectID, ifVersion version: Int?, from source: ChangeSource,
        _ body: @escaping @Sendable (inout Change, Project) throws -> Void
    ) throws -> ChangedProject {
        let clock = clock
        return try store.write(ChangeOrigin(action, from: source, at: clock.now())) { transaction in
            let viewpoint = Viewpoint(clock.moment(try transaction.settings), on: nil)
            let project = try transaction.existingProject(id, ifVersion: version)
            var change = Change(transaction: transaction, instant: viewpoint.moment.instant)
            try body(&change, project)
            try change.announce(action == .archiveProject ? "Archived" : "Restored", project)
            return ChangedProject(
                view: try transaction.view(transaction.existingProject(id), viewpoint), undoID: transaction.changeID,
                isNew: false)
        }
    }

    /// What one request changes.
    private struct Change {
        let transaction: any WriteTransaction
        let instant: Instant
        private var projects: [ProjectID] = []
        private var others = 0
        private var tasks = 0

        init(transaction: any WriteTransaction, instant: Instant) {
            self.transaction = transaction
            self.instant = instant
        }

        mutating func set(_ project: Project, archived: Bool, _ withTasks: Bool) throws {
            if withTasks { tasks += try transaction.setArchived(archived ? instant : nil, tasksOf: project.id) }
            if archived { try transaction.replaceDefaultProject(project.id) }
            guard project.isArchived != archived else { return }
            var changed = project
            changed.isArchived = archived
            changed.modifiedAt = instant
            _ = try transaction.update(changed)
            projects.append(project.id)
        }

        mutating func move(_ project: Project, under parent: ProjectID?) throws {
            var changed = project
            changed.parentID = parent
            changed.modifiedAt = instant
            _ = try transaction.update(changed)
            projects.append(project.id)
            others += 1
        }

        func announce(_ verb: String, _ project: Project) throws {
            let subprojects = projects.filter { $0 != project.id }.count - others
            let with = [(subprojects, "subproject"), (tasks, "task")].filter { $0.0 > 0 }.map { counted($0.0, $0.1) }
            try transaction.describe(
                "\(verb) project “\(project.name)”\(with.isEmpty ? "" : " with \(with.joined(separator: " and "))")")
            if !projects.isEmpty {
                try transaction.publish(DomainEvent(.projectUpdated, ids: projects.map(\.description)))
            }
            if tasks > 0 { try transaction.publish(DomainEvent(.tasksArchived, amount: tasks)) }
        }
    }
}
