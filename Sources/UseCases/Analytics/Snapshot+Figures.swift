import Calendar
import Domain

extension Snapshot {
    /// The days of a range up to the day shown; nil if there are none. Figures never include future days.
    func daysSoFar(_ range: ClosedRange<Day>) -> ClosedRange<Day>? {
        let last = min(range.upperBound, today, now.today)
        return range.lowerBound <= last ? range.lowerBound...last : nil
    }

    /// The totals of a range of days.
    func figures(_ range: ClosedRange<Day>) throws -> RangeFigures {
        guard let shown = daysSoFar(range) else { return RangeFigures(range, []) }
        return RangeFigures(range, try sums.dayTotals(shown), try plans(shown))
    }

    /// The totals of the day shown.
    func dayFigures() throws -> DayFigures {
        let totals = try sums.dayTotals(today...today).first
        return DayFigures(
            totals ?? DayTotals(day: today, completed: [0, 0, 0, 0], points: 0), try plans(today...today)[0])
    }

    private func plans(_ range: ClosedRange<Day>) throws -> [DayPlan] {
        var plans = try sums.plans(range)
        if isNow, range.upperBound == today { plans[plans.count - 1] = try planNow }
        return plans
    }

    /// What is open today at this moment.
    private var planNow: DayPlan {
        get throws {
            DayPlan(
                day: today, openDue: try sums.openDue(upTo: today).open,
                overdue: try lists.count(.overdue(on: today, minute: moment.minute)))
        }
    }

    /// The figures of the preceding days, cut to the number of days up to today.
    func figures(before figures: RangeFigures, _ span: Span) throws -> RangeFigures? {
        try span.before(figures.range, come: figures.days.count, weekStart: settings.weekStart).map(self.figures)
    }

    /// Completed tasks by project, the most first, then in the person's own order.
    func projectFigures(_ range: ClosedRange<Day>) throws -> [ProjectFigures] {
        guard let shown = daysSoFar(range) else { return [] }
        let completed = try projects.completed(in: shown)
        let known = try projects.all(includingArchived: true).compactMap { project in
            completed[project.id].map { ProjectFigures(project: project, completed: $0) }
        }
        return known.enumerated().sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }.map(
            \.element)
    }

    func completionGroups(_ range: ClosedRange<Day>) throws -> CompletionGroups {
        try daysSoFar(range).map(sums.completionGroups) ?? CompletionGroups()
    }
}
