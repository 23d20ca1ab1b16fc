import Calendar

/// Totals over all tasks; from the rollups unless stated otherwise.
public protocol SumReading: DueSumReading, CompletionSumReading {
    /// Counts of all tasks, and of unarchived projects besides Inbox.
    func totals() throws -> StoreTotals
    /// The mean rate of the days with planned tasks among the matching ones; with a tag or a category, from the
    /// tasks.
    func rate(_ filter: StatisticsFilter, _ range: ClosedRange<Day>) throws -> Double?
    /// What each person has to do and has done, by number; nil stands for tasks that are nobody’s. Nothing as long as
    /// there is one person.
    /// - Parameters:
    ///   - withAssigned: whether tasks of other projects count once they are assigned.
    ///   - done: the days whose completions count.
    func personTallies(
        in projects: Set<ProjectID>, withAssigned: Bool, _ moment: Moment, done: ClosedRange<Day>
    ) throws -> [Int?: PersonTally]
    /// Without the rate; with a tag or a category, from the tasks. Open and overdue tasks are counted at the moment, or
    /// at the end of its day if `isNow` is false.
    func statistics(
        _ filter: StatisticsFilter, _ range: ClosedRange<Day>, at moment: Moment, isNow: Bool
    ) throws -> TaskStatistics
}

/// What is and was due.
public protocol DueSumReading {
    /// Open, unarchived tasks due on or before the day.
    func openDue(upTo day: Day) throws -> DueTotals
    /// Tasks added and due by the end of the day, not completed by then, and not archived.
    func openDue(asOf day: Day) throws -> DueTotals
    /// What was open at the end of each day of the range, in ascending order.
    func plans(_ range: ClosedRange<Day>) throws -> [DayPlan]
    /// What is due on each day of the range; days without due tasks are absent.
    func openDue(in range: ClosedRange<Day>) throws -> [Day: DueTotals]
    /// The earliest due minute of an open task on the day, later than `minute`; from the tasks.
    func nextDueMinute(on day: Day, after minute: Int) throws -> Int?
    /// The estimates of open tasks due then that are the viewer’s: assigned to them, or anyone’s in their own projects.
    /// From the tasks.
    func ownEstimate(dueIn range: ClosedRange<Day>) throws -> Int
}

/// What was completed.
public protocol CompletionSumReading {
    /// Days of the range with a completion, in ascending order.
    func dayTotals(_ range: ClosedRange<Day>) throws -> [DayTotals]
    /// Days with a completion up to the given one, in ascending order.
    func completionDays(upTo day: Day) throws -> [Day]
    /// Points of all completions up to the end of the day.
    func totalPoints(upTo day: Day) throws -> Int
    func completionGroups(_ range: ClosedRange<Day>) throws -> CompletionGroups
    /// Days of the range with a completion before the hour, 1 to 24, in ascending order.
    func daysWithCompletion(before hour: Int, _ range: ClosedRange<Day>) throws -> [Day]
    /// Over completed tasks with an estimate and an actual duration; categories without any are absent.
    func estimates(_ range: ClosedRange<Day>) throws -> [Category: EstimateComparison]
    /// The newest of those tasks, at most `limit`; from the tasks.
    func comparedTasks(_ range: ClosedRange<Day>, limit: Int) throws -> [ComparedTask]
}
