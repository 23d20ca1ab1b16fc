import Calendar
import Domain

/// A day of the calendar: what is due on it, what was completed, and its habits.
public struct CalendarDay: Sendable {
    public let day: Day
    /// Open tasks due on the day, days of habits excepted.
    public let open: DueTotals
    /// How many of them have no estimate.
    public let unestimated: Int
    public let completed: Int
    public let points: Int
    /// Scheduled days of habits, and how many of them were done.
    public let habits: HabitRate
    /// Whether it is neither a work day nor within the time off.
    public let isOff: Bool
    /// The first of the open tasks, by priority.
    public let tasks: [TaskLine]
}

/// A range of days of the calendar.
public struct CalendarRange: Sendable {
    public let days: [CalendarDay]
    /// Projects in progress that are due in the range.
    public let projects: [Project]
    /// In minutes since midnight.
    public let workHours: TimeSpan
}

/// Reads a range of days for the calendar; how much it reads depends on the range, not on the number of tasks.
public struct GetCalendar: Sendable {
    /// The longest range, in days.
    public static let longest = 70
    /// How many tasks of each day can be shown.
    public static let limits = 0...20
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// - Parameters:
    ///   - first: nil for today.
    ///   - last: nil for the last of four weeks.
    ///   - limit: how many tasks to show of each day from today on.
    ///   - assignees: for whom tasks are counted and shown; everybody if it is empty.
    /// - Throws: `DomainError.invalid` if the range is reversed or too long.
    public func execute(from first: Day?, to last: Day?, showing limit: Int, for assignees: [Assignee] = []) throws
        -> CalendarRange
    {
        try context.read { reading in
            let from = first ?? reading.today
            let range = try Self.range(from, last ?? (from + 27).limited)
            let filter = try reading.resolved(TaskFilter { $0.assignees = assignees })
            let days = try CalendarReading(reading, range, filter)
            let lines = try days.lines(limit)
            let projects = try reading.projects.all(includingArchived: false).filter { project in
                project.status != .completed && project.status != .cancelled
                    && project.dueDate.map(range.contains) == true
            }
            return CalendarRange(
                days: (range.lowerBound.number...range.upperBound.number).map { number in
                    let day = Day(number: number)
                    return days.day(day, lines[day] ?? [])
                }, projects: projects, workHours: reading.settings.workHours)
        }
    }

    private static func range(_ first: Day, _ last: Day) throws -> ClosedRange<Day> {
        func problem(_ refusal: Refusal, _ message: String) -> DomainError {
            .invalid([FieldProblem(field: "from", refusal: refusal, message: message)])
        }
        guard first <= last else { throw problem(.list.rangeReversed, "from must not be after to.") }
        guard last - first < longest else {
            throw problem(.list.rangeTooLong, "Choose a range of at most \(longest) days.")
        }
        return first...last
    }
}

/// The figures of all days of a range, each read once.
private struct CalendarReading {
    private let reading: Snapshot
    private let range: ClosedRange<Day>
    /// For whom tasks are counted and shown.
    private let filter: TaskFilter
    private let due: [Day: DueTotals]
    private let done: [Day: DayTotals]
    private let histories: [HabitHistory]
    private let coming: [Day: Int]
    /// Open tasks that are days of habits.
    private let occurrences: [Day: [TaskItem]]

    init(_ reading: Snapshot, _ range: ClosedRange<Day>, _ filter: TaskFilter) throws {
        (self.reading, self.range, self.filter) = (reading, range, filter)
        due =
            filter.assignees.isEmpty
            ? try reading.sums.openDue(in: range) : try Self.openDue(range, filter, reading)
        done = Dictionary(try reading.sums.dayTotals(range).map { ($0.day, $0) }, uniquingKeysWith: { $1 })
        histories = try reading.habits.all().map { try reading.history(of: $0) }
        let today = reading.today
        coming = histories.flatMap(\.upcoming).filter { $0 > today }.reduce(into: [:]) { $0[$1, default: 0] += 1 }
        occurrences = Dictionary(grouping: try reading.habits.openOccurrences(of: nil)) {
            $0.dueDate?.day ?? today
        }
    }

    /// Of some people's tasks there are no sums.
    private static func openDue(
        _ range: ClosedRange<Day>, _ filter: TaskFilter, _ reading: Snapshot
    ) throws -> [Day: DueTotals] {
        var query = TaskQuery(filter: filter)
        query.filter.status = .open
        query.filter.due = DayBounds(from: range.lowerBound, to: range.upperBound)
        let tasks = try reading.lists.page(
            TaskListing(.all, query, at: reading.moment), after: nil, limit: Self.mostTasks
        ).tasks
        return Dictionary(grouping: tasks) { $0.dueDate?.day ?? reading.today }.mapValues { tasks in
            let estimates = tasks.compactMap(\.estimatedDuration)
            return DueTotals(open: tasks.count, estimate: estimates.reduce(0, +), estimated: estimates.count)
        }
    }

    /// Nobody has more to do within the longest range.
    private static let mostTasks = 10_000

    /// The first tasks of the days from today on.
    func lines(_ limit: Int) throws -> [Day: [TaskLine]] {
        guard limit > 0 else { return [:] }
        let tasks = try due.keys.filter { $0 >= reading.today }.sorted().flatMap { day in
            let room = limit + (occurrences[day]?.count ?? 0)
            var listing = TaskListing.openDueOn(day)
            listing.query.filter.assignees = filter.assignees
            return try reading.lists.page(listing, after: nil, limit: room).tasks
                .filter { $0.habitID == nil }.prefix(limit)
        }
        return Dictionary(grouping: try reading.lines(reading.views(tasks))) {
            $0.view.task.dueDate?.day ?? reading.today
        }
    }

    func day(_ day: Day, _ lines: [TaskLine]) -> CalendarDay {
        let habits = occurrences[day] ?? []
        let open = due[day] ?? DueTotals(open: 0, estimate: 0)
        let estimates = habits.compactMap(\.estimatedDuration)
        let totals = done[day]
        return CalendarDay(
            day: day,
            open: DueTotals(open: open.open - habits.count, estimate: open.estimate - estimates.reduce(0, +)),
            unestimated: open.open - (open.estimated ?? 0) - (habits.count - estimates.count),
            completed: totals?.count ?? 0, points: totals?.points ?? 0, habits: rate(day),
            isOff: !reading.settings.workDays.contains(day.weekday) || Streak.isOff(day, reading.settings.timeOff),
            tasks: lines)
    }

    /// Unlike the rate of a habit, it counts what is still open today, and the days to come.
    private func rate(_ day: Day) -> HabitRate {
        if day > reading.today { return HabitRate(done: 0, scheduled: coming[day] ?? 0) }
        return histories.reduce(into: HabitRate()) { rate, history in
            guard history.isScheduled(day) else { return }
            rate.scheduled += 1
            if history.state(day) == .done { rate.done += 1 }
        }
    }
}
