import Calendar
import Domain

extension Snapshot {
    /// The days of a range that have come by the day that is shown; nil if none has. No figure counts others.
    func daysSoFar(_ range: ClosedRange<Day>) -> ClosedRange<Day>? {
        let last = min(range.upperBound, today, now.today)
        return range.lowerBound <= last ? range.lowerBound...last : nil
    }

    /// What the days of a range came to.
    func figures(_ range: ClosedRange<Day>) throws -> RangeFigures {
        guard let shown = daysSoFar(range) else { return RangeFigures(range, []) }
        return RangeFigures(range, try sums.dayTotals(shown), try plans(shown))
    }

    /// What the day that is shown came to.
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

    /// What is still to do today at this moment.
    private var planNow: DayPlan {
        get throws {
            DayPlan(
                day: today, openDue: try sums.openDue(upTo: today).open,
                overdue: try lists.count(.overdue(on: today, minute: moment.minute)))
        }
    }

    /// What a range is compared with: as many days as have come.
    func figures(before figures: RangeFigures, _ span: Span) throws -> RangeFigures? {
        try span.before(figures.range, come: figures.days.count, weekStart: settings.weekStart).map(self.figures)
    }

    /// What was completed in each project, the most first, then in the person's order.
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
