import Calendar
import Domain

/// The daily goal, how often it was reached, and suggested goals.
public struct DailyGoalReport: Sendable {
    /// The number of days, including the one shown, over which reached days are counted.
    public static let shownDays = 30

    /// The day shown.
    public let today: Day
    public let goal: DailyGoal?
    /// The progress on the day; nil without a goal.
    public let value: Int?
    /// Days that meet the present goal, whenever it was set; nil without a goal.
    public let reachedDays: Int?
    /// One for each measure with recent values.
    public let suggestions: [SuggestedGoal]

    public var isReached: Bool {
        guard let goal, let value else { return false }
        return value >= goal.target
    }
}

/// Reads the daily goal; earlier days are compared with the present goal.
public struct GetDailyGoal: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    public func execute(on day: Day? = nil) throws -> DailyGoalReport {
        try context.read(on: day) { reading in
            let (today, goal) = (reading.today, reading.settings.dailyGoal)
            let days = try reading.sums.dayTotals(today - (DailyGoalReport.shownDays - 1)...today)
            // Today is left out, since it is not over.
            let past = days.filter { $0.day >= today - SuggestedGoal.days && $0.day < today }
            return DailyGoalReport(
                today: today, goal: goal,
                value: goal.map { goal in days.last { $0.day == today }.map(goal.measure.value) ?? 0 },
                reachedDays: goal.map { goal in days.count(where: goal.isReached) },
                suggestions: DailyGoal.Measure.allCases.compactMap { SuggestedGoal($0, from: past) })
        }
    }
}

extension Reading {
    /// The goal and the value of a day; nil without a goal, or if the day does not reach it.
    func reachedGoal(on day: Day) throws -> (goal: DailyGoal, value: Int)? {
        guard let goal = settings.dailyGoal, let totals = try sums.dayTotals(day...day).first,
            goal.isReached(on: totals)
        else { return nil }
        return (goal, goal.measure.value(of: totals))
    }
}
