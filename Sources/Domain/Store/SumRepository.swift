import Calendar

/// Numbers over all tasks, from the roll-ups where not said otherwise.
public protocol SumReading {
    /// Days of the range that have a completion, growing.
    func dayTotals(_ range: ClosedRange<Day>) throws -> [DayTotals]
    /// Every day with a completion up to this one, growing.
    func completionDays(upTo day: Day) throws -> [Day]
    /// Points of all completions up to the end of that day.
    func totalPoints(upTo day: Day) throws -> Int
    /// Counts over all tasks and unarchived projects besides Inbox.
    func totals() throws -> StoreTotals
    /// Open, unarchived tasks due on or before the day.
    func openDue(upTo day: Day) throws -> DueTotals
    /// Tasks added by the end of the day, due by then, not completed by then and not archived since.
    func openDue(asOf day: Day) throws -> DueTotals
    /// What was still to do at the end of each day of the range, growing.
    func plans(_ range: ClosedRange<Day>) throws -> [DayPlan]
    func completionGroups(_ range: ClosedRange<Day>) throws -> CompletionGroups
    /// Days of the range with a completion before that hour, 1 to 24, growing.
    func daysWithCompletion(before hour: Int, _ range: ClosedRange<Day>) throws -> [Day]
    /// Over completed tasks that have both an estimate and an actual duration, of categories with any.
    func estimates(_ range: ClosedRange<Day>) throws -> [Category: EstimateComparison]
    /// The newest of those tasks, at most `limit`; from the tasks.
    func comparedTasks(_ range: ClosedRange<Day>, limit: Int) throws -> [ComparedTask]
    /// What is due on each day of the range that has any.
    func openDue(in range: ClosedRange<Day>) throws -> [Day: DueTotals]
    /// The earliest due minute of an open task on the day that is after `minute`; from the tasks.
    func nextDueMinute(on day: Day, after minute: Int) throws -> Int?
    /// The mean of the rates of the days of the range that had a plan among these tasks; from the tasks.
    func rate(_ filter: StatisticsFilter, _ range: ClosedRange<Day>) throws -> Double?
    /// From the tasks of the range, without a rate. What is open and overdue is so at the moment, or at the end of its
    /// day if `isNow` is false.
    func statistics(
        _ filter: StatisticsFilter, _ range: ClosedRange<Day>, at moment: Moment, isNow: Bool
    ) throws -> TaskStatistics
}
