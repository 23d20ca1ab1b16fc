import Calendar

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
    public struct Overdue: Hashable, Sendable {
        public let dueOn: Day
        public let addedOn: Day
        public let tasks: Int

        public init(dueOn: Day, addedOn: Day, tasks: Int) {
            (self.dueOn, self.addedOn, self.tasks) = (dueOn, addedOn, tasks)
        }
    }

    private let first: Day
    private let high: RunningSum
    private let low: RunningSum
    private let due: RunningSum
    private let onTime: RunningSum
    private let onTimeOnDay: [Int]
    /// Without open ones that are archived.
    private let added: RunningSum
    /// Of each day, the tasks that were both added and completed in the days that its score looks at.
    private let openedAndDone: [Int]
    /// Of each day, the tasks that were due before it, in the days that its score looks at, and added only after it.
    private let addedLater: [Int]

    /// Days before the first one asked for that are read too.
    public static let daysBefore = ProductivityCounts.days - 1

    /// - Parameter range: the days whose scores are asked for and the `daysBefore` before them; others are left out.
    public init(
        _ range: ClosedRange<Day>, completed: [DayTotals], planned: [PlannedDay], belated: [Overdue],
        added: [(day: Day, tasks: Int)], leads: [Lead]
    ) {
        let first = range.lowerBound
        func counts<Element>(
            _ elements: [Element], _ day: (Element) -> Day, _ count: (Element) -> Int
        ) -> [Int] {
            var counts = [Int](repeating: 0, count: range.dayCount)
            for element in elements where range.contains(day(element)) { counts[day(element) - first] = count(element) }
            return counts
        }
        self.first = first
        high = RunningSum(counts(completed, \.day) { $0.completed.prefix(2).reduce(0, +) })
        low = RunningSum(counts(completed, \.day) { $0.completed.dropFirst(2).reduce(0, +) })
        due = RunningSum(counts(planned, \.day, \.due))
        onTimeOnDay = counts(planned, \.day, \.onTime)
        onTime = RunningSum(onTimeOnDay)
        self.added = RunningSum(counts(added, { $0.day }, { $0.tasks }))
        var done = SpreadCounts(days: range.dayCount)
        for lead in leads where range.contains(lead.completedOn) && lead.completedOn - lead.days >= first {
            let day = lead.completedOn - first
            done.add(lead.tasks, from: day, to: day - lead.days + Self.daysBefore)
        }
        openedAndDone = done.counts
        var later = SpreadCounts(days: range.dayCount)
        for task in belated where range.contains(task.dueOn) {
            let day = task.dueOn - first
            later.add(task.tasks, from: day + 1, to: min(day + Self.daysBefore, task.addedOn - first - 1))
        }
        addedLater = later.counts
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
        let window = max(0, last - Self.daysBefore)..<max(0, last) + 1
        // The last day is not over, so only what is complete counts of what is due on it.
        let due = onTimeOnDay[last] + due[window.dropLast()] - addedLater[last]
        let week = max(0, last - 6)..<last + 1
        return ProductivityCounts(
            day: day, due: due, onTime: onTime[window], high: high[window], low: low[window],
            lastWeek: high[week] + low[week], openAdded: due > 0 ? 0 : added[window] - openedAndDone[last],
            streak: streak)
    }
}

/// Counts of days in a row, of which any stretch is summed up in one step. Damaged counts may run over in ten years, but
/// never in the days of one score, whose sum is exact all the same.
private struct RunningSum {
    /// Of the days before each one, and of all of them.
    private var before = [0]

    init(_ counts: [Int]) {
        before.reserveCapacity(counts.count + 1)
        for count in counts { before.append((before.last ?? 0) &+ count) }
    }

    subscript(days: Range<Int>) -> Int { before[days.upperBound] &- before[days.lowerBound] }
}

/// Counts of days in a row, each added to a whole stretch of them at once.
private struct SpreadCounts {
    private var changes: [Int]

    init(days: Int) {
        changes = Array(repeating: 0, count: days)
    }

    /// Leaves out days that there are not.
    mutating func add(_ count: Int, from first: Int, to last: Int) {
        guard first <= last, changes.indices.contains(first) else { return }
        changes[first] &+= count
        if last + 1 < changes.count { changes[last + 1] &-= count }
    }

    var counts: [Int] {
        var sum = 0
        return changes.map {
            sum &+= $0
            return sum
        }
    }
}
