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
    public let undoID: Int64?
}

/// Gives every overdue task a due date that is not over.
public struct RescheduleOverdue: Sendable {
    public static let spans = 1...30
    let store: any Store
    let clock: Clock

    public init(store: any Store, clock: Clock) {
        self.store = store
        self.clock = clock
    }

    public func execute(_ mode: OverdueMove, from source: ChangeSource) throws -> MovedTasks {
        let clock = clock
        return try store.write(ChangeOrigin(.rescheduleTasks, from: source, at: clock.now())) { transaction in
            let moment = clock.moment(try transaction.settings)
            let overdue = try transaction.allTasks(.openDue(upTo: moment.today)).filter { $0.isOverdue(at: moment) }
            var plan = try DayPlan(mode, transaction, moment, moving: overdue)
            let moved = try overdue.compactMap { task -> MovedTask? in
                guard let due = task.dueDate else { return nil }
                return try transaction.move(task, from: due, to: plan.place(task), moment)
            }
            try transaction.tell(of: moved) { subject in
                switch mode {
                case .today: "Moved \(subject) to today"
                case .spread(let days): "Spread \(subject) over \(counted(days, "day"))"
                }
            }
            return MovedTasks(moved: moved, undoID: transaction.changeID)
        }
    }
}

/// The days that tasks are spread over, with what is due on each.
private struct DayPlan {
    private var loads: [(day: Day, load: DueTotals)]

    init(_ mode: OverdueMove, _ transaction: any ReadTransaction, _ moment: Moment, moving: [TaskItem]) throws {
        guard case .spread(let days) = mode else {
            loads = [(moment.today, DueTotals(open: 0, estimate: 0))]
            return
        }
        let range = moment.today...moment.today + (days - 1)
        let due = try transaction.openDue(in: range)
        loads = (0..<days).map { (moment.today + $0, due[moment.today + $0] ?? DueTotals(open: 0, estimate: 0)) }
        for task in moving where task.dueDate?.day == moment.today { loads[0].load.add(task, -1) }
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

extension ReadTransaction {
    /// A whole list at once.
    func allTasks(_ list: TaskList) throws -> [TaskItem] {
        var all: [TaskItem] = []
        var cursor: TaskCursor?
        repeat {
            let page = try tasks(list, after: cursor, limit: 1_000)
            all += page.tasks
            cursor = page.next
        } while cursor != nil
        return all
    }
}
