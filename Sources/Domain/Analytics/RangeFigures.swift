import Calendar

/// The totals of a range of days; future days are not counted.
public struct RangeFigures: Hashable, Sendable {
    /// The requested range, future days included.
    public let range: ClosedRange<Day>
    /// Every day up to today, in ascending order.
    public let days: [DayFigures]
    public let completed: Int
    public let score: Int
    public let points: Int
    /// Completed tasks by priority, P0 first; always four entries.
    public let byPriority: [Int]
    /// The mean rate of the days with planned tasks, 0 to 1; nil if there are none.
    public let rate: Double?
    /// The number of days with planned tasks.
    public let plannedDays: Int
    /// The number of days with a completion.
    public let activeDays: Int
    /// The earliest day with the highest score; nil without a completion.
    public let best: DayFigures?
    /// The earliest day with the lowest score; nil without a completion.
    public let least: DayFigures?

    /// - Parameter days: consecutive days from the start of the range up to today.
    public init(_ range: ClosedRange<Day>, _ days: some Collection<DayFigures>) {
        self.range = range
        self.days = Array(days)
        var (score, points, active) = (0, 0, 0)
        var byPriority = [0, 0, 0, 0]
        var rates: (sum: Double, count: Int) = (0, 0)
        var best: (day: DayFigures, score: Int)?
        var least: (day: DayFigures, score: Int)?
        for day in days {
            let dayScore = day.totals.score
            score += dayScore
            points += day.totals.points
            for index in byPriority.indices { byPriority[index] += day.totals.completed[index] }
            if day.totals.count > 0 { active += 1 }
            if let rate = day.rate { rates = (rates.sum + rate, rates.count + 1) }
            if dayScore > best?.score ?? 0 { best = (day, dayScore) }
            if dayScore < least?.score ?? .max { least = (day, dayScore) }
        }
        (self.score, self.points, self.byPriority, activeDays) = (score, points, byPriority, active)
        completed = byPriority.reduce(0, +)
        rate = rates.count == 0 ? nil : rates.sum / Double(rates.count)
        plannedDays = rates.count
        self.best = best?.day
        self.least = best == nil ? nil : least?.day
    }

    /// - Parameters:
    ///   - totals: the days with a completion, in ascending order.
    ///   - plans: every day up to today, in ascending order.
    public init(_ range: ClosedRange<Day>, _ totals: [DayTotals], _ plans: [DayPlan]) {
        var totals = totals[...]
        let none = [0, 0, 0, 0]
        self.init(
            range,
            plans.map { plan in
                let total =
                    totals.first?.day == plan.day
                    ? totals.removeFirst() : DayTotals(day: plan.day, completed: none, points: 0)
                return DayFigures(total, plan)
            })
    }

    /// Whether some of its days are in the future.
    public var isRunning: Bool { days.count < range.dayCount }

    /// The plan of the last day up to today; nil if the range is in the future.
    public var plan: DayPlan? { days.last?.plan }

    /// The longest run of days without a completion; the earliest one wins a tie.
    public var longestPause: ClosedRange<Day>? {
        var longest: ClosedRange<Day>?
        var start: Day?
        for figures in days {
            guard figures.totals.count == 0 else {
                start = nil
                continue
            }
            let first = start ?? figures.day
            start = first
            if let known = longest, figures.day - first <= known.upperBound - known.lowerBound { continue }
            longest = first...figures.day
        }
        return longest
    }

    /// Divides the days into units, leaving out units that have not begun.
    public func parts(by unit: CalendarUnit, weekStart: Weekday) -> [RangeFigures] {
        let first = range.lowerBound
        return unit.parts(of: range, weekStart: weekStart).prefix { $0.lowerBound - first < days.count }.map { part in
            RangeFigures(part, days[(part.lowerBound - first)..<min(part.upperBound - first + 1, days.count)])
        }
    }
}
