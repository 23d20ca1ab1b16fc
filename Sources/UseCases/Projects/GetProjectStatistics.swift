import Calendar
import Domain

/// Statistics of a project, with or without its subprojects.
public struct ProjectStatistics: Hashable, Sendable {
    public let project: Project
    public let isRolledUp: Bool
    public let sums: ProjectSums
    public let health: ProjectHealth
    /// The number of subprojects on all levels, archived ones included.
    public let subprojects: Int
    /// In seconds, over the recorded time of its tasks; nil unless asked for.
    public var spent: Int?
    /// When the open tasks will be done; nil unless asked for.
    public var forecast: Forecast?

    public var counts: ProjectCounts { sums.counts }
}

/// Reads statistics of projects from the rollups.
public struct GetProjectStatistics: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// - Parameter rolledUp: includes all subprojects.
    /// - Throws: `DomainError.notFound`.
    public func one(_ id: ProjectID, rolledUp: Bool = false, on day: Day? = nil) throws -> ProjectStatistics {
        try context.read(on: day) { reading in
            let project = try reading.existingProject(id)
            var statistics = try AllProjects(reading).statistics(project, rolledUp: rolledUp)
            let hierarchy = try reading.hierarchy
            let below = rolledUp ? hierarchy.descendants(of: id).map(\.id) : []
            statistics.spent = try reading.time.spent(in: Set([id] + below))
            let group = rolledUp ? hierarchy.current(in: id) : [id]
            statistics.forecast = try reading.forecasts(of: [group], hasFan: false)[0].forecast
            return statistics
        }
    }

    /// Each project with and without its subprojects; Inbox first, then in the person's own order.
    /// - Parameter hasForecasts: forecasts those that are not archived, with their subprojects.
    public func all(
        _ archived: ArchivedTasks = .exclude, hasForecasts: Bool = false, on day: Day? = nil
    ) throws -> [(alone: ProjectStatistics, rolledUp: ProjectStatistics)] {
        try context.read(on: day) { reading in
            let all = try AllProjects(reading)
            let shown = all.projects.filter { $0.isArchived ? archived != .exclude : archived != .only }
            let ahead = hasForecasts ? try all.forecasts(shown.filter { !$0.isArchived }, reading) : [:]
            return shown.map { project in
                var rolledUp = all.statistics(project, rolledUp: true)
                rolledUp.forecast = ahead[project.id]
                return (all.statistics(project, rolledUp: false), rolledUp)
            }
        }
    }

    /// The totals of a project at the end of each day of the range up to today.
    /// - Throws: `DomainError.notFound`, or `.invalid` if the range is reversed or longer than ten years.
    public func burnUp(
        _ id: ProjectID, _ asked: AskedDays = AskedDays(), rolledUp: Bool = false, on day: Day? = nil
    ) throws -> (project: Project, days: [BurnUpDay]) {
        try context.read(on: day) { reading in
            let project = try reading.existingProject(id)
            let below = rolledUp ? try reading.hierarchy.descendants(of: id).map(\.id) : []
            let shown = try reading.daysSoFar(reading.range(asked))
            return (project, try shown.map { try reading.projects.burnUp(of: Set([id] + below), $0) } ?? [])
        }
    }

    private struct AllProjects {
        let projects: [Project]
        private let hierarchy: ProjectHierarchy
        private let sums: [ProjectID: ProjectSums]
        private let addedLately: [ProjectID: Int]
        private let today: Day

        init(_ reading: Snapshot) throws {
            projects = try reading.projects.all(includingArchived: true)
            hierarchy = ProjectHierarchy(projects)
            sums = try reading.projects.sums(at: reading.moment, isNow: reading.isNow)
            addedLately = try reading.addedLately
            today = reading.today
        }

        func forecasts(_ shown: [Project], _ reading: Snapshot) throws -> [ProjectID: Forecast] {
            let found = try reading.forecasts(of: shown.map { hierarchy.current(in: $0.id) }, hasFan: false)
            return Dictionary(uniqueKeysWithValues: zip(shown.map(\.id), found.map(\.forecast)))
        }

        func statistics(_ project: Project, rolledUp: Bool) -> ProjectStatistics {
            let below = hierarchy.descendants(of: project.id)
            let counted = [project.id] + (rolledUp ? below.map(\.id) : [])
            let away = Set(below.filter(\.isArchived).map(\.id))
            let sum = counted.reduce(ProjectSums()) { sum, id in
                var own = sums[id] ?? ProjectSums()
                if away.contains(id) { own.removeOpen() }
                return sum + own
            }
            return ProjectStatistics(
                project: project, isRolledUp: rolledUp, sums: sum,
                health: ProjectHealth(
                    sum.counts, isProjectOverdue: project.isOverdue(today: today),
                    addedLately: counted.reduce(0) { $0 + (addedLately[$1] ?? 0) }),
                subprojects: below.count)
        }
    }
}
