import Calendar
import Domain

/// A project with totals over its tasks.
public struct ProjectView: Hashable, Sendable {
    public let project: Project
    public let counts: ProjectCounts
    public let health: ProjectHealth
    /// The number of direct subprojects that are not archived.
    public let subprojects: Int

    init(_ project: Project, _ counts: ProjectCounts, addedLately: Int, subprojects: Int, on today: Day) {
        self.project = project
        self.counts = counts
        self.subprojects = subprojects
        health = ProjectHealth(
            counts, isProjectOverdue: project.isOverdue(today: today), addedLately: addedLately)
    }
}

extension Reading {
    /// The tree of all projects, archived ones included.
    var hierarchy: ProjectHierarchy {
        get throws { ProjectHierarchy(try projects.all(includingArchived: true)) }
    }

    /// Inbox first, then the person's own order.
    func projectViews(includingArchived: Bool = false) throws -> [ProjectView] {
        let all = try projects.all(includingArchived: includingArchived)
        return try views(all, among: all)
    }

    func view(_ project: Project) throws -> ProjectView {
        try views([project], among: projects.all(includingArchived: false))[0]
    }

    private func views(_ shown: [Project], among all: [Project]) throws -> [ProjectView] {
        let counts = try projects.counts(at: moment, isNow: isNow)
        let added = try addedLately
        let parents = all.filter { !$0.isArchived }.compactMap(\.parentID)
        let subprojects = Dictionary(parents.map { ($0, 1) }, uniquingKeysWith: +)
        return shown.map {
            ProjectView(
                $0, counts[$0.id] ?? ProjectCounts(), addedLately: added[$0.id] ?? 0,
                subprojects: subprojects[$0.id] ?? 0, on: today)
        }
    }

    /// The number of recent tasks of each project, by which young projects are recognized.
    var addedLately: [ProjectID: Int] {
        get throws {
            try projects.added(in: today - (ProjectHealth.youth - 1)...(isNow ? Day.limits.upperBound : today))
        }
    }

    /// - Throws: `DomainError.notFound` with `project.notFound`, or `.stale` if the caller's version is not the current
    ///   one.
    func existingProject(_ id: ProjectID, ifVersion version: ExpectedVersion? = nil) throws -> Project {
        guard let project = try projects.find(id) else {
            throw DomainError.refused(
                .project.notFound, "There is no project with the id \(id). It may have been deleted.")
        }
        if let version, !version.holds(project.version) { throw DomainError.stale(current: project.version) }
        return project
    }

    /// - Throws: `DomainError.conflict` with `project.inbox.protected`.
    func refuseInbox(_ project: Project, _ what: String) throws {
        guard project.isInbox else { return }
        throw DomainError.refused(
            .project.inboxProtected, "\(project.name) cannot be \(what): it holds the tasks without a project.")
    }

    /// Checks that the subprojects fit under the project's parent, to which they move up.
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

extension Change {
    /// The result of changing one project.
    func changed(_ project: Project) throws -> ChangedProject {
        ChangedProject(view: try view(project), undoID: undoID, isNew: false)
    }

    /// Replaces the project if it is the default project.
    func replaceDefaultProject(_ id: ProjectID, with other: ProjectID = Project.inboxID) throws {
        var settings = try writing.settings.current
        guard settings.defaultProjectID == id else { return }
        settings.defaultProjectID = other
        try writing.settings.update(settings)
        try publish(DomainEvent(.settingsChanged, fields: ["defaultProjectId"]))
    }
}
