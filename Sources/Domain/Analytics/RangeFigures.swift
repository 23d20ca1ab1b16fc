import Calendar

/// What the days of a range add up to; days to come count in nothing.
public struct RangeFigures: Hashable, Sendable {
    /// What was asked for, days to come included.
    public let range: ClosedRange<Day>
    /// Every day of it that has come, growing.
    public let days: [DayFigures]
    public let completed: Int
    public let score: Int
    public let points: Int
    /// Completed tasks by priority, P0 first; always four.
    public let byPriority: [Int]
    /// The mean of the rates of the days that had a plan, 0 to 1; nil if none had.
    public let rate: Double?
    /// Days that had a plan.
    public let plannedDays: Int
    /// Days with a completion.
    public let activeDays: Int
    /// The day of the highest score, the earliest of several; nil without a completion.
    public let best: DayFigures?
    /// The day of the lowest score, the earliest of several; nil without a completion.
    public let least: DayFigures?

    /// - Parameter days: one after the other from the first day of the range on, as many as have come.
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
    ///   - totals: of the days that have a completion, growing.
    ///   - plans: of every day that has come, growing.
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

    /// Some of its days are still to come.
    public var isRunning: Bool { days.count < range.dayCount }

    /// At the end of the last day that has come; nil if none has.
    public var plan: DayPlan? { days.last?.plan }

    /// The longest run of days without a completion, the earliest of several.
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

    /// The same days in parts, as far as they have begun.
    public func parts(by unit: CalendarUnit, weekStart: Weekday) -> [RangeFigures] {
        let first = range.lowerBound
        return unit.parts(of: range, weekStart: weekStart).prefix { $0.lowerBound - first < days.count }.map { part in
            RangeFigures(part, days[(part.lowerBound - first)..<min(part.upperBound - first + 1, days.count)])
        }
    }
}
