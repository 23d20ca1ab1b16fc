import Calendar
import Domain

/// Compiles a report of a day, a week, a month or a period.
public struct GetReport: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// - Parameters:
    ///   - span: a day, week or month is the one that contains the day shown.
    ///   - asked: the days of a period.
    /// - Throws: `DomainError.invalid` if a period is reversed or longer than ten years.
    public func execute(_ span: Span, _ asked: AskedDays = AskedDays(), on day: Day? = nil) throws -> Report {
        try context.read(on: day) { reading in
            let range = try reading.range(span, asked)
            let weekStart = reading.settings.weekStart
            let figures = try reading.figures(range)
            let end = reading.end(of: range)
            let projects = try reading.projects.all(includingArchived: true)
            let names = Dictionary(projects.map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
            func entry(_ task: TaskItem) -> Report.Entry {
                Report.Entry(
                    task, project: names[task.projectID] ?? Project.inboxName,
                    day: task.completion?.on ?? task.dueDate?.day ?? task.addedOn)
            }
            let days = try reading.sums.completionDays(upTo: end.moment.today)
            let shown = range.lowerBound...max(range.lowerBound, end.moment.today)
            let before = try reading.figures(before: figures, span)
            return Report(
                span: span, madeOn: reading.now.today, figures: figures, before: before, weekStart: weekStart,
                dates: reading.settings.dates, groups: try reading.completionGroups(range),
                projects: try reading.projectFigures(range),
                level: Level(
                    points: try reading.pointTotals(upTo: end.isNow ? reading.earnedUpTo : end.moment.today).total),
                streak: Streak(days: days, today: end.moment.today, timeOff: reading.settings.timeOff),
                productivity: try Self.productivity(range, reading),
                productivityBefore: try before.flatMap { before in
                    try Self.productivity(before.range.upperBound...before.range.upperBound, reading).last
                },
                worthMost: try reading.tasks.worthMost(in: shown, limit: Report.worthLimit).map(entry),
                completed: try reading.lists.page(
                    Self.completed(shown, end.moment), after: nil, limit: Report.taskLimit
                )
                .tasks.map(entry),
                overdue: try reading.lists.page(
                    Self.overdue(end.moment, isNow: end.isNow), after: nil, limit: Report.taskLimit
                ).tasks.map { entry($0.open) },
                advice: try Self.advice(range, reading, names))
        }
    }

    /// Insights cover the days of the report, or more if those are few; the recommendation is always for now.
    private static func advice(
        _ range: ClosedRange<Day>, _ reading: Snapshot, _ names: [ProjectID: String]
    ) throws -> Report.Advice {
        let last = min(range.upperBound, reading.today)
        let first = max(Day.limits.lowerBound, last - (Report.insightDays - 1))
        let looked = min(range.lowerBound, first)...last
        let next = try reading.nextRecommendation(at: reading.now)
        return Report.Advice(
            range: looked, insights: try GetInsights.insights(reading, looked),
            next: next.map { next in
                let task = next.line.view.task
                return Report.Next(
                    task, project: names[task.projectID] ?? Project.inboxName, reason: next.reason,
                    score: next.score.total)
            })
    }

    /// For every day up to today, or only for the last if there are too many.
    private static func productivity(_ range: ClosedRange<Day>, _ reading: Snapshot) throws -> [ProductivityScore] {
        guard let shown = reading.daysSoFar(range) else { return [] }
        let isLong = range.dayCount > CalendarUnit.partLimit
        return try GetProductivity.scores(isLong ? shown.upperBound...shown.upperBound : shown, reading)
    }

    private static func completed(_ range: ClosedRange<Day>, _ moment: Moment) -> TaskListing {
        var query = TaskQuery()
        query.filter.status = .completed
        query.filter.archived = .include
        query.filter.completed = DayBounds(from: range.lowerBound, to: range.upperBound)
        return TaskListing(.history, query, at: moment)
    }

    private static func overdue(_ moment: Moment, isNow: Bool) -> TaskListing {
        if isNow { return .overdue(on: moment.today, minute: moment.minute) }
        var query = TaskQuery()
        query.filter.status = .open
        query.filter[.isOverdue] = true
        return TaskListing(.all, query, at: moment, isNow: false)
    }
}

extension TaskItem {
    /// As it was before it was completed.
    fileprivate var open: TaskItem {
        var open = self
        open.completion = nil
        return open
    }
}
