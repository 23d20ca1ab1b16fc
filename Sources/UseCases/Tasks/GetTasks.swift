import Domain

/// The views of tasks that exist so far.
public enum TasksView: Sendable, Hashable {
    /// Due today and overdue, open; then those completed today.
    case today
    /// Open and due on the day; then those completed on it.
    case date(Day)
    /// Completed, newest first.
    case history
}

/// One page of a view, with the number of tasks that the whole view has.
public struct TasksPage: Sendable {
    public let items: [TaskView]
    public let next: TasksCursor?
    public let total: Int
}

/// Which of a view's lists a page ended in, and where.
public struct TasksCursor: Hashable, Sendable {
    public let list: Int
    public let place: TaskCursor?

    public init(list: Int, place: TaskCursor?) {
        self.list = list
        self.place = place
    }
}

/// Reads tasks, in views cut into pages.
public struct GetTasks: Sendable {
    public static let limits = 1...500
    let store: any Store
    let clock: Clock

    public init(store: any Store, clock: Clock) {
        self.store = store
        self.clock = clock
    }

    /// - Parameter day: shows the task as of the end of that day.
    /// - Throws: `DomainError.notFound`.
    public func one(_ id: TaskID, on day: Day? = nil) throws -> TaskView {
        try store.read { transaction in
            let settings = try transaction.settings
            let viewpoint = Viewpoint(clock.moment(settings), on: day)
            let task = viewpoint.shown(try transaction.existingTask(id))
            return try transaction.view(task, viewpoint.moment, settings)
        }
    }

    /// - Parameter day: shows the view as of the end of that day.
    public func page(
        _ view: TasksView, on day: Day? = nil, after cursor: TasksCursor? = nil, limit: Int = 100
    ) throws -> TasksPage {
        try store.read { transaction in
            let settings = try transaction.settings
            let viewpoint = Viewpoint(clock.moment(settings), on: day)
            let lists = Self.lists(view, viewpoint)
            var tasks: [TaskItem] = []
            var position = cursor ?? TasksCursor(list: 0, place: nil)
            var next: TasksCursor?
            while position.list < lists.count {
                let page = try transaction.tasks(
                    lists[position.list], after: position.place, limit: limit - tasks.count)
                tasks += page.tasks
                if let place = page.next {
                    next = TasksCursor(list: position.list, place: place)
                    break
                }
                position = TasksCursor(list: position.list + 1, place: nil)
                if tasks.count == limit, position.list < lists.count {
                    next = position
                    break
                }
            }
            return TasksPage(
                items: try transaction.views(tasks.map(viewpoint.shown), viewpoint.moment, settings), next: next,
                total: try lists.reduce(0) { $0 + (try transaction.count($1)) })
        }
    }

    private static func lists(_ view: TasksView, _ viewpoint: Viewpoint) -> [TaskList] {
        let today = viewpoint.moment.today
        return switch view {
        case .today: [viewpoint.isNow ? .openDue(upTo: today) : .openAsOf(today), .completedOn(today)]
        case .date(let day): [.openDueOn(day), .completedOn(day)]
        case .history: [.history]
        }
    }
}
