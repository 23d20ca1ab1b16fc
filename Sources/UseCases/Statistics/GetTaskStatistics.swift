import Domain

/// What happened to tasks in a range of days.
public struct RangeStatistics: Sendable {
    public let range: ClosedRange<Day>
    public let statistics: TaskStatistics
}

/// Reads statistics of tasks for a day or a range, of everything or of a project, a tag or a category.
public struct GetTaskStatistics: Sendable {
    public static let longestRange = 3_660
    static let usualDays = 30
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// - Parameters:
    ///   - from: the first day; without it the range has thirty days.
    ///   - to: the last day; today without it.
    /// - Throws: `DomainError.notFound` for a project that there is not, `.invalid` for a range that is reversed or
    ///   over ten years.
    public func execute(from: Day?, to: Day?, _ filter: StatisticsFilter = StatisticsFilter()) throws -> RangeStatistics
    {
        try context.read { reading in
            let today = reading.today
            let range = try Self.range(from: from, to: to ?? max(from ?? today, today))
            if let project = filter.project { _ = try reading.existingProject(project) }
            let moment = reading.now.shown(on: min(range.upperBound, today))
            return RangeStatistics(
                range: range,
                statistics: try reading.sums.statistics(filter, range, at: moment, isNow: moment.today == today))
        }
    }

    /// Thirty days where no first one is named.
    static func range(from: Day?, to: Day) throws -> ClosedRange<Day> {
        let from = from ?? to - (usualDays - 1)
        guard from <= to else {
            throw DomainError.invalid([
                FieldProblem(field: "from", refusal: .list.rangeReversed, message: "from must not be after to.")
            ])
        }
        guard to - from < longestRange else {
            throw DomainError.invalid([
                FieldProblem(
                    field: "from", refusal: .list.rangeTooLong, message: "Choose a range of at most ten years.")
            ])
        }
        return from...to
    }
}
