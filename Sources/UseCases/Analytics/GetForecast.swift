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
            let below = rolledUp ? try reading.hierarchy.descendants(of: id).map(\.id) : []
            // Today is left out, since it is not over.
            let last = reading.isNow ? reading.today - 1 : reading.today
            let days = try reading.projects.burnUp(of: Set([id] + below), last - Forecast.window...reading.today)
            let began = days.firstIndex { $0.total > 0 } ?? days.count - 1
            let first = min(max(1, began), Forecast.window)
            let throughput = (first...Forecast.window).map { days[$0].completed - days[$0 - 1].completed }
            let end = days[days.count - 1]
            let seed = UInt64(bitPattern: try reading.log.dataVersion)
            return ProjectForecast(
                project: project, window: days[first].day...last,
                forecast: Forecast(open: end.total - end.completed, throughput: throughput, after: last, seed: seed))
        }
    }
}
