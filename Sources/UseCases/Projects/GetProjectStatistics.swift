import Domain

/// What the tasks of a project add up to, alone or with everything under it.
public struct ProjectStatistics: Hashable, Sendable {
    public let project: Project
    public let isRolledUp: Bool
    public let sums: ProjectSums
    public let health: ProjectHealth
    /// Projects under it on all levels, archived ones included.
    public let subprojects: Int

    public var counts: ProjectCounts { sums.counts }
}

/// Reads statistics of projects from the roll-ups, as of now.
public struct GetProjectStatistics: Sendable {
    public static let usualDays = 30
    let store: any Store
    let clock: Clock

    public init(store: any Store, clock: Clock) {
        self.store = store
        self.clock = clock
    }

    /// - Parameter rolledUp: adds everything under the project.
    /// - Throws: `DomainError.notFound`.
    public func one(_ id: ProjectID, rolledUp: Bool = false) throws -> ProjectStatistics {
        try store.read { transaction in
            let project = try transaction.existingProject(id)
            let snapshot = try Snapshot(transaction, clock)
            return snapshot.statistics(project, rolledUp: rolledUp)
        }
    }

    /// Each project alone and with everything under it, Inbox first, then in the person's order.
    public func all(
        _ archived: ArchivedTasks = .exclude
    ) throws -> [(alone: ProjectStatistics, rolledUp: ProjectStatistics)] {
        try store.read { transaction in
            let snapshot = try Snapshot(transaction, clock)
            return snapshot.projects.filter {
                $0.isArchived ? archived != .exclude : archived != .only
            }.map {
                (snapshot.statistics($0, rolledUp: false), snapshot.statistics($0, rolledUp: true))
            }
        }
    }

    /// What a project had at the end of each of the last days.
    /// - Parameter day: the last day; today without it.
    /// - Throws: `DomainError.notFound`.
    public func burnUp(
        _ id: ProjectID, days: Int = usualDays, rolledUp: Bool = false, on day: Day? = nil
    ) throws -> (project: Project, days: [BurnUpDay]) {
        try store.read { transaction in
            let project = try transaction.existingProject(id)
            let last = Viewpoint(clock.moment(try transaction.settings), on: day).moment.today
            var projects: Set<ProjectID> = [id]
            if rolledUp {
                let hierarchy = ProjectHierarchy(try transaction.projects(includingArchived: true))
                projects.formUnion(hierarchy.descendants(of: id).map(\.id))
            }
            return (project, try transaction.burnUp(of: projects, last - (days - 1)...last))
        }
    }

    private struct Snapshot {
        let projects: [Project]
        private let hierarchy: ProjectHierarchy
        private let sums: [ProjectID: ProjectSums]
        private let today: Day

        init(_ transaction: any ReadTransaction, _ clock: Clock) throws {
            let moment = clock.moment(try transaction.settings)
            projects = try transaction.projects(includingArchived: true)
            hierarchy = ProjectHierarchy(projects)
            sums = try transaction.projectSums(at: moment)
            today = moment.today
        }

        func statistics(_ project: Project, rolledUp: Bool) -> ProjectStatistics {
            let below = hierarchy.descendants(of: project.id)
            let counted = [project.id] + (rolledUp ? below.map(\.id) : [])
            let sum = counted.reduce(ProjectSums()) { $0 + (sums[$1] ?? ProjectSums()) }
            return ProjectStatistics(
                project: project, isRolledUp: rolledUp, sums: sum,
                health: ProjectHealth(sum.counts, isProjectOverdue: project.isOverdue(today: today)),
                subprojects: below.count)
        }
    }
}
