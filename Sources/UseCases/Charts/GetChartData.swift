import Calendar
import Domain

/// Reads the numbers behind the charts, from the roll-ups only.
public struct GetChartData: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// What was completed in the days of the range that have come.
    /// - Throws: `DomainError.invalid` for a range that is reversed or over ten years, `.notFound` for a project that
    ///   there is not.
    public func range(_ asked: AskedDays, of tasks: ChartedTasks = .all, on day: Day? = nil) throws -> RangeTotals {
        try context.read(on: day) { try Self.totals($0.range(asked), of: tasks, $0) }
    }

    /// The same, and what was completed in the six days before, with which the average of its first days begins.
    public func trend(
        _ asked: AskedDays, of tasks: ChartedTasks = .all, on day: Day? = nil
    ) throws -> (range: RangeTotals, before: RangeTotals) {
        try context.read(on: day) { reading in
            let range = try reading.range(asked)
            let first = range.lowerBound
            return (
                try Self.totals(range, of: tasks, reading), try Self.totals(first - 6...first - 1, of: tasks, reading)
            )
        }
    }

    static func totals(
        _ asked: ClosedRange<Day>, of tasks: ChartedTasks = .all, _ reading: Snapshot
    ) throws -> RangeTotals {
        let shown = reading.daysSoFar(asked)
        guard case .project(let id, let isRolledUp) = tasks else {
            return RangeTotals(asked: asked, shown: shown, days: try shown.map(reading.sums.dayTotals) ?? [])
        }
        _ = try reading.existingProject(id)
        let below = isRolledUp ? try reading.hierarchy.descendants(of: id).map(\.id) : []
        let days = try shown.map { try reading.projects.dayTotals(of: Set([id] + below), $0) }
        return RangeTotals(asked: asked, shown: shown, days: days ?? [])
    }

    /// What was completed on the day shown, and what was planned; with a daily goal, what counts towards it as well.
    public func completion(on day: Day? = nil) throws -> DayCompletion {
        try context.read(on: day) { reading in
            let today = reading.today
            let totals = try reading.sums.dayTotals(today...today).first
            let completed = totals?.count ?? 0
            let open =
                reading.isNow
                ? try reading.sums.openDue(upTo: today).open : try reading.sums.openDue(asOf: today).open
            let goal = reading.settings.dailyGoal
            return DayCompletion(
                day: today, completed: completed, planned: completed + open,
                goal: goal.map { ($0, totals.map($0.measure.value) ?? 0) })
        }
    }

    /// Inbox first, then the worst (spec 4.2).
    public func projectHealth(on day: Day? = nil) throws -> [ProjectView] {
        try context.read(on: day) { reading in
            let order: [ProjectHealth] = [.critical, .warning, .good, .excellent, .unknown]
            return try reading.projectViews().enumerated().sorted { left, right in
                if left.element.project.isInbox != right.element.project.isInbox { return left.element.project.isInbox }
                let (l, r) = (left.element, right.element)
                if l.health != r.health {
                    return (order.firstIndex(of: l.health) ?? 0) < (order.firstIndex(of: r.health) ?? 0)
                }
                return (l.counts.rate ?? 2, left.offset) < (r.counts.rate ?? 2, right.offset)
            }.map(\.element)
        }
    }

    /// The week's first day and every day with a completion of the year that ends on the day shown.
    public func year(on day: Day? = nil) throws -> (weekStart: Weekday, totals: RangeTotals) {
        try context.read(on: day) {
            ($0.settings.weekStart, try Self.totals($0.today - 364...$0.today, $0))
        }
    }
}

/// Whose tasks a chart is about.
public enum ChartedTasks: Sendable {
    case all
    /// Alone, or with everything under it.
    case project(ProjectID, isRolledUp: Bool)
}

/// How far a day came.
public struct DayCompletion: Sendable {
    public let day: Day
    public let completed: Int
    public let planned: Int
    public let goal: (goal: DailyGoal, value: Int)?
}
