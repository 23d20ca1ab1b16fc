import Calendar
import Domain

/// Reads the data behind the charts, from the rollups only.
public struct GetChartData: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// The totals of the days in the range up to today.
    /// - Throws: `DomainError.invalid` if the range is reversed or longer than ten years, `.notFound` if the project
    ///   does not exist.
    public func range(_ asked: AskedDays, of tasks: ChartedTasks = .all, on day: Day? = nil) throws -> RangeTotals {
        try context.read(on: day) { try Self.totals($0.range(asked), of: tasks, $0) }
    }

    /// Also returns the six days before the range, on which the moving average of its first days depends.
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

    /// The number of open tasks of each priority, the highest first.
    /// - Throws: `DomainError.notFound` if the project does not exist.
    public func openByPriority(of tasks: ChartedTasks = .all, on day: Day? = nil) throws -> [Int] {
        try context.read(on: day) { reading in
            var query = TaskQuery()
            query.group = .priority
            if case .project(let id, let isRolledUp) = tasks {
                _ = try reading.existingProject(id)
                let below = isRolledUp ? try reading.hierarchy.descendants(of: id).map(\.id) : []
                query.filter.projects = [id] + below
            }
            let groups = try reading.lists.groups(
                TaskListing(.all, query, at: reading.moment, isNow: reading.isNow))
            let counts = Dictionary(groups.map { ($0.key, $0.count) }, uniquingKeysWith: +)
            return Priority.allCases.map { counts[$0.code] ?? 0 }
        }
    }

    /// Completed and planned tasks of the day shown, and the progress towards the daily goal, if there is one.
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

    /// Inbox first, then projects by health, the worst first.
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

    /// The first day of the week, and the days with a completion in the year that ends on the day shown.
    public func year(on day: Day? = nil) throws -> (weekStart: Weekday, totals: RangeTotals) {
        try context.read(on: day) {
            ($0.settings.weekStart, try Self.totals($0.today - 364...$0.today, $0))
        }
    }
}

/// The tasks that a chart covers.
public enum ChartedTasks: Sendable {
    case all
    /// A project, with or without its subprojects.
    case project(ProjectID, isRolledUp: Bool)
}

/// The progress of a day.
public struct DayCompletion: Sendable {
    public let day: Day
    public let completed: Int
    public let planned: Int
    public let goal: (goal: DailyGoal, value: Int)?
}
