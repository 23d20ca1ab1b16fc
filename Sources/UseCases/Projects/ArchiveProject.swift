import Domain

/// Archives and restores projects.
public struct ArchiveProject: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// Archives a project; its open tasks are hidden until it is restored. If it is the default project, Inbox replaces
    /// it.
    /// - Parameters:
    ///   - withTasks: also archives completed tasks, which otherwise stay visible.
    ///   - withSubprojects: also archives all subprojects; otherwise they move to the project's parent.
    /// - Throws: `DomainError.notFound`, `.stale`, or `.conflict` with `project.inbox.protected` or
    ///   `project.parent.full`.
    public func archive(
        _ id: ProjectID, withTasks: Bool = false, withSubprojects: Bool = true,
        ifVersion version: ExpectedVersion? = nil
    ) throws -> ChangedProject {
        try run(.archiveProject, id, ifVersion: version) { archiving, project in
            try archiving.change.refuseInbox(project, "archived")
            let hierarchy = try archiving.change.hierarchy
            if withSubprojects {
                for child in hierarchy.descendants(of: id) { try archiving.set(child, archived: true, withTasks) }
            } else {
                let rising = hierarchy.children(of: id).filter { !$0.isArchived }
                try archiving.change.refuseFullParent(of: project, hierarchy, rising: rising)
                for child in rising { try archiving.move(child, under: project.parentID) }
            }
            try archiving.set(project, archived: true, withTasks)
        }
    }

    /// Restores a project.
    /// - Parameters:
    ///   - withTasks: also restores completed tasks.
    ///   - withSubprojects: also restores all subprojects.
    /// - Throws: `DomainError.notFound`, `.stale`, or `.conflict` with `project.parent.archived`.
    public func restore(
        _ id: ProjectID, withTasks: Bool = false, withSubprojects: Bool = true,
        ifVersion version: ExpectedVersion? = nil
    ) throws -> ChangedProject {
        try run(.restoreProject, id, ifVersion: version) { archiving, project in
            if let parent = try project.parentID.flatMap(archiving.change.projects.find), parent.isArchived {
                throw DomainError.refused(
                    .project.parentArchived,
                    "“\(project.name)” is under “\(parent.name)”, which is archived. Restore that one first, or put this one elsewhere."
                )
            }
            try archiving.set(project, archived: false, withTasks)
            guard withSubprojects else { return }
            let hierarchy = try archiving.change.hierarchy
            for child in hierarchy.descendants(of: id) { try archiving.set(child, archived: false, withTasks) }
        }
    }

    private func run(
        _ action: ChangeAction, _ id: ProjectID, ifVersion version: ExpectedVersion?,
        _ body: @escaping @Sendable (inout Archiving, Project) throws -> Void
    ) throws -> ChangedProject {
        try context.change(action) { change in
            let project = try change.existingProject(id, ifVersion: version)
            var archiving = Archiving(change)
            try body(&archiving, project)
            try archiving.announce(action == .archiveProject ? "Archived" : "Restored", project)
            return try change.changed(change.existingProject(id))
        }
    }

    /// Collects the changes of one request.
    private struct Archiving {
        let change: Change
        private var projects: [ProjectID] = []
        private var others = 0
        private var tasks = 0

        init(_ change: Change) { self.change = change }

        mutating func set(_ project: Project, archived: Bool, _ withTasks: Bool) throws {
            let instant = archived ? change.moment.instant : nil
            if withTasks { tasks += try change.tasks.setArchived(instant, of: project.id) }
            if archived { try change.replaceDefaultProject(project.id) }
            guard project.isArchived != archived else { return }
            try change.update(project) { $0.isArchived = archived }
            projects.append(project.id)
        }

        mutating func move(_ project: Project, under parent: ProjectID?) throws {
            try change.update(project) { $0.parentID = parent }
            projects.append(project.id)
            others += 1
        }

        func announce(_ verb: String, _ project: Project) throws {
            let subprojects = projects.filter { $0 != project.id }.count - others
            let with = [(subprojects, "subproject"), (tasks, "task")].filter { $0.0 > 0 }.map { counted($0.0, $0.1) }
            try change.tell(
                "\(verb) project “\(project.name)”\(with.isEmpty ? "" : " with \(with.joined(separator: " and "))")")
            if !projects.isEmpty {
                try change.publish(DomainEvent(.projectUpdated, ids: projects.map(\.description)))
            }
            if tasks > 0 { try change.publish(DomainEvent(.tasksArchived, amount: tasks)) }
        }
    }
}
