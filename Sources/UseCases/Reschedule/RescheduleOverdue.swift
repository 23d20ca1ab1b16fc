import Calendar
import Domain

/// Where to move overdue tasks.
public enum OverdueMove: Hashable, Sendable {
    case today
    /// Spreads the tasks over this many days from today on, each to the least busy day.
    case spread(days: Int)
}

/// The result of moving tasks.
public struct MovedTasks: Sendable {
    public let moved: [MovedTask]
    /// Tasks of habits, which stay on their days.
    public let staying: [StayingTask]
    public let undoID: Int64?
}

/// Moves every overdue task to a present or future day.
public struct RescheduleOverdue: Sendable {
    public static let spans = 1...30
    let context: Context
    public init(_ context: Context) { self.context = context }

    public func execute(_ mode: OverdueMove) throws -> MovedTasks {
        try context.change(.rescheduleTasks) { change in
            let all = try change.own(
                change.allTasks(.overdue(on: change.today, minute: change.moment.minute)))
            let (overdue, staying) = all.movable(to: mode == .today ? change.today : change.today + 1)
            var plan = try DayPlan(mode, change, moving: overdue)
            let moved = try change.move(overdue) {
                plan.place($0)
            } _: { subject in
                switch mode {
                case .today: "Moved \(subject) to today"
                case .spread(let days): "Spread \(subject) over \(counted(days, "day"))"
                }
            }
            return MovedTasks(moved: moved, staying: staying, undoID: change.undoID)
        }
    }
}

/// The days over which tasks are spread, with their load.
private struct DayPlan {
    private var loads: [(day: Day, load: DueTotals)]

    init(_ mode: OverdueMove, _ reading: any Reading, moving: [TaskItem]) throws {
        guard case .spread(let days) = mode else {
            loads = [(reading.today, DueTotals(open: 0, estimate: 0))]
            return
        }
        let range = reading.today...reading.today + (days - 1)
        let due = try reading.sums.openDue(in: range)
        loads = (0..<days).map { (reading.today + $0, due[reading.today + $0] ?? DueTotals(open: 0, estimate: 0)) }
        for task in moving where task.dueDate?.day == reading.today { loads[0].load.add(task, -1) }
    }

    /// Picks the day with the fewest tasks, then the least time, then the earliest, and adds the task to its load.
    mutating func place(_ task: TaskItem) -> Day {
        var best = 0
        for index in loads.indices where loads[index].load.isLess(than: loads[best].load) { best = index }
        loads[best].load.add(task, 1)
        return loads[best].day
    }
}

extension DueTotals {
    func isLess(than other: DueTotals) -> Bool { (open, estimate) < (other.open, other.estimate) }

    /// Adds the task, or removes it if `sign` is −1.
    mutating func add(_ task: TaskItem, _ sign: Int) {
        self = DueTotals(open: open + sign, estimate: estimate + sign * (task.estimatedDuration ?? 0))
    }
}

extension Reading {
    /// Reads all pages of a listing.
    func allTasks(_ listing: TaskListing) throws -> [TaskItem] {
        var all: [TaskItem] = []
        var cursor: TaskCursor?
        repeat {
            let page = try lists.page(listing, after: cursor, limit: 1_000)
            all += page.tasks
            cursor = page.next
        } while cursor != nil
        return all
    }
}
