import Domain

extension Snapshot {
    /// What the days of a range came to, as far as they are not ahead of the day that is shown.
    func figures(_ range: ClosedRange<Day>) throws -> RangeFigures {
        guard range.lowerBound <= today else { return RangeFigures(range, [], []) }
        let shown = range.lowerBound...min(range.upperBound, today)
        var plans = try sums.plans(shown)
        if isNow, shown.upperBound == today { plans[plans.count - 1] = try planNow }
        return RangeFigures(range, try sums.dayTotals(shown), plans)
    }

    /// What is still to do today at this moment.
    private var planNow: DayPlan {
        get throws {
            DayPlan(
                day: today, openDue: try sums.openDue(upTo: today).open,
                overdue: try lists.count(.overdue(on: today, minute: moment.minute)))
        }
    }

    /// What was completed in each project up to the day that is shown, the most first, then in the person's order.
    func projectFigures(_ range: ClosedRange<Day>) throws -> [ProjectFigures] {
        guard range.lowerBound <= today else { return [] }
        let completed = try projects.completed(in: range.lowerBound...min(range.upperBound, today))
        let known = try projects.all(includingArchived: true).compactMap { project in
            completed[project.id].map { ProjectFigures(project: project, completed: $0) }
        }
        return known.enumerated().sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }.map(
            \.element)
    }

    func completionGroups(_ range: ClosedRange<Day>) throws -> CompletionGroups {
        guard range.lowerBound <= today else { return CompletionGroups() }
        return try sums.completionGroups(range.lowerBound...min(range.upperBound, today))
    }
}
