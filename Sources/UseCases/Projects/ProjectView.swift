import Domain

/// A project with what its tasks add up to.
public struct ProjectView: Hashable, Sendable {
    public let project: Project
    public let counts: ProjectCounts
    public let health: ProjectHealth
    /// Directly under it and not archived.
    public let subprojects: Int

    init(_ project: Project, _ counts: ProjectCounts, subprojects: Int, today: Day) {
        self.project = project
        self.counts = counts
        self.subprojects = subprojects
        health = ProjectHealth(counts, isProjectOverdue: project.isOverdue(today: today))
    }
}

extension ReadTransaction {
    /// Unarchived projects, Inbox first, then in the person's order.
    func projectViews(_ viewpoint: Viewpoint, includingArchived: Bool = false) throws -> [ProjectView] {
        let counts = try projectCounts(at: viewpoint.moment, isNow: viewpoint.isNow)
        let projects = try projects(includingArchived: includingArchived)
        let subprojects = Self.subprojects(projects)
        return projects.map {
            ProjectView(
                $0, counts[$0.id] ?? ProjectCounts(), subprojects: subprojects[$0.id] ?? 0,
                today: viewpoint.moment.today)
        }
    }

    /// - Throws: `DomainError.notFound` with `project.notFound`.
    func existingProject(_ id: ProjectID) throws -> Project {
        guard let project = try project(id) else {
            throw DomainError.refused(
                .project.notFound, "There is no project with the id \(id). It may have been deleted.")
        }
        return project
    }

    /// - Throws: `DomainError.stale` when the caller saw another version.
    func existingProject(_ id: ProjectID, ifVersion version: Int?) throws -> Project {
        let project = try existingProject(id)
        if let version, version != project.version { throw DomainError.stale(current: project.version) }
        return project
    }

    func view(_ project: Project, _ viewpoint: Viewpoint) throws -> ProjectView {
        let counts = try projectCounts(at: viewpoint.moment, isNow: viewpoint.isNow)
        let subprojects = Self.subprojects(try projects(includingArchived: false))
        return ProjectView(
            project, counts[project.id] ?? ProjectCounts(), subprojects: subprojects[project.id] ?? 0,
            today: viewpoint.moment.today)
    }

    private static func subprojects(_ projects: [Project]) -> [ProjectID: Int] {
        projects.reduce(into: [:]) { counts, project in
            if let parent = project.parentID, !project.isArchived { counts[parent, default: 0] += 1 }
        }
    }

    /// - Throws: `DomainError.conflict` with `project.inbox.protected`.
    func refuseInbox(_ project: Project, _ what: String) throws {
        guard project.isInbox else { return }
        throw DomainError.refused(.project.inboxProtected, "Inbox cannot be \(what): it holds what has no project.")
    }

    /// Subprojects that lose their parent move up to its own; that one must have room for them.
    /// - Throws: `DomainError.conflict` with `project.parent.full`.
    func refuseFullParent(of project: Project, _ hierarchy: ProjectHierarchy, rising children: [Project]) throws {
        guard let parent = project.parentID, !children.isEmpty else { return }
        let staying = hierarchy.children(of: parent).filter { $0.id != project.id }
        guard staying.count + children.count > ProjectRules.subprojectLimit else { return }
        throw DomainError.refused(
            .project.parentFull,
            """
            The subprojects of “\(project.name)” would move up to its parent, which would then have \
            \(staying.count + children.count); 50 is the limit. Move some of them elsewhere first.
            """)
    }
}

extension WriteTransaction {
    /// New tasks without a project go elsewhere from now on, where they went to this project so far.
    func replaceDefaultProject(_ id: ProjectID, with other: ProjectID = Project.inboxID) throws {
        var settings = try settings
        guard settings.defaultProjectID == id else { return }
        settings.defaultProjectID = other
        try update(settings)
        try publish(DomainEvent(.settingsChanged, fields: ["defaultProjectId"]))
    }
}
