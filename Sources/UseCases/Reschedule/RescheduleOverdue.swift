import Calendar
import Domain

/// Where overdue tasks go.
public enum OverdueMove: Hashable, Sendable {
    case today
    /// Over so many days from today on, each task to the day that has the least by then.
    case spread(days: Int)
}

/// What happened to tasks that moved together.
public struct MovedTasks: Sendable {
    public let moved: [MovedTask]
    /// Tasks of habits, which stay on their days.
    public let staying: [StayingTask]
    public let undoID: Int64?
}

/// Gives every overdue task a due date that is not over.
public struct RescheduleOverdue: Sendable {
    public static let spans = 1...30
    let context: Context
    public init(_ context: Context) { self.context = context }

    public func execute(_ mode: OverdueMove) throws -> MovedTasks {
        try context.change(.rescheduleTasks) { change in
            let all = try change.allTasks(.overdue(on: change.today, minute: change.moment.minute))
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

/// The days that tasks are spread over, with what is due on each.
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

    /// The day with the fewest tasks, then the least time, then the earliest; the task counts there from now on.
    mutating func place(_ task: TaskItem) -> Day {
        var best = 0
        for index in loads.indices where loads[index].load.isLess(than: loads[best].load) { best = index }
        loads[best].load.add(task, 1)
        return loads[best].day
    }
}

extension DueTotals {
    func isLess(than other: DueTotals) -> Bool { (open, estimate) < (other.open, other.estimate) }

    /// Counts the task in or, with −1, out.
    mutating func add(_ task: TaskItem, _ sign: Int) {
        self = DueTotals(open: open + sign, estimate: estimate + sign * (task.estimatedDuration ?? 0))
    }
}

extension Reading {
    /// A whole listing at once.
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
