/// What the days of a range add up to.
public struct RangeFigures: Hashable, Sendable {
    /// Every day of the range, growing.
    public let days: [DayFigures]
    public let completed: Int
    public let score: Int
    public let points: Int
    /// Completed tasks by priority, P0 first; always four.
    public let byPriority: [Int]
    /// The mean of the rates of the days that had a plan, 0 to 1; nothing where none had.
    public let rate: Double?
    /// Days with a completion.
    public let activeDays: Int
    /// The day of the highest score, the earliest of several; nothing without a completion.
    public let best: DayFigures?
    /// The day of the lowest score among those that are not ahead, the earliest of several; nothing without a completion.
    public let least: DayFigures?

    /// - Parameter days: one after the other, at least one.
    public init(_ days: some Collection<DayFigures>) {
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
            if day.plan != nil, dayScore < least?.score ?? .max { least = (day, dayScore) }
        }
        (self.score, self.points, self.byPriority, activeDays) = (score, points, byPriority, active)
        completed = byPriority.reduce(0, +)
        rate = rates.count == 0 ? nil : rates.sum / Double(rates.count)
        self.best = best?.day
        self.least = best == nil ? nil : least?.day
    }

    /// - Parameters:
    ///   - totals: of the days that have a completion, growing.
    ///   - plans: of the days that are not ahead, growing.
    public init(_ range: ClosedRange<Day>, _ totals: [DayTotals], _ plans: [DayPlan]) {
        var (totals, plans) = (totals[...], plans[...])
        let none = [0, 0, 0, 0]
        self.init(
            (range.lowerBound.number...range.upperBound.number).map { number in
                let day = Day(number: number)
                let total =
                    totals.first?.day == day
                    ? totals.removeFirst() : DayTotals(day: day, completed: none, points: 0)
                return DayFigures(total, plans.first?.day == day ? plans.removeFirst() : nil)
            })
    }

    public var range: ClosedRange<Day> { days[0].day...days[days.count - 1].day }

    /// The longest run of days without a completion, the earliest of several; days ahead do not count.
    public var longestPause: ClosedRange<Day>? {
        var longest: ClosedRange<Day>?
        var start: Day?
        for figures in days where figures.plan != nil {
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

    /// The same days in parts.
    public func parts(by unit: CalendarUnit, weekStart: Weekday) -> [RangeFigures] {
        let first = range.lowerBound
        return unit.parts(of: range, weekStart: weekStart).map { part in
            RangeFigures(days[(part.lowerBound - first)...(part.upperBound - first)])
        }
    }
}
