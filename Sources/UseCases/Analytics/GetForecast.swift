import Calendar
import Domain

/// A forecast of when a project will be done.
public struct ProjectForecast: Sendable {
    public let project: Project
    /// The days from which the throughput is taken.
    public let window: ClosedRange<Day>
    public let forecast: Forecast
}

/// Forecasts a project by resampling its last eight weeks.
public struct GetForecast: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// - Parameter rolledUp: includes all subprojects.
    /// - Throws: `DomainError.notFound`.
    public func execute(_ id: ProjectID, rolledUp: Bool = false, on day: Day? = nil) throws -> ProjectForecast {
        try context.read(on: day) { reading in
            let project = try reading.existingProject(id)
            let group = rolledUp ? try reading.hierarchy.current(in: id) : [id]
            let found = try reading.forecasts(of: [group], hasFan: true)[0]
            return ProjectForecast(project: project, window: found.window, forecast: found.forecast)
        }
    }
}

extension ProjectHierarchy {
    /// The project and its subprojects on all levels that are not archived, whose open tasks do not count.
    func current(in id: ProjectID) -> Set<ProjectID> {
        Set([id] + descendants(of: id).filter { !$0.isArchived }.map(\.id))
    }
}

extension Snapshot {
    /// A forecast for each group of projects, with the days from which its throughput is taken.
    func forecasts(
        of groups: [Set<ProjectID>], hasFan: Bool
    ) throws -> [(window: ClosedRange<Day>, forecast: Forecast)] {
        // Today is left out, since it is not over.
        let last = isNow ? today - 1 : today
        let seed = UInt64(bitPattern: try log.dataVersion)
        return try projects.burnUp(of: groups, last - Forecast.window...today).map { days in
            let began = days.firstIndex { $0.total > 0 } ?? days.count - 1
            let first = min(max(1, began), Forecast.window)
            let throughput = (first...Forecast.window).map { days[$0].completed - days[$0 - 1].completed }
            let end = days[days.count - 1]
            let forecast = Forecast(
                open: end.total - end.completed, throughput: throughput, after: last, seed: seed, hasFan: hasFan)
            return (days[first].day...last, forecast)
        }
    }
}
