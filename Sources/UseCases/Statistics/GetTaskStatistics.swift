import Calendar
import Domain

/// Task statistics for a range of days.
public struct RangeStatistics: Sendable {
    public let range: ClosedRange<Day>
    public let statistics: TaskStatistics
}

/// Reads task statistics, overall or for a project, a tag or a category.
public struct GetTaskStatistics: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// - Parameters:
    ///   - from: the first day; nil for thirty days.
    ///   - to: the last day; nil for the day shown.
    /// - Throws: `DomainError.notFound` for an unknown project, `.invalid` if the range is reversed or longer than ten
    ///   years.
    public func execute(
        from: Day?, to: Day?, _ filter: StatisticsFilter = StatisticsFilter(), on day: Day? = nil
    ) throws -> RangeStatistics {
        try context.read(on: day) { reading in
            let range = try reading.range(AskedDays(from: from, to: to))
            if let project = filter.project { _ = try reading.existingProject(project) }
            let moment = reading.now.shown(on: min(range.upperBound, reading.today))
            var statistics = try reading.sums.statistics(
                filter, range, at: moment, isNow: moment.today == reading.now.today)
            statistics.rate =
                filter == StatisticsFilter()
                ? try reading.figures(range).rate
                : try reading.daysSoFar(range).flatMap { try reading.sums.rate(filter, $0) }
            return RangeStatistics(range: range, statistics: statistics)
        }
    }
}
