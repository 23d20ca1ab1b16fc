import Calendar

/// Prefix sums from which the productivity score of any day, as of its end, is computed quickly.
public struct ProductivitySums: Sendable {
    /// Tasks completed on a day, by the number of days since they were added.
    public struct Lead: Hashable, Sendable {
        public let completedOn: Day
        public let days: Int
        public let tasks: Int

        public init(completedOn: Day, days: Int, tasks: Int) {
            (self.completedOn, self.days, self.tasks) = (completedOn, days, tasks)
        }
    }

    /// Tasks that were added after their due day and were not on time.
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
    /// Without archived open tasks.
    private let added: RunningSum
    /// For each day, the tasks both added and completed within its window.
    private let openedAndDone: [Int]
    /// For each day, the tasks due within its window, before the day, but added only after it.
    private let addedLater: [Int]

    /// The number of days before the first requested one that are needed as well.
    public static let daysBefore = ProductivityCounts.days - 1

    /// - Parameter range: the requested days and the `daysBefore` before them; other days are ignored.
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

    /// Whether every window in the range contains a due task, not counting its last day.
    /// - Parameter days: in ascending order, from `daysBefore` before the range on.
    public static func isPlanned(_ range: ClosedRange<Day>, by days: [PlannedDay]) -> Bool {
        var covered = range.lowerBound
        for planned in days where planned.due > 0 && planned.day < range.upperBound {
            if planned.day >= covered { return false }
            covered = planned.day + (daysBefore + 1)
        }
        return covered > range.upperBound
    }

    /// The counts for the score of a day.
    /// - Parameter streak: the current streak as of that day.
    public func counts(on day: Day, streak: Int) -> ProductivityCounts {
        let last = day - first
        let window = max(0, last - Self.daysBefore)..<max(0, last) + 1
        // The last day is not over, so tasks due on it count only once they are complete.
        let due = onTimeOnDay[last] + due[window.dropLast()] - addedLater[last]
        let week = max(0, last - 6)..<last + 1
        return ProductivityCounts(
            day: day, due: due, onTime: onTime[window], high: high[window], low: low[window],
            lastWeek: high[week] + low[week], openAdded: due > 0 ? 0 : added[window] - openedAndDone[last],
            streak: streak)
    }
}

/// Prefix sums of consecutive counts. Corrupt counts may overflow over ten years, but wrapping arithmetic keeps the sum
/// over one window exact.
private struct RunningSum {
    /// The sum of all counts before each index.
    private var before = [0]

    init(_ counts: [Int]) {
        before.reserveCapacity(counts.count + 1)
        for count in counts { before.append((before.last ?? 0) &+ count) }
    }

    subscript(days: Range<Int>) -> Int { before[days.upperBound] &- before[days.lowerBound] }
}

/// Consecutive counts to which whole ranges are added at once, as differences.
private struct SpreadCounts {
    private var changes: [Int]

    init(days: Int) {
        changes = Array(repeating: 0, count: days)
    }

    /// Ignores days outside the range.
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
