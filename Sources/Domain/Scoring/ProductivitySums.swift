/// Sums of days from which the productivity score of any of them is counted, as of its end.
public struct ProductivitySums: Sendable {
    /// Tasks completed on a day so many days after they were added.
    public struct Lead: Hashable, Sendable {
        public let completedOn: Day
        public let days: Int
        public let tasks: Int

        public init(completedOn: Day, days: Int, tasks: Int) {
            (self.completedOn, self.days, self.tasks) = (completedOn, days, tasks)
        }
    }

    /// Tasks that were added after the day on which they were due, and were not on time.
    public struct Belated: Hashable, Sendable {
        public let dueOn: Day
        public let addedOn: Day
        public let tasks: Int

        public init(dueOn: Day, addedOn: Day, tasks: Int) {
            (self.dueOn, self.addedOn, self.tasks) = (dueOn, addedOn, tasks)
        }
    }

    private let first: Day
    private var high: [Int]
    private var low: [Int]
    private var due: [Int]
    private var onTime: [Int]
    /// Without open ones that are archived.
    private var added: [Int]
    private var leads: [[Lead]]
    private var belated: [[Belated]]

    /// Days before the first one asked for that are read too.
    public static let daysBefore = ProductivityCounts.days - 1

    /// - Parameter range: the days whose scores are asked for and the `daysBefore` before them; others are left out.
    public init(
        _ range: ClosedRange<Day>, completed: [DayTotals], planned: [PlannedDay], belated: [Belated],
        added: [(day: Day, tasks: Int)], leads: [Lead]
    ) {
        first = range.lowerBound
        let count = range.upperBound - range.lowerBound + 1
        let zeros = [Int](repeating: 0, count: count)
        (high, low, due, onTime, self.added) = (zeros, zeros, zeros, zeros, zeros)
        self.leads = Array(repeating: [], count: count)
        self.belated = Array(repeating: [], count: count)
        func index(_ day: Day) -> Int { day - range.lowerBound }
        for total in completed where range.contains(total.day) {
            high[index(total.day)] = total.completed.prefix(2).reduce(0, +)
            low[index(total.day)] = total.completed.dropFirst(2).reduce(0, +)
        }
        for day in planned where range.contains(day.day) {
            due[index(day.day)] = day.due
            onTime[index(day.day)] = day.onTime
        }
        for task in belated where range.contains(task.dueOn) { self.belated[index(task.dueOn)].append(task) }
        for day in added where range.contains(day.day) { self.added[index(day.day)] = day.tasks }
        for lead in leads where range.contains(lead.completedOn) { self.leads[index(lead.completedOn)].append(lead) }
    }

    /// Whether something was due before every day of the range, within the time that its score looks at.
    /// - Parameter days: growing, from `daysBefore` before the range on.
    public static func isPlanned(_ range: ClosedRange<Day>, by days: [PlannedDay]) -> Bool {
        var covered = range.lowerBound
        for planned in days where planned.due > 0 && planned.day < range.upperBound {
            if planned.day >= covered { return false }
            covered = planned.day + (daysBefore + 1)
        }
        return covered > range.upperBound
    }

    /// What counts for the score of a day.
    /// - Parameter streak: the current streak as of that day.
    public func counts(on day: Day, streak: Int) -> ProductivityCounts {
        let last = day - first
        let window = max(0, last - Self.daysBefore)...max(0, last)
        // The last day is not over, so only what is complete counts of what is due on it.
        let due = window.dropLast().reduce(onTime[last]) { sum, index in
            sum + self.due[index]
                - belated[index].reduce(0) { $0 + ($1.addedOn > day ? $1.tasks : 0) }
        }
        return ProductivityCounts(
            day: day, due: due, onTime: sum(onTime, window), high: sum(high, window), low: sum(low, window),
            lastWeek: sum(high, max(0, last - 6)...last) + sum(low, max(0, last - 6)...last),
            openAdded: due > 0 ? 0 : openAdded(window), streak: streak)
    }

    /// What was added in the window, less what was both added and completed in it.
    private func openAdded(_ window: ClosedRange<Int>) -> Int {
        window.reduce(sum(added, window)) { sum, index in
            sum - leads[index].reduce(0) { $0 + ($1.days <= index - window.lowerBound ? $1.tasks : 0) }
        }
    }

    private func sum(_ counts: [Int], _ window: ClosedRange<Int>) -> Int { counts[window].reduce(0, +) }
}
