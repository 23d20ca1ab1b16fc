import Calendar
import Domain

/// The daily goal, how often it was reached, and goals that would suit.
public struct DailyGoalReport: Sendable {
    /// The days, the one that is shown included, of which it is told on how many the goal was reached.
    public static let shownDays = 30

    /// The day that is shown.
    public let today: Day
    public let goal: DailyGoal?
    /// What the day came to; nil without a goal.
    public let value: Int?
    /// Days that came to as much as the goal is now, whenever it was set; nil without a goal.
    public let reachedDays: Int?
    /// One for each measure that any of the last days had.
    public let suggestions: [SuggestedGoal]

    public var isReached: Bool {
        guard let goal, let value else { return false }
        return value >= goal.target
    }
}

/// Reads the daily goal. Days are held against the goal as it is now.
public struct GetDailyGoal: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    public func execute(on day: Day? = nil) throws -> DailyGoalReport {
        try context.read(on: day) { reading in
            let (today, goal) = (reading.today, reading.settings.dailyGoal)
            let days = try reading.sums.dayTotals(today - (DailyGoalReport.shownDays - 1)...today)
            // Today is not over, so it says nothing of a whole day.
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
    /// The goal and what the day came to; nil without a goal, and on a day that did not reach it.
    func reachedGoal(on day: Day) throws -> (goal: DailyGoal, value: Int)? {
        guard let goal = settings.dailyGoal, let totals = try sums.dayTotals(day...day).first,
            goal.isReached(on: totals)
        else { return nil }
        return (goal, goal.measure.value(of: totals))
    }
}
