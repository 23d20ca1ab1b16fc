import Calendar
import Domain

/// The time entries of a day, next to its plan.
public struct TimeDay: Sendable {
    /// A task with a due time on the day and its estimated duration.
    public struct Planned: Sendable {
        public let task: TaskItem
        public let start: LocalMinute
        /// In seconds.
        public let duration: Int

        public var end: LocalMinute { start + (duration + 59) / 60 }
    }

    /// The running timer, whose time is not recorded yet.
    public struct Running: Sendable {
        public let task: TaskItem
        public let start: LocalMinute
    }

    public let day: Day
    /// In ascending order.
    public let entries: [TimeEntryView]
    public let planned: [Planned]
    /// The time spent on the day in seconds, running time included.
    public let spent: Int
    public let running: Running?
}

/// Reads the time entries and the planned tasks of a day.
public struct GetTimeDay: Sendable {
    /// The assumed duration of a task without an estimate, in seconds.
    static let defaultDuration = 1_800
    static let plannedLimit = 200
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// - Parameter day: nil for today.
    public func execute(on day: Day? = nil) throws -> TimeDay {
        try context.read { reading in
            let (day, zone) = (day ?? reading.today, reading.moment.zone)
            let stretch = Stretch(day, in: zone)
            let pending = try reading.pendingEntry(TimeEntryQuery(stretch: stretch))
            let entries = try reading.time.entries(in: stretch) + [pending].compactMap { $0 }
            let running = try reading.runningTime().flatMap { running in
                try running.timer.piece(at: reading.moment.instant).flatMap { piece in
                    try piece.part(in: stretch).flatMap { part in
                        try reading.tasks.find(running.timer.taskID).map { (part, $0) }
                    }
                }
            }
            let spent = entries.compactMap { $0.entry.stretch.part(in: stretch)?.seconds }.reduce(0, +)
            return TimeDay(
                day: day, entries: entries.map { TimeEntryView(tracked: $0, zone: zone) },
                planned: try Self.planned(on: day, reading), spent: spent + (running?.0.seconds ?? 0),
                running: running.map { TimeDay.Running(task: $0.1, start: zone.localMinute($0.0.start)) })
        }
    }

    /// Open and completed tasks with a due time, in chronological order.
    private static func planned(on day: Day, _ reading: any Reading) throws -> [TimeDay.Planned] {
        var query = TaskQuery()
        query.filter.status = .all
        query.filter.due = DayBounds(from: day, to: day)
        let listing = TaskListing(.all, query, at: reading.moment, isNow: reading.isNow)
        return try reading.lists.page(listing, after: nil, limit: plannedLimit).tasks.compactMap { task in
            task.dueDate?.minute.map {
                TimeDay.Planned(
                    task: task, start: LocalMinute(day: day, minute: $0),
                    duration: task.estimatedDuration ?? defaultDuration)
            }
        }.sorted { ($0.start.number, $0.task.position) < ($1.start.number, $1.task.position) }
    }
}
