import Domain

/// A project with what its tasks add up to.
public struct ProjectView: Hashable, Sendable {
    public let project: Project
    public let counts: ProjectCounts
    public let health: ProjectHealth

    init(_ project: Project, _ counts: ProjectCounts, today: Day) {
        self.project = project
        self.counts = counts
        health = ProjectHealth(counts, isProjectOverdue: project.isOverdue(today: today))
    }
}

extension ReadTransaction {
    /// Unarchived projects, Inbox first, then in the person's order.
    func projectViews(_ viewpoint: Viewpoint, includingArchived: Bool = false) throws -> [ProjectView] {
        let counts = try projectCounts(at: viewpoint.moment, isNow: viewpoint.isNow)
        return try projects(includingArchived: includingArchived).map {
            ProjectView($0, counts[$0.id] ?? ProjectCounts(), today: viewpoint.moment.today)
        }
    }

    /// - Throws: `DomainError.notFound` with `project.notFound`.
    func existingProject(_ id: ProjectID) throws -> Project {
        guard let project = try project(id) else {
            throw DomainError.notFound(
                code: "project.notFound", message: "There is no project with the id \(id). It may have been deleted.")
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
        return ProjectView(project, counts[project.id] ?? ProjectCounts(), today: viewpoint.moment.today)
    }
}
